// Hebrew: texts of renderer/list.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const list: Words['list'] = {
  pane: 'רשימת הלכידות',
  reading: 'הלכידות נטענות',
  failed: 'טעינת הלכידות נכשלה',
  manyCaptures: (count) => `יותר מ־${count} לכידות`,
  chosen: (count) => `נבחרו: ${count}`,
  newOnes: (count) => `חדשות: ${count}`,
  showNew: (captures) => `הצגת ${captures}`,
  sampleNotSent: (message) => `הדוגמה לא נשלחה. ${message}`,
  captureReceived: (id) => `לכידה ${ltr(id)} התקבלה.`,
  removedEndpoint: 'נקודת קצה שנמחקה',
  unrouted: 'ללא נקודת קצה',

  nameless: {
    notHttp: `אינו ${ltr('HTTP')}`,
    emptyBody: 'גוף ריק',
    notWhole: 'בקשה חלקית',
    notJson: `אינו ${ltr('JSON')}`,
    notAnObject: `אינו אובייקט ${ltr('JSON')}`,
    notRead: 'טרם פוענח',
    noName: 'ללא שם',
  },
  reasons: { 'no-sign': 'בלי חתימה', 'no-secret': 'בלי סוד', unknown: 'סיבה לא מוכרת' },
  tags: {
    defects: { cut: 'נחתך', incomplete: 'חלקי', 'not-http': `אינו ${ltr('HTTP')}` },
    imported: 'מיובא',
    answered: (status) => `נענה ב־${ltr(status)}`,
    awaitsAnswer: 'ממתין לתשובה',
  },
  attempt: (ordinal) => `ניסיון ${ordinal}`,
  responses: (attempts, answers) => `${attempts}. תשובות: ${ltr(answers)}`,
  showAttempts: 'הצגת הניסיונות',
  hideAttempts: 'הסתרת הניסיונות',
  noAnswer: 'אין',
  selected: 'הלכידות שנבחרו',

  hits: {
    field: 'גוף',
    header: 'כותרת',
    method: 'מתודה',
    target: 'נתיב',
    cause: 'סיבה',
    note: 'הערה',
  },

  histogram: {
    name: 'לכידות לאורך זמן',
    how: `מקשי החיצים מזיזים, ${ltr('Shift')} עם חץ מרחיב, ${ltr('Enter')} מסנן לפי הזמן הזה, ${ltr('Escape')} מנקה אותו.`,
    counting: 'הלכידות נספרות',
    failed: 'ספירת הלכידות נכשלה',
    newestOnly: 'רק הלכידות החדשות ביותר',
  },

  menu: {
    ofList: 'פעולות לרשימה',
    ofRow: 'פעולות על הלכידות שנבחרו',
    replay: 'שליחה חוזרת לכמה יעדים…',
    replayMany: (count) => `שליחה חוזרת של ${count} לכידות…`,
    exportMany: (count) => `ייצוא ${count} לכידות…`,
    compareTwo: 'השוואת הנבחרות',
    deleteMany: (count) => `מחיקת ${count} לכידות`,
    deleteAttempts: (count) => `מחיקת ${count} ניסיונות`,
  },

  empty: {
    showAll: 'הצגת הכול',
    none: 'עדיין אין וובהוקים',
    noneYet: 'כל וובהוק מופיע כאן בתוך שנייה, החדש ביותר למעלה.',
    noMatch: 'אין התאמות',
    noMatchHere: 'אין בתצוגה הזאת לכידה שמתאימה למסנן.',
    noMatchYet: 'עד כה אין התאמות',
    noMatchInPart: 'אין התאמות במה שנבדק',
    view: 'אין כאן דבר',
    viewIsEmpty: 'אין לכידות שמתאימות לתצוגה הזאת.',
    unrouted: 'לכל לכידה יש נקודת קצה',
    unroutedIs: 'גם וובהוקים שהנתיב שלהם אינו תואם לאף נקודת קצה נלכדים. הם מופיעים כאן.',
    endpoint: 'עדיין אין לכידות',
    endpointNext: 'הגדירו ככתובת הוובהוק את כתובת המנהרה, ואחריה את הנתיב של נקודת הקצה.',
  },

  firstRun: {
    title: 'בהמתנה לוובהוק הראשון…',
    how: 'שלחו וובהוקים לכתובת הזאת, בכל נתיב. כל אחד מופיע כאן, ואז אפשר להוסיף את הסוד שלו.',
    howTo: (endpoint) => `שלחו וובהוקים לכתובת הזאת של “${endpoint}”. כל אחד מופיע כאן.`,
    showBroken: 'הצגת דוגמה שגויה',
    reach: 'קבלה מהאינטרנט',
    reachSays: `דרך מנהרה, או בדיקה ב־${ltr('curl')}`,
    reachHow:
      'מנהרה נותנת לכתובת הזאת כתובת ציבורית. הזינו אותה, ואחריה את הנתיב של נקודת הקצה, ככתובת הוובהוק ' +
      `בקישור התשלום או בחיבור ה־${ltr('API')}.`,
    copyCloudflared: `העתקת פקודת ${ltr('cloudflared')}`,
    copyNgrok: `העתקת פקודת ${ltr('ngrok')}`,
    ownHow: 'או שלחו בקשה מהמחשב הזה:',
    copyCurl: `העתקת דוגמת ${ltr('curl')}`,
  },
  brokenSample:
    'הדוגמה הזאת נחתמה בלי המספרים שלה. הסיבה וההוכחה מופיעות למעלה. שלחו אותה שוב, בחתימה נכונה:',
  sendFixed: 'שליחה מתוקנת',
};

export const sidebar: Words['sidebar'] = {
  title: 'נקודות קצה ותצוגות',
  endpoints: 'נקודות קצה',
  all: 'הכול',
  unroutedIs: 'וובהוקים שהנתיב שלהם אינו תואם לאף נקודת קצה.',
  noSecret: 'אין סוד: לא ניתן לאמת וובהוקים.',
  lockedSecret: 'הסוד נעול או חסר: לא ניתן לאמת וובהוקים.',
  endpointsFailed: 'טעינת נקודות הקצה נכשלה.',

  views: 'תצוגות',
  underReading: 'תקין עם וריאציה',
  changed: 'שונתה',
  noViews: 'מסננים שמורים מופיעים כאן.',
  viewsFailed: 'טעינת התצוגות נכשלה.',
  rename: 'שינוי שם…',
  renameTitle: 'שינוי שם התצוגה',
  changeToPresent: 'עדכון למסנן הנוכחי',
  deleteView: 'מחיקת התצוגה',
  viewDeleted: 'התצוגה נמחקה:',
};
