// Hebrew: the failures whose code can be about several things, each thing in a whole sentence.

import type { FailureSubject } from '../../../shared/contract/failure.ts';
import { ltr } from './isolate.ts';

export const SUBJECTS: Readonly<Partial<Record<FailureSubject, string>>> = {
  capture: 'הלכידה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  endpoint: 'נקודת הקצה הזאת כבר אינה קיימת. ייתכן שהוסרה.',
  view: 'התצוגה הזאת כבר אינה קיימת.',
  run: 'ההרצה הזאת כבר אינה ידועה. נשמרות 20 האחרונות מאז ש־Countersign הופעלה.',
  deletion: 'כבר אי אפשר לבטל את זה: מה שנמחק כבר אינו בדיסק.',

  'empty-secret': 'סוד חדש ריק. יש להזין אותו, או להסיר אותו.',
  'not-whole': 'לא התקבל: הקובץ לא הגיע שלם.',
  'not-only-address': `לא התקבל: בכתובת הציבורית אין ${ltr('?')} ואין ${ltr('#')}. יש לתת רק את כתובת המנהרה.`,

  export: `הקובץ היה גדול מ־${ltr('64 MB')}. אפשר לבחור פחות לכידות, או לייצא אותן כשורות JSON בשורת הפקודה.`,
  import: `הקובץ גדול מ־${ltr('64 MB')}. אפשר לייבא אותו בחלקים.`,

  'not-an-object':
    'הגוף של הלכידה הזאת אינו אובייקט JSON אחד, ולכן אין לו מחרוזת קנונית להשוות אליה.',
  redacted: 'בלכידה הזאת הוחלף מידע אישי לפני שיוצאה, ולכן אי אפשר להשוות אליה מחרוזת אחרת.',
  'too-long': `הגוף של הלכידה הזאת ארוך מ־${ltr('2 MiB')}. Countersign אינה מחפשת סיבות בגופים באורך כזה.`,

  'not-text': `הקובץ הזה אינו טקסט ${ltr('UTF-8')}, ולכן אינו מהסוג הזה. אפשר לייבא אותו כגוף.`,
  'open-quote': 'בפקודה הזאת יש מירכאה שלא נסגרה. יש להעתיק את הפקודה כולה.',
  'no-command': 'אין פקודת curl בטקסט הזה.',
  'for-windows': `הפקודה הזאת כתובה לשורת הפקודה של Windows. בדפדפן יש לבחור ${ltr('Copy as cURL (bash)')}.`,
  'not-har': `זה אינו ארכיון HTTP: אין בו ${ltr('log')} עם רשומות.`,
  'not-a-bundle': 'זו אינה חבילה של Countersign, או שהיא שונתה. כדאי לבקש את הקובץ מחדש.',
  'newer-bundle': 'החבילה הזאת נכתבה בגרסה חדשה יותר של Countersign. יש לקרוא אותה בגרסה ההיא.',
  'no-captures':
    'אף שורה בקובץ הזה אינה לכידה ש־Countersign כתבה. אפשר לייצא אותו מחדש כשורות JSON, או לייבא אותו כסוג אחר.',
};
