// Hebrew: texts of renderer/settings and of the toasts, of updates, and of the public URL.

import type { ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';
import type { Words } from '../en/en.ts';
import { failures } from './failures.ts';
import { ltr, own } from './isolate.ts';

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

export const updates: Words['updates'] = {
  title: 'עדכונים',
  feedHint: `נבדק בהפעלה ופעם ביום. השאירו ריק כדי לכבות את בדיקת העדכונים. השתמשו ב־${ltr('https')}, או ב־${ltr('http')} במחשב הזה.`,
  feedWrong: `הזינו כתובת ${ltr('https')} או כתובת ${ltr('http')} של המחשב הזה, או השאירו ריק.`,
  check: 'בדיקה עכשיו',
  download: 'הורדה',
  notHere: {
    browser: 'גרסת הדפדפן מתעדכנת בדרך שבה הותקנה.',
    checkout: `זה עותק של קוד המקור. עדכנו אותו באמצעות ${ltr('git')}.`,
    package: `בלינוקס רק ${ltr('AppImage')} מתעדכן בעצמו. כאן התקינו חבילה חדשה יותר.`,
  },
  off: 'בדיקת העדכונים כבויה: לא הוגדר מקור.',
  asking: 'מחפש עדכונים…',
  newest: 'מותקנת הגרסה האחרונה.',
  newer: (version) => `גרסה ${ltr(version)} זמינה.`,
  loading: (version, percent) => `גרסה ${ltr(version)} יורדת: ${ltr(`${percent}%`)}`,
  ready: (version) => `גרסה ${ltr(version)} תותקן ביציאה מ־${ltr('Countersign')}.`,
  failed: {
    unreachable: 'אי אפשר להגיע למקור העדכונים. בדקו את הכתובת, או נסו מאוחר יותר.',
    'no-list': 'במקור העדכונים אין רשימת גרסאות למערכת הזאת. בדקו את הכתובת.',
    'not-a-list': 'מקור העדכונים לא החזיר רשימת גרסאות. בדקו את הכתובת.',
    'no-file': 'במקור העדכונים אין קובץ להתקנה הזאת.',
    damaged: 'ההורדה לא תאמה את מקור העדכונים ונמחקה. נסו מאוחר יותר.',
    'not-possible': 'אי אפשר להכין את העדכון. התקינו את הגרסה החדשה ידנית.',
  },
};

const reason = ({ error }: TunnelCheck) => (error ? ` ${failures.exchange(error)}` : '');
const otherServer = ({ response }: TunnelCheck) =>
  `הבדיקה לא הגיעה: שרת אחר השיב ${response?.status ?? ''}.`;

const OUTCOMES: Readonly<Record<ProbeOutcome, (check: TunnelCheck) => string>> = {
  fine: () => 'הבדיקה הגיעה ללא שינוי, עם אותן כותרות, והתשובה שלנו חזרה.',
  'other-headers': () =>
    'הבדיקה הגיעה ללא שינוי, עם כותרות אחרות שמפורטות למטה, והתשובה שלנו חזרה.',
  'other-bytes': () =>
    'הבדיקה הגיעה, אבל בבתים אחרים מאלה שנשלחו: ייתכן שחתימות נכשלות בגלל מה שנמצא בדרך. כבו כל מה שמשכתב או חותך שם את הגוף.',
  'answer-lost': (check) =>
    `הבדיקה הגיעה ללא שינוי, אבל התשובה שלנו אבדה בדרך חזרה: השירות היה רואה בכך כישלון ומנסה שוב.${reason(check)}`,
  'other-answer': ({ response }) =>
    `הבדיקה הגיעה ללא שינוי ונענתה 200, אבל חזר ${response?.status ?? ''}: משהו בדרך עונה במקומנו. השירות היה מנסה שוב.`,
  'no-answer': (check) => `הבדיקה לא הגיעה.${reason(check)} האם המנהרה פועלת?`,
  redirected: (check) =>
    `${otherServer(check)} הוא מפנה את הבקשה למקום אחר, אולי לדף כניסה או ל־https. לא הולכים אחרי הפניות; תנו כתובת שאינה מפנה.`,
  refused: (check) =>
    `${otherServer(check)} הוא דורש כניסה או מסרב לזרים. לשירות אין פרטי כניסה: אפשרו לבקשות לעבור בלעדיהם.`,
  'no-listener': (check) =>
    `${otherServer(check)} כנראה המנהרה לא מגיעה למאזין. בדקו שהיא פועלת ומובילה לפורט של המאזין.`,
  'other-program': (check) =>
    `${otherServer(check)} כנראה הכתובת מובילה לתוכנה אחרת. בדקו שהמנהרה מובילה לפורט של המאזין.`,
};

export const tunnel: Words['tunnel'] = {
  add: 'הוספת כתובת ציבורית',
  via: 'דרך',

  title: 'כתובת ציבורית',
  intro:
    'מנהרה נותנת למאזין כתובת ציבורית שהשירות יכול להגיע אליה. הבדיקה שולחת דרכה וובהוק חתום ומשווה את מה שמגיע. הוובהוק הזה אינו נשמר.',
  url: 'כתובת המנהרה',
  webhookUrls: 'כתובות וובהוק',
  whatToSet: 'הגדרות הוובהוק',
  noEndpoint: 'כתובת וובהוק היא הכתובת הציבורית ואחריה הנתיב של נקודת קצה. הוסיפו קודם נקודת קצה.',
  whereToSet: 'הגדירו את כתובת הוובהוק בכל קישור תשלום או חיבור API. אין בשירות הגדרה מרכזית.',
  copyUrlOf: (name) => `העתקת כתובת הוובהוק של ${own(name)}`,
  errors: {
    scheme: `התחילו את הכתובת ב־${ltr('https://')} או ב־${ltr('http://')}.`,
    behind: `הסירו ${ltr('?')} ו־${ltr('#')}. הנתיב של נקודת הקצה מתווסף לכתובת הזאת.`,
    whole: `הזינו כתובת URL מלאה, כמו ${ltr('https://name.example')}.`,
  },

  says: (check) => OUTCOMES[check.outcome](check),
  sentTo: 'נשלחה אל',
  after: (span) => `אחרי ${span}`,
  notArrived: 'לא',
  facts: {
    httpVersion: 'גרסת HTTP',
    lastConnection: 'החיבור האחרון',
    untilArrived: 'זמן עד ההגעה',
  },
  bodySame: (bytes) => `ללא שינוי, ${bytes}`,
  bodyChanged: (bytes) => `השתנה בדרך, הגיעו ${bytes}`,
  versionSame: (version) => `${version}, כפי שנשלחה`,
  versionChanged: (version, sent) => `${version}, נשלחה כ־${sent}`,
  tlsFrom: (address) => `TLS, מהכתובת ${ltr(address)}`,
  plainFrom: (address) => `לא מוצפן, מהכתובת ${ltr(address)}`,

  headersSame: 'כל הכותרות הגיעו ללא שינוי.',
  headersChanged: 'כותרות שהשתנו בדרך',
  columns: { header: 'כותרת', what: 'שינוי', sent: 'נשלחה', came: 'הגיעה' },
  changes: { added: 'נוספה', removed: 'הוסרה', changed: 'השתנתה' },
};
