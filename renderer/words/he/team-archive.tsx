// Hebrew: texts and sentences about the team’s archive.

import type { ArchiveProblem } from '../../../shared/contract/archive.ts';
import type { FailureDetails } from '../../../shared/contract/failure.ts';
import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

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

export const archive: Words['archive'] = {
  title: 'ארכיון',
  about: (command) => (
    <>
      לכידות חדשות מועתקות למסד נתונים של {ltr('PostgreSQL')} שהצוות חולק. כדי ליצור את הארכיון
      הריצו פעם אחת {command}.
    </>
  ),
  connection: 'מחרוזת חיבור',
  connectionExample: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE',
  connectionHint: 'נשמרת עם הסודות ואינה מוצגת שוב.',
  server: 'שרת',
  state: 'מצב',
  replaceConnection: 'החלפה…',
  keepConnection: 'להשאיר את החיבור השמור',
  personalData: 'נתוני קונים',
  personalDataIs: { replace: 'להחליף', keep: 'לשמור' },
  personalDataMeans: {
    replace: 'שמות, כתובות, מספרי טלפון ונתונים אישיים אחרים מוחלפים לפני שלכידה יוצאת מהמחשב הזה.',
    keep: 'הלכידות מועתקות כפי שהגיעו. כל מי שקורא בארכיון רואה את נתוני הקונים.',
  },
  given: `הוגדר בשורת הפקודה. כדי לשנות הפעילו את ${ltr('Countersign')} מחדש עם ערך אחר של ${ltr('--archive-env')}, של ${ltr('--archive-file')} או של ${ltr('--archive-personal-data')}.`,

  disconnect: 'ניתוק…',
  disconnectTitle: 'להתנתק מהארכיון?',
  disconnectSays:
    'מחרוזת החיבור נמחקת מהמחשב הזה. אי אפשר יהיה לקרוא כאן את הארכיון, ולכידות לא יועתקו אליו. הלכידות שבארכיון נשארות בו. כדי להתחבר שוב תצטרכו את מחרוזת החיבור.',
  disconnectWaiting: (captures, count) =>
    count === 1
      ? `${captures} עוד לא הועתקה. היא תישאר רק במחשב הזה.`
      : `${captures} עוד לא הועתקו. הן יישארו רק במחשב הזה.`,
  disconnectAction: 'ניתוק',
  copying: 'מעודכן. לכידות חדשות מועתקות.',
  onlyReads: 'קריאה בלבד. למשתמש הזה אסור להעתיק לכידות לארכיון.',
  waiting: (captures, count) =>
    count === 1 ? `${captures} ממתינה להעתקה.` : `${captures} ממתינות להעתקה.`,
  failingSince: (time) => `מאז ${time}.`,
  passedOver: (captures, count) =>
    count === 1
      ? `${captures} לא הועתקה, כי הארכיון דחה אותה או שאי אפשר לקרוא אותה כאן.`
      : `${captures} לא הועתקו, כי הארכיון דחה אותן או שאי אפשר לקרוא אותן כאן.`,

  live: 'בזמן אמת',
  starting: 'מתחבר לארכיון…',
  failing: (time, problem) => `לא בזמן אמת מאז ${time}: ${problem}`,
  emptyTitle: 'הארכיון ריק',
  emptySays: `לכידות מופיעות כאן כש־${ltr('Countersign')} של הצוות מעתיק אותן.`,
  unknownHost: 'מארח לא ידוע',
  ofHost: (host) => `התקבלה אצל ${own(host)}`,

  receivedBy: (host) => `התקבלה אצל ${own(host)} ונשמרה בארכיון. התוצאה חושבה שם.`,
  receivedHere: 'התקבלה כאן ונשמרה בארכיון. התוצאה היא מאותו הזמן.',
  redacted: 'הנתונים האישיים הוחלפו לפני ההעתקה.',
  expiredTitle: 'תוקף הבקשה פג',
  expired: 'תוקף הבקשה פג: הכותרות והגוף שלה נמחקו מהארכיון.',
  unreadable: 'הכותרות, האימות והתשובה פגומים או מגרסה חדשה יותר. הגוף שלם.',
  bring: 'הבאה לכאן',
  bringMany: (count) => `הבאת ${count} לכידות לכאן`,
  bringWhy: 'כדי לשלוח אותה שוב, לערוך אותה או לאמת אותה בסוד שלכם, הביאו אותה לכאן.',
  brought: (captures) => `הועתקו לכאן: ${captures}.`,
  secretThere: 'אומתה שם בסוד של נקודת הקצה. סודות אינם נשמרים בארכיון.',
  digestThere: 'החתימה שחושבה אינה נשמרת בארכיון.',

  notes: {
    reading: 'ההערות נטענות…',
    failed: 'אי אפשר לטעון את ההערות',
    none: 'אין עדיין הערות',
    author: 'השם שלכם',
    hint: 'כל מי שקורא בארכיון רואה אותה. אי אפשר לשנות אותה.',
    add: 'הוספת הערה',
    noAuthor: 'הזינו את שמכם.',
    noText: 'הזינו הערה.',
    kept: 'הארכיון הוחלף. הערות שלא נוספו נשמרות עד לסגירת החלון, ויופיעו שוב עם הארכיון שלהן.',
  },

  short: {
    connecting: 'הארכיון מתחבר',
    copying: 'הארכיון מעודכן',
    onlyReads: 'הארכיון לקריאה בלבד',
    waiting: (count) => `${count} להעתקה לארכיון`,
    failing: (problem, time) => `ארכיון: ${problem} מאז ${time}`,
    passedOver: (count) => `${count} לא הועתקו לארכיון`,
  },
  problems: {
    unreachable: 'אין חיבור',
    refused: 'הגישה נדחית',
    untrusted: 'השרת לא הוכיח את זהותו',
    slow: 'השרת לא עונה',
    missing: 'לא קיים',
    older: 'ישן מדי',
    newer: 'חדש מדי',
    'too-old-server': 'השרת ישן מדי',
    'not-allowed': 'אין הרשאה',
    full: 'הדיסק מלא',
    local: 'ממתין למחשב הזה',
    other: 'שגיאה',
  },
};
