// Hebrew: what stands in renderer/settings and renderer/toast.

import type { Words } from '../words.ts';
import { ltr } from './isolate.ts';

export const settings: Words['settings'] = {
  deleted: (captures) => `נמחקו: ${captures}.`,
  undo: 'ביטול המחיקה',
  messages: 'הודעות',

  title: 'הגדרות',
  save: 'שמירת ההגדרות',
  loading: 'ההגדרות נטענות…',

  window: 'חלון',
  theme: 'ערכת צבעים',
  themes: { system: 'לפי המערכת', light: 'בהירה', dark: 'כהה' },
  themeHint: 'לחלון זה בלבד; השינוי מיידי.',
  language: 'שפה',
  languages: { system: 'לפי המערכת', en: 'English', he: 'עברית' },

  listening: 'האזנה',
  host: 'כתובת',
  hostHint: 'של מחשב זה בלבד. לגישה ממקום אחר, יש להציב מנהרה בחזית.',
  hostWrong: `יש להזין ${ltr('127.0.0.1')}, ${ltr('::1')} או ${ltr('localhost')}.`,
  port: 'פורט',
  portWrong: 'יש להזין מספר שלם בין 1 ל־65535.',
  moves: 'בשמירה ההאזנה מתחילה תחילה בכתובת החדשה, ורק אחר כך נסגרת הישנה.',
  given: (address) => <>ההאזנה בכתובת {address}, לפי שורת הפקודה. מה שנקבע כאן תקף בלעדיה.</>,

  keeping: 'שמירת נתונים',
  maxBody: `גוף ארוך ביותר, ב־${ltr('MB')}`,
  maxBodyHint: 'מגוף ארוך יותר נשמרת ההתחלה, והשולח נענה 413.',
  maxBodyWrong: 'יש להזין מספר בין 0.001 ל־256.',
  maxBodyGiven: (size) => `כרגע ${size}, לפי שורת הפקודה.`,
  retention: 'מחיקה אוטומטית, מהישן לחדש',
  retentionHint: 'שדה ריק פירושו ללא הגבלה. מה שעדיין ממתין לתשובה נשאר.',
  maxAge: 'אחרי מספר ימים',
  maxCaptures: 'מעבר למספר לכידות',
  maxBytes: `מעבר לגודל גופים, ב־${ltr('MB')}`,
  daysWrong: 'יש להזין מספר שלם בין 1 ל־36,500, או להשאיר ריק.',
  capturesWrong: 'יש להזין מספר שלם מ־1 ומעלה, או להשאיר ריק.',
  bytesWrong: 'יש להזין מספר מ־0.001 ומעלה, או להשאיר ריק.',
  previewNone: 'כרגע לא יימחק דבר.',
  previewCounting: 'נספר מה יימחק…',
  preview: (captures) => `השמירה תמחק כעת ${captures}, לצמיתות, ובהמשך כל מה שמעבר למגבלות.`,
  saveAndDelete: (captures) => `שמירה ומחיקת ${captures}`,

  desktop: 'שולחן העבודה',
  tray: 'סמל במגש המערכת, עם סימון כל עוד יש וובהוקים לא תקינים שלא ראית',
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
      'נעולים במחזיק המפתחות של המערכת. העתק של התיקייה אינו חושף אותם; תוכנות שרצות בשמך עשויות לבקש אותם ממחזיק המפתחות.',
    file: `בקובץ שרק לך הרשאה לקרוא (${ltr('secrets.json')}). גם תוכנות שרצות בשמך יכולות לקרוא אותו, וכך גם מי שמשיג העתק של התיקייה.`,
  },

  erase: 'מחיקת הכול…',
  eraseTitle: 'למחוק הכול?',
  eraseSays: (captures, endpoints) =>
    `${captures}, ${endpoints} עם הסודות שלהן, תצוגות שמורות וכל ההגדרות יימחקו ממחשב זה. אי אפשר לבטל זאת. ההאזנה נמשכת.`,
  eraseWord: 'מחיקה',
  eraseType: (word) => `להמשך יש להקליד ״${word}״`,
  eraseAction: 'מחיקת הכול',
  erased: 'הכול נמחק.',
};
