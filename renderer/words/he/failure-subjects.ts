// Hebrew: the failures whose code can be about several things, each thing in a whole sentence.

import type { FailureSubject } from '../../../shared/contract/failure.ts';
import { ltr } from './isolate.ts';

export const SUBJECTS: Readonly<Partial<Record<FailureSubject, string>>> = {
  capture: 'הלכידה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  endpoint: 'נקודת הקצה הזאת כבר אינה קיימת. ייתכן שהוסרה.',
  view: 'התצוגה הזאת כבר אינה קיימת.',
  run: 'ההרצה הזאת כבר אינה ידועה. נשמרות 20 האחרונות מאז ש־Countersign הופעל.',
  exchange: `מה שנשלח בניסיון הזה אינו שמור. מהרצה ארוכה נשמרים הניסיונות הראשונים, ${ltr('4 MiB')} בסך הכול.`,
  deletion: 'כבר אי אפשר לבטל את זה: מה שנמחק כבר אינו בדיסק.',

  'empty-secret': 'סוד חדש ריק. הזינו אותו, או הסירו אותו.',
  'not-whole': 'לא התקבל: הקובץ לא הגיע שלם.',
  'not-only-address': `לא התקבל: בכתובת הציבורית אין ${ltr('?')} ואין ${ltr('#')}. תנו רק את כתובת המנהרה.`,

  export: `הקובץ היה גדול מ־${ltr('64 MB')}. בחרו פחות לכידות, או ייצאו אותן כ־${ltr('JSON Lines')} בשורת הפקודה.`,
  import: `הקובץ גדול מ־${ltr('64 MB')}. ייבאו אותו בחלקים.`,

  'not-an-object':
    'הגוף של הלכידה הזאת אינו אובייקט JSON אחד, ולכן אין לו מחרוזת קנונית להשוות אליה.',
  redacted: 'בלכידה הזאת הוחלף מידע אישי לפני שיוצאה, ולכן אי אפשר להשוות אליה מחרוזת אחרת.',
  'too-long': `הגוף של הלכידה הזאת ארוך מ־${ltr('2 MiB')}. Countersign אינו מחפש סיבות בגופים באורך כזה.`,

  'not-text': `הקובץ הזה אינו טקסט ${ltr('UTF-8')}, ולכן אינו מהסוג הזה. ייבאו אותו כגוף.`,
  'open-quote': 'בפקודה הזאת יש מירכאות שלא נסגרו. העתיקו את הפקודה כולה.',
  'no-case': `אין בטקסט הזה גוף של וובהוק, פקודת ${ltr('cURL')} או גיבוב.`,
  'no-command': 'אין פקודת cURL בטקסט הזה.',
  'for-powershell': `הפקודה הזאת כתובה ל־PowerShell. בדפדפן בחרו ${ltr('Copy as cURL (cmd)')} או ${ltr('Copy as cURL (bash)')}.`,
  'not-har': `זה אינו ארכיון HTTP: אין בו ${ltr('log')} עם רשומות.`,
  'not-a-bundle': 'זו אינה חבילה של Countersign, או שהיא שונתה. בקשו את הקובץ מחדש.',
  'newer-bundle': 'החבילה הזאת נכתבה בגרסה חדשה יותר של Countersign. קראו אותה בגרסה ההיא.',
  'no-captures': `אף שורה בקובץ הזה אינה לכידה ש־Countersign כתב. ייצאו אותו מחדש כ־${ltr('JSON Lines')}, או ייבאו אותו כסוג אחר.`,
};
