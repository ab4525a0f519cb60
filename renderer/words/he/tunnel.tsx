// Hebrew: texts of renderer/send/tunnel.

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

  title: 'כתובת ציבורית',
  intro:
    'מנהרה נותנת למאזין כתובת ציבורית שהשירות יכול להגיע אליה. הבדיקה שולחת דרכה וובהוק חתום ומשווה את מה שמגיע. הוובהוק הזה אינו נשמר.',
  url: 'כתובת המנהרה',
  underWay: 'בודק…',
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
  cameBack: 'תשובה',
  after: (span) => `אחרי ${span}`,
  notArrived: 'לא',
  facts: {
    body: 'גוף',
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
