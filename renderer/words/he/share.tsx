// Hebrew: what stands in renderer/share.

import type { Words } from '../words.ts';
import { ltr } from './isolate.ts';

export const share: Words['share'] = {
  exportTitle: (captures) => `ייצוא: ${captures}`,
  format: 'תבנית',
  formats: {
    bundle: 'חבילה לתמיכה',
    har: 'קובץ HAR',
    jsonl: 'שורות JSON',
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
  includePersonal: 'לכלול מידע אישי',
  personalLeftOut:
    'שמות, כתובות דוא״ל, מספרי זהות, מספרי טלפון, מספרי כרטיס ממוסכים, קבלות וכל שדה שאינו במסמך מוחלפים בתווים אחרים באותה צורה. עדיין אפשר לראות מה נחתם.',
  personalIncluded:
    'הקובץ מכיל את כל מה שהקונה מסר: שם, כתובת דוא״ל, מספר זהות ומספר טלפון. יש לשלוח אותו רק למי שמותר לו לראות.',
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
    query: 'ה־query של הכתובת',
    body: 'הגוף',
    'peer-address': 'כתובת השולח',
    secret: 'סודות',
  },
  nothingReplaced: 'לא נמצא מידע אישי.',
  preview: 'מה יוצא מכאן',
  previewOf: (name) => `מה יוצא מכאן: ${ltr(name)}`,
  previewMeans: (size) => `${size}. הקובץ מכיל בדיוק את הטקסט הזה.`,
  previewEnds: (rest) => `התצוגה המקדימה מסתיימת כאן. בקובץ עוד ${rest} תווים.`,
  working: 'הקובץ נכתב…',
  copy: 'העתקה',
  save: 'שמירה',
  saved: (name) => `נשמר בשם ${ltr(name)}.`,
  notSaved: (name) => `לא ניתן לשמור את ${ltr(name)}. כדאי לבדוק את התיקייה, או לבחור אחרת.`,

  curlCopied: 'הועתק כפקודת cURL, עם הנתונים של הקונה: היא שולחת את אותם בתים.',
  copyRefused: 'המערכת אינה מאפשרת העתקה.',

  importTitle: 'ייבוא',
  pasted: 'טקסט שהודבק',
  importHint:
    'גוף, פקודת cURL, קובץ HAR, שורות JSON או חבילה לתמיכה. אפשר לשחרר קבצים בכל מקום בחלון.',
  nothingPasted: 'יש להדביק טקסט קודם, או לבחור קבצים.',
  kind: 'מה זה',
  recognised: 'לזהות לבד',
  kindNames: {
    body: 'גוף',
    curl: 'פקודת cURL',
    har: 'קובץ HAR',
    jsonl: 'שורות JSON',
    bundle: 'חבילה לתמיכה',
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
    jsonl: 'שורות JSON',
    bundle: 'חבילה לתמיכה',
  },
  importedToast: (captures) => `יובאו: ${captures}.`,
  tooLong: `הוא ארוך מ־${ltr('64 MiB')}. יש לחלק אותו ולייבא את החלקים.`,
  unreadable: 'אי אפשר לקרוא אותו: ייתכן שזו תיקייה, או שהוא כבר אינו שם.',
  isFolder: 'זו תיקייה. יש לשחרר את הקבצים שבתוכה.',
  close: 'סגירה',

  dropFiles: 'לשחרר כדי לייבא',
  dropText: 'לשחרר כדי לייבא את הטקסט הזה',
  dropMeans: 'כל בקשה שבתוכו נעשית לכידה. דבר אינו נשלח.',
  dropEndpoint: (name) => <>גוף ללא נתיב שייך אל {name}.</>,
};
