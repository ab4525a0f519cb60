// Hebrew: texts of renderer/settings and of the toasts.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const settings: Words['settings'] = {
  deletedNamed: (count, captures) => `${count === 1 ? 'נמחקה' : 'נמחקו'} ${captures}:`,
  deleted: (count, captures) => `${count === 1 ? 'נמחקה' : 'נמחקו'} ${captures}.`,
  alreadyDeleted: 'אין מה למחוק: כבר נמחק.',
  nothingUndone: (why) => `${why} לא שוחזר דבר.`,
  restored: (count, captures) => `${count === 1 ? 'שוחזרה' : 'שוחזרו'} ${captures}.`,
  undo: 'ביטול המחיקה',
  messages: 'הודעות',
  save: 'שמירת ההגדרות',
  loading: 'ההגדרות נטענות…',

  fields: {
    host: 'כתובת',
    port: 'פורט',
    maxBodyBytes: `גודל גוף מרבי (${ltr('MB')})`,
    maxAgeDays: 'גיל מרבי (ימים)',
    maxCaptures: 'מספר לכידות מרבי',
    maxBytes: `נפח כולל מרבי (${ltr('MB')})`,
    tray: 'סמל במגש המערכת',
    notifyInvalid: 'התראות',
    language: 'שפה',
    updateFeed: 'כתובת מקור העדכונים',
  },
  theme: 'ערכת צבעים',
  themes: { system: 'לפי המערכת', light: 'בהירה', dark: 'כהה' },
  letterKeys: 'קיצורים במקש יחיד',
  letterKeysHint: 'אות, ספרה או סימן מפעילים פקודה כשהמיקוד אינו בשדה. שאר המקשים פועלים תמיד.',
  languages: { system: 'לפי המערכת', en: 'English', he: 'עברית' },

  listening: 'האזנה',
  hostHint: 'כתובת מקומית בלבד. כדי לקבל וובהוקים מהאינטרנט השתמשו במנהרה.',
  hostWrong: `הזינו ${ltr('127.0.0.1')}, ${ltr('::1')} או ${ltr('localhost')}.`,
  portWrong: (least, most) => `הזינו מספר שלם בין ${least} ל־${most}.`,
  moves: 'בשמירה ההאזנה מתחילה בכתובת החדשה לפני שהיא נפסקת בישנה.',
  given: (address) => (
    <>ההאזנה בכתובת {address}, לפי שורת הפקודה. ההגדרה כאן תקפה כששורת הפקודה אינה נותנת כתובת.</>
  ),

  keeping: 'אחסון',
  maxBodyHint: 'גוף ארוך יותר נחתך ונענה ב־413.',
  maxBodyWrong: (least, most) => `הזינו מספר בין ${least} ל־${most}.`,
  maxBodyGiven: (size) => `כרגע ${size}, לפי שורת הפקודה.`,
  retention: 'מדיניות שמירה',
  retentionHint:
    'הלכידות הישנות נמחקות ראשונות. שדה ריק: ללא הגבלה. לכידות שממתינות לתשובה נשארות.',
  daysWrong: (most) => `הזינו מספר שלם בין 1 ל־${most}, או השאירו ריק.`,
  capturesWrong: 'הזינו מספר שלם מ־1 ומעלה, או השאירו ריק.',
  bytesWrong: (least) => `הזינו מספר מ־${least} ומעלה, או השאירו ריק.`,
  previewNone: 'השמירה לא תמחק דבר כעת.',
  previewCounting: 'סופרים לכידות למחיקה…',
  preview: (captures) =>
    `השמירה תמחק ${captures}. אי אפשר לבטל זאת. גם לכידות שיחרגו מהמגבלות בהמשך יימחקו.`,
  previewFailed: (why) =>
    `לא היה אפשר לספור את הלכידות למחיקה. ${why} השמירה תמחק את מה שחורג מהמגבלות. אי אפשר לבטל זאת.`,
  saveAndDelete: (captures) => `שמירה ומחיקת ${captures ?? 'לכידות'}`,

  desktop: 'שולחן העבודה',
  tray: 'הצגת סמל במגש המערכת, עם סימון כל עוד יש וובהוקים לא תקינים שלא נצפו',
  notify: 'התראה על וובהוקים לא תקינים כשהחלון ברקע',
  closing: `סגירת החלון סוגרת את ${ltr('Countersign')}. כשהחלון ממוזער ההאזנה נמשכת.`,

  data: 'נתונים',
  folder: 'תיקייה',
  copyFolder: 'העתקת הנתיב',
  showFolder: 'הצגה בתיקייה',
  version: 'גרסה',
  database: 'מסד נתונים',
  databaseSize: (size, captures) => `${size}, ${captures}`,
  protection: {
    keychain:
      'מוצפנים במחזיק המפתחות של המערכת. העתק של התיקייה אינו חושף אותם. תוכנות שרצות בשמכם עשויות לקרוא אותם.',
    file: `בקובץ שרק אתם יכולים לקרוא (${ltr('secrets.json')}), לא מוצפן. גם תוכנות שרצות בשמכם יכולות לקרוא אותו, וכך גם מי שמשיג העתק של התיקייה.`,
  },

  erase: 'מחיקת הכול…',
  eraseTitle: 'למחוק הכול?',
  allCaptures: 'כל הלכידות',
  allEndpoints: 'כל נקודות הקצה',
  eraseSays: (captures, endpoints) =>
    `${captures}, ${endpoints} וכל הסודות, התצוגות השמורות וההגדרות יימחקו מהמחשב הזה. אי אפשר לבטל זאת. ההאזנה נמשכת.`,
  eraseWord: 'מחיקה',
  eraseType: (word) => `לאישור הקלידו ״${word}״`,
  eraseAction: 'מחיקת הכול',
  erased: 'הכול נמחק.',
};
