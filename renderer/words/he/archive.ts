// Hebrew sentences about a team's archive.

import type { ArchiveProblem } from '../../../shared/contract/archive.ts';
import type { FailureDetails } from '../../../shared/contract/failure.ts';
import { own } from './isolate.ts';

const PROBLEMS: Readonly<Record<ArchiveProblem, string>> = {
  unreachable: 'אין חיבור לשרת הארכיון. בדקו את הכתובת, את הרשת ושהשרת פועל.',
  refused: 'שרת הארכיון דחה את המשתמש, את הסיסמה או את מסד הנתונים. בדקו את מחרוזת החיבור.',
  untrusted:
    'שרת הארכיון לא מצפין, או לא הוכיח את זהותו, ולכן לא נשלח דבר. הפעילו בו TLS והגדירו ב־sslrootcert את הרשות שחתמה על התעודה שלו, או השתמשו במנהרה מוצפנת עם sslmode=disable.',
  slow: 'שרת הארכיון לא עונה בזמן. בדקו את השרת ואת הרשת.',
  missing:
    'אין ארכיון במסד הנתונים הזה. הריצו פעם אחת ‎countersign archive init‎ עם משתמש שמותר לו ליצור תפקידים.',
  older: 'הארכיון הזה נוצר בגרסה ישנה יותר. הריצו ‎countersign archive init‎ כדי לעדכן אותו.',
  newer: 'הארכיון הזה שייך לגרסה חדשה יותר של Countersign. התקינו אותה כאן.',
  'too-old-server': 'גרסת PostgreSQL הזאת ישנה מדי. ארכיון דורש גרסה 13 ומעלה.',
  'not-allowed': 'למשתמש הזה אין הרשאה לכך בארכיון. השתמשו במחרוזת החיבור של תפקיד אחר.',
  full: 'הדיסק של שרת הארכיון מלא. פנו שם מקום.',
  local:
    'אי אפשר היה לקרוא או להכין לכידות במחשב הזה. בדקו את הדיסק של תיקיית הנתונים; Countersign מנסה שוב.',
  other: 'שרת הארכיון דיווח על שגיאה. הפרטים ביומן שלו.',
};

export const archiveSays = ({ why, reason }: FailureDetails['archive-unusable']): string =>
  reason === null ? PROBLEMS[why] : `${PROBLEMS[why]} (${own(reason)})`;

export const ADDRESS_PROBLEMS: Readonly<Record<FailureDetails['archive-address']['why'], string>> =
  {
    'not-a-url': 'זו אינה מחרוזת חיבור. כתבו ‎postgres://USER:PASSWORD@HOST:PORT/DATABASE‎.',
    'no-host': 'במחרוזת החיבור חסר שם השרת.',
    'no-database': 'במחרוזת החיבור חסר שם מסד הנתונים.',
    'no-user': 'במחרוזת החיבור חסר שם המשתמש.',
    'no-certificate': 'אי אפשר לקרוא את הקובץ שאחרי ‎sslrootcert=‎.',
  };

export const rolesSay = ({ why, names }: FailureDetails['archive-roles']): string =>
  why === 'taken'
    ? `אין ארכיון במסד הנתונים הזה, אבל התפקידים שלו כבר קיימים בשרת: ‎${names.join(', ')}‎. מי שיודע את הסיסמאות שלהם ייכנס לארכיון החדש. אם נשארו מארכיון שנמחק, מחקו אותם (DROP ROLE); אחרת השתמשו במסד נתונים בשם אחר.`
    : `לארכיון במסד הנתונים הזה חסרים תפקידים: ‎${names.join(', ')}‎. גיבוי של מסד נתונים אינו כולל תפקידים. שחזרו אותם תחילה (‎pg_dumpall --roles-only‎), ואז את הגיבוי.`;
