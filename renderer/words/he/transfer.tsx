// Hebrew: what stands in renderer/share.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const share: Words['share'] = {
  exportTitle: (captures) => `ייצוא: ${captures}`,
  format: 'פורמט',
  formats: {
    bundle: 'חבילת תמיכה',
    har: 'קובץ HAR',
    jsonl: `קובץ ${ltr('JSON Lines')}`,
    curl: 'פקודת cURL',
    code: 'קוד',
  },
  formatMeans: {
    bundle:
      'קובץ אחד לתמיכה: כל לכידה עם התוצאה שלה, עם מה שנחתם ועם הסיבות. הייבוא מציג אותו כמו כאן.',
    har: 'ארכיון HTTP, גרסה 1.2: לכלי המפתחים של הדפדפן ולכלי HTTP אחרים.',
    jsonl: 'לכידה אחת בכל שורה, בית אחר בית: לסקריפטים ולהתקנה אחרת של Countersign.',
    curl: 'סקריפט מעטפת ששולח שוב את אותן בקשות.',
    code: 'תוכנית ששולחת שוב את אותן בקשות.',
  },
  codeLanguage: 'שפת הקוד',
  sendTo: 'יעד השליחה',
  sendToHint: 'כתובת URL. אם ריק: המאזין כאן, עם הנתיב של כל לכידה.',
  includePersonal: 'הכללת מידע אישי',
  personalLeftOut:
    'שמות, כתובות דוא״ל, מספרי זהות, מספרי טלפון, מספרי כרטיס ממוסכים, קבלות וכל שדה שאינו במסמך מוחלפים בתווים אחרים באותה צורה. עדיין אפשר לראות מה נחתם.',
  personalIncluded:
    'הקובץ מכיל את כל מה שהקונה מסר: שם, כתובת דוא״ל, מספר זהות ומספר טלפון. שלחו אותו רק למי שמותר לו לראות.',
  replaced: 'הוחלפו',
  replacedIn: (what, captures) => (
    <>
      {what}, סך הכול {captures}
    </>
  ),
  replacedParts: {
    'other-fields': 'שדות שאינם במסמך',
    'field-names': 'שמות של שדות',
    headers: 'כותרות',
    path: 'הנתיב',
    query: 'השאילתה של הכתובת',
    body: 'הגוף',
    'peer-address': 'כתובת השולח',
    defect: 'ההערה על הפגם',
    secret: 'סודות',
    'computed-signature': 'חתימות שחושבו (הושמטו, כי כל אחד יכול היה לחתום בהן על הגוף)',
    'received-signature':
      'חתימות שהתקבלו (לא הוכח שיש בהן סוד, ולכן אפשר היה לנחש מהן ערכים שהוחלפו)',
    'not-checked': 'נתונים שלא ניתן היה לבדוק (אינם מוצגים)',
  },
  nothingReplaced: 'לא נמצא מידע אישי.',
  preview: 'מה יוצא מכאן',
  previewOf: (name) => `מה יוצא מכאן: ${ltr(name)}`,
  previewMeans: (size) => `${size}. הקובץ מכיל בדיוק את הטקסט הזה.`,
  previewEnds: (characters) => `התצוגה המקדימה מסתיימת כאן. בקובץ עוד ${characters}.`,
  working: 'הקובץ נכתב…',
  copy: 'העתקה',
  save: 'שמירה',
  saved: (name) => `נשמר בשם ${ltr(name)}.`,
  notSaved: (name) => `לא ניתן לשמור את ${ltr(name)}. בדקו את התיקייה, או בחרו אחרת.`,

  curlCopied: (id) =>
    `לכידה ${ltr(id)} הועתקה כפקודת cURL, עם הנתונים של הקונה: היא שולחת את אותם בתים.`,
  copyRefused: 'המערכת אינה מאפשרת העתקה.',

  importTitle: 'ייבוא',
  pasted: 'טקסט שהודבק',
  importHint: `גוף, פקודת cURL, קובץ HAR, ${ltr('JSON Lines')} או חבילת תמיכה. אפשר לשחרר קבצים בכל מקום בחלון.`,
  nothingPasted: 'הדביקו קודם טקסט, או בחרו קבצים.',
  kind: 'מה זה',
  recognised: 'זיהוי אוטומטי',
  kindNames: {
    body: 'גוף',
    curl: 'פקודת cURL',
    har: 'קובץ HAR',
    jsonl: `קובץ ${ltr('JSON Lines')}`,
    bundle: 'חבילת תמיכה',
  },
  endpoint: 'נקודת הקצה של גוף ללא נתיב',
  noEndpoint: 'ללא נקודת קצה',
  chooseFiles: 'בחירת קבצים…',
  importNow: 'ייבוא',
  importing: 'מייבא…',
  outcomes: 'מה יובא',
  waiting: 'ממתין',
  imported: (captures, kind) => `${captures}, מתוך ${kind}`,
  kinds: {
    body: 'גוף',
    curl: 'פקודת cURL',
    har: 'קובץ HAR',
    jsonl: `קובץ ${ltr('JSON Lines')}`,
    bundle: 'חבילת תמיכה',
  },
  importedToast: (captures) => `יובאו: ${captures}.`,
  tooLong: `הוא ארוך מ־${ltr('64 MiB')}. חלקו אותו וייבאו את החלקים.`,
  unreadable: 'אי אפשר לקרוא אותו: ייתכן שזו תיקייה, או שהוא כבר אינו שם.',
  isFolder: 'זו תיקייה. שחררו את הקבצים שבתוכה.',
  close: 'סגירה',

  dropFiles: 'שחררו כדי לייבא',
  dropText: 'שחררו כדי לייבא את הטקסט הזה',
  dropMeans: 'כל בקשה שבו נעשית לכידה. דבר אינו נשלח.',
  dropEndpoint: (name) => <>גוף ללא נתיב שייך לנקודת הקצה {name}.</>,
};
