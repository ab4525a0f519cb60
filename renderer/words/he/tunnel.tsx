// Hebrew: what stands in renderer/tunnel.

import type { ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';
import type { Words } from '../en/en.ts';
import { failures } from './failures.ts';
import { ltr, own } from './isolate.ts';

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
  check: 'בדיקה',
  checkLabel: 'בדיקת הכתובת הציבורית',

  title: 'כתובת ציבורית',
  intro:
    'מנהרה נותנת למאזין שם ציבורי, כדי שהשירות יוכל להגיע אליו. הבדיקה שולחת דרכה וובהוק חתום ובודקת מה מגיע לכאן. הוובהוק הזה אינו נשמר.',
  url: 'הכתובת הציבורית של המנהרה',
  checkNow: 'בדיקה',
  underWay: 'הבדיקה בדרך…',
  webhookUrls: 'כתובות וובהוק',
  whatToSet: 'מה להגדיר בשירות',
  noEndpoint: 'הכתובת הציבורית והנתיב של נקודת קצה הם כתובת הוובהוק. עדיין אין נקודת קצה.',
  addEndpoint: 'הוספת נקודת קצה',
  whereToSet: 'ככתובת הוובהוק בהגדרות של כל קישור תשלום או חיבור API; אין הגדרה מרכזית.',
  copyUrlOf: (name) => `העתקת כתובת הוובהוק של ${own(name)}`,
  errors: {
    scheme: `כתובת ציבורית מתחילה ב־${ltr('https://')} או ב־${ltr('http://')}.`,
    behind: `בלי ${ltr('?')} ובלי ${ltr('#')}: הנתיב של נקודת הקצה בא אחריה.`,
    whole: `כתובת URL מלאה, כמו ${ltr('https://name.example')}.`,
  },

  says: (check) => OUTCOMES[check.outcome](check),
  sentTo: 'נשלחה אל',
  cameBack: 'חזר',
  after: (span) => `אחרי ${span}`,
  arrived: 'הגיעה',
  notArrived: 'לא',
  differs: 'שונה:',
  facts: {
    body: 'גוף',
    signature: 'חתימה',
    httpVersion: 'גרסת HTTP',
    lastConnection: 'החיבור האחרון',
    untilArrived: 'עד ההגעה',
  },
  bodySame: (bytes) => `ללא שינוי, ${bytes}`,
  bodyChanged: (bytes) => `השתנה בדרך; הגיעו ${bytes}`,
  versionSame: (version) => `${version}, כפי שנשלחה`,
  versionChanged: (version, sent) => `${version}; נשלחה כ־${sent}`,
  tlsFrom: (address) => `TLS, מהכתובת ${ltr(address)}`,
  plainFrom: (address) => `לא מוצפן, מהכתובת ${ltr(address)}`,

  headersSame: 'כל הכותרות הגיעו כפי שנשלחו.',
  headersChanged: 'כותרות שהדרך שינתה',
  columns: { header: 'כותרת', what: 'מה קרה', sent: 'נשלחה', came: 'הגיעה' },
  changes: { added: 'נוספה', removed: 'הוסרה', changed: 'השתנתה' },
};
