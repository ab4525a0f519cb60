// Hebrew: what stands in renderer/settings and renderer/toast.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const settings: Words['settings'] = {
  deletedNamed: (count, captures) => `${count === 1 ? 'נמחקה' : 'נמחקו'} ${captures}:`,
  deleted: (count, captures) => `${count === 1 ? 'נמחקה' : 'נמחקו'} ${captures}.`,
  andMore: (count) => `ועוד ${count}`,
  alreadyDeleted: 'לא נמחק דבר: זה כבר נמחק קודם.',
  nothingUndone: (why) => `${why} לא שוחזר דבר.`,
  restored: (count, captures) => `${count === 1 ? 'שוחזרה' : 'שוחזרו'} ${captures}.`,
  undo: 'ביטול המחיקה',
  messages: 'הודעות',

  title: 'הגדרות',
  save: 'שמירת ההגדרות',
  loading: 'ההגדרות נטענות…',

  fields: {
    host: 'כתובת',
    port: 'פורט',
    maxBodyBytes: `גוף ארוך ביותר, ב־${ltr('MB')}`,
    maxAgeDays: 'אחרי מספר ימים',
    maxCaptures: 'מעבר למספר לכידות',
    maxBytes: `מעבר לגודל גופים, ב־${ltr('MB')}`,
    tray: 'סמל במגש המערכת',
    notifyInvalid: 'התראות',
    language: 'שפה',
    updateFeed: 'מקור העדכונים',
  },
  window: 'חלון',
  theme: 'ערכת צבעים',
  themes: { system: 'לפי המערכת', light: 'בהירה', dark: 'כהה' },
  themeHint: 'לחלון הזה בלבד; השינוי מיידי.',
  language: 'שפה',
  languages: { system: 'לפי המערכת', en: 'English', he: 'עברית' },

  listening: 'האזנה',
  host: 'כתובת',
  hostHint: 'של המחשב הזה בלבד. לגישה ממקום אחר הציבו לפניה מנהרה.',
  hostWrong: `הזינו ${ltr('127.0.0.1')}, ${ltr('::1')} או ${ltr('localhost')}.`,
  port: 'פורט',
  portWrong: 'הזינו מספר שלם בין 1 ל־65535.',
  moves: 'עם השמירה ההאזנה מתחילה בכתובת החדשה, ורק אחר כך נפסקת בישנה.',
  given: (address) => (
    <>ההאזנה בכתובת {address}, לפי שורת הפקודה. מה שנקבע כאן תקף כששורת הפקודה אינה קובעת כתובת.</>
  ),

  keeping: 'שמירת נתונים',
  maxBody: `גוף ארוך ביותר, ב־${ltr('MB')}`,
  maxBodyHint: 'מגוף ארוך יותר נשמרת ההתחלה, והשולח נענה ב־413.',
  maxBodyWrong: 'הזינו מספר בין 0.001 ל־256.',
  maxBodyGiven: (size) => `כרגע ${size}, לפי שורת הפקודה.`,
  retention: 'מחיקה אוטומטית, מהישן לחדש',
  retentionHint: 'שדה ריק פירושו ללא הגבלה. מה שעדיין ממתין לתשובה נשאר.',
  maxAge: 'אחרי מספר ימים',
  maxCaptures: 'מעבר למספר לכידות',
  maxBytes: `מעבר לגודל גופים, ב־${ltr('MB')}`,
  daysWrong: 'הזינו מספר שלם בין 1 ל־36,500, או השאירו ריק.',
  capturesWrong: 'הזינו מספר שלם מ־1 ומעלה, או השאירו ריק.',
  bytesWrong: 'הזינו מספר מ־0.001 ומעלה, או השאירו ריק.',
  previewNone: 'כרגע לא יימחק דבר.',
  previewCounting: 'סופרים מה יימחק…',
  preview: (captures) => `השמירה תמחק כעת ${captures}, לצמיתות, ובהמשך כל מה שמעבר למגבלות.`,
  saveAndDelete: (captures) => `שמירה ומחיקת ${captures}`,

  desktop: 'שולחן העבודה',
  tray: 'סמל במגש המערכת, עם סימון כל עוד יש וובהוקים לא תקינים שעוד לא נצפו',
  notify: 'התראה על וובהוקים לא תקינים כשהחלון ברקע',
  closing: `סגירת החלון מסיימת את ${ltr('Countersign')}. כשהחלון ממוזער ההאזנה נמשכת.`,

  data: 'נתונים',
  folder: 'תיקייה',
  copyFolder: 'העתקת נתיב התיקייה',
  showFolder: 'הצגה בתיקייה',
  database: 'מסד נתונים',
  databaseSize: (size, captures) => `${size}, ${captures}`,
  secrets: 'סודות',
  protection: {
    keychain:
      'נעולים במחזיק המפתחות של המערכת. העתק של התיקייה אינו חושף אותם; תוכנות שרצות בשמכם עשויות לבקש אותם ממחזיק המפתחות.',
    file: `בקובץ שרק אתם יכולים לקרוא (${ltr('secrets.json')}). גם תוכנות שרצות בשמכם יכולות לקרוא אותו, וכך גם מי שמשיג העתק של התיקייה.`,
  },

  erase: 'מחיקת הכול…',
  eraseTitle: 'למחוק הכול?',
  eraseSays: (captures, endpoints) =>
    `${captures}, ${endpoints} וכל הסודות, התצוגות השמורות וההגדרות יימחקו מהמחשב הזה. אי אפשר לבטל זאת. ההאזנה נמשכת.`,
  eraseWord: 'מחיקה',
  eraseType: (word) => `כדי להמשיך הקלידו ״${word}״`,
  eraseAction: 'מחיקת הכול',
  erased: 'הכול נמחק.',
};
