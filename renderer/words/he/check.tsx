// Hebrew: texts of renderer/check.

import type { Words } from '../en/en.ts';
import { checkAsksSays } from './check-asks.ts';
import {
  checkCauseTitle,
  checkFindingSays,
  checkFindingTitle,
  checkFix,
} from './check-findings.ts';
import { ltr, own } from './isolate.ts';

const findings = (count: number) =>
  count === 0 ? 'אין ממצאים' : count === 1 ? 'ממצא אחד' : `${count} ממצאים`;

const ways = (count: number) => (count === 1 ? 'דרך אחת' : `־${count} דרכים`);

export const check: Words['check'] = {
  receiverOf: (endpoint) => `בדיקת המקבל של ${own(endpoint)}`,
  says: `שולחת וובהוקי בדיקה חתומים בזה אחר זה, ומגלה אילו טעויות יש במקבל. בכל אחד כתוב ${ltr('“Countersign check”')} או ${ltr('“countersigncheck”')}.`,
  again: 'בדיקה נוספת',
  mayBeSent: 'החיבור נותק. ייתכן שהבדיקה התחילה.',
  notStarted: (host, why) => `הבדיקה של ${ltr(host)} לא התחילה. ${why}`,
  mendFirst: 'תקנו תחילה את השדות שמסומנים באדום.',

  loadingEndpoints: 'נקודות הקצה נטענות…',
  noEndpointTitle: 'עדיין אין נקודת קצה שאפשר לבדוק',
  noEndpointSays: 'הבדיקה חותמת בסוד של נקודת קצה. הוסיפו נקודת קצה עם הסוד שהמקבל שלכם משתמש בו.',
  notThisEndpoint: (endpoint) =>
    `אי אפשר לבדוק את ${own(endpoint)}: הסוד שלה חסר או נעול, או שהשירות שלה חותם במפתח פרטי.`,

  answers: 'איך הוא עונה',
  answersBy: {
    status: 'לפי הסטטוס',
    rules: 'לפי כללים',
    'status-url': `לפי ${ltr('URL')} של מצב`,
    ask: 'שאלו אותי',
  },
  answersSay: {
    status: 'סטטוס מ־200 עד 399 מקבל, אלא אם גם חתימה שגויה מקבלת אותו.',
    rules: 'למקבלים שעונים 200 לכול ומחליטים בפנים.',
    'status-url': 'הכתובת הזאת נשאלת אחרי כל וובהוק, והתשובה שלה קובעת.',
    ask: 'אתם צופים ביומן של המקבל ואומרים מה החליט, על 12 וובהוקים לכל היותר. למקבלים שהתשובות שלהם אינן מראות דבר. סדרת בדיקות אינה יכולה לשאול אתכם.',
  },
  acceptedWhen: 'התקבל כאשר',
  rejectedWhen: 'נדחה כאשר',
  rulesHint: 'כלל בכל שורה:',
  statusUrl: `${ltr('URL')} של מצב`,
  limits: 'מגבלות',
  limitsSay: (requests, seconds) => `${requests} בקשות, זמן קצוב ${seconds}`,
  maxRequests: 'מספר בקשות מרבי',
  errors: {
    rule: (line) =>
      `״${own(line)}״ אינו כלל. כתבו ${ltr('status=2xx')}, ${ltr('header=Name: text')} או ${ltr('body=text')}.`,
    noRule: 'הזינו לפחות כלל אחד.',
    manyRules: (most) => `לכל היותר ${most} כללים.`,
  },

  confirmTitle: (host) => `לבדוק את ${ltr(host)}?`,
  confirmSays: (host) =>
    `${ltr(host)} אינו במחשב הזה ואינו ברשת פרטית, או שהוא נכתב בקובץ. כל וובהוק בדיקה שהוא מקבל הוא מבחינתו תשלום מוצלח, ולכן הזמנות אמיתיות עלולות להתממש.`,
  unconfirmed: (host) => `אשרו תחילה את ${ltr(host)}. דבר לא נשלח.`,
  confirm: 'אישור…',
  confirmAction: (host) => `בדיקת ${ltr(host)}`,
  asking: 'נשאל עכשיו',
  notAsking: 'ממתינים…',
  doneOf: (done, most) => `${done} מתוך ${most} בקשות לכל היותר`,
  goesOn: 'הבדיקה נמשכת גם אחרי שעוזבים את הדף.',
  cancel: 'ביטול הבדיקה',
  started: (host) => `הבדיקה של ${ltr(host)} התחילה`,
  ended: (host) => `הבדיקה של ${ltr(host)} הסתיימה`,
  checking: 'בבדיקה',
  loading: 'הדוח נטען…',
  goneTitle: 'הבדיקה הזאת כבר אינה פועלת',
  goneSays: 'אם הסתיימה, הדוח שלה נמצא בין הבדיקות הקודמות של נקודת הקצה.',

  report: 'דוח',
  copyMarkdown: `העתקה כ־${ltr('Markdown')}`,
  saveHtml: `שמירה כ־${ltr('HTML')}`,
  baseline: ({ baseline, leftOut = [] }) =>
    baseline === null
      ? 'לא ידוע איך המקבל עונה.'
      : baseline === 'rejects-everything' && leftOut.includes('diagnosis')
        ? 'המקבל דוחה את כל מה שנוסה. לא חיפשו בו טעויות.'
        : BASELINES[baseline],
  headline: ({ accepts, rejects, others, warnings }, isAll) => {
    const wrong = [
      ...(accepts > 0 ? [`מקבל תשלומים מזויפים ב${ways(accepts)}`] : []),
      ...(rejects > 0 ? [`דוחה תשלומים אמיתיים ב${ways(rejects)}`] : []),
    ];
    if (wrong.length > 0) return wrong.join(', ');
    if (others > 0) return 'מקבל תשלומים בסטטוס אחר מ־200';
    if (warnings > 0) return warnings === 1 ? 'נכון, עם אזהרה אחת' : `נכון, עם ${warnings} אזהרות`;
    return isAll ? 'נכון בכל מה שנשאל' : 'עד כה לא נמצאה שגיאה';
  },
  requests: (count) => `${count} בקשות`,
  cancelled: 'הבדיקה בוטלה. זה מה שהיה ידוע עד אז.',
  states: {
    running: 'הבדיקה הסתיימה לפני שהושלמה.',
    'no-requests-left': 'הבדיקה הגיעה למספר הבקשות המרבי. הגדילו אותו כדי לדעת יותר.',
    'no-decision': 'הבדיקה הסתיימה מוקדם, כי איש לא ידע מה המקבל החליט.',
    'no-answer': 'הבדיקה הסתיימה מוקדם, כי המקבל הפסיק לענות.',
    'only-asked': 'נשאלתם רק על כמה וובהוקים. מה שלא נשאל אינו נחשב תקין.',
  },
  proposalSays: 'התשובות נבדלות בכלל הזה:',
  useProposal: 'שימוש בכלל הזה',
  noProposal: 'התשובות לוובהוק נכון ולוובהוק שגוי נראות זהות.',
  tellHow: 'קביעה איך הוא עונה',

  severities: { security: 'אבטחה', wrong: 'שגיאה', warning: 'אזהרה', lenient: 'לא מזיק' },
  findingTitle: checkFindingTitle,
  findingSays: checkFindingSays,
  findingFix: checkFix,
  findingsTitle: 'ממצאים',
  ruledOut: 'נשללו',
  ruledOutShort: (count) => (count === 1 ? 'סיבה אחת' : `${count} סיבות`),
  causeTitle: checkCauseTitle,
  code: 'מקבל להעתקה',
  codeShort: 'מאמת נכון',

  case: 'מקרה',
  chooseCase: 'בחרו מקרה כדי לראות מה נשלח ומה חזר.',
  groups: {
    baseline: 'בסיס',
    'takes-right': 'מקבל את הנכון',
    'refuses-wrong': 'דוחה את השגוי',
    behaves: 'התנהגות',
    diagnosis: 'אבחון',
  },
  groupSays: (cases, unexpected) => (unexpected === 0 ? cases : `${cases}, ${unexpected} לא כצפוי`),
  casesOf: (count) => (count === 1 ? 'מקרה אחד' : `${count} מקרים`),
  asks: checkAsksSays,
  expected: { accept: 'אמור להתקבל', reject: 'אמור להידחות' },
  got: { accept: 'התקבל', reject: 'נדחה', error: 'נכשל', unknown: 'לא ידוע' },
  judged: { wrong: 'לא כצפוי', warning: 'אזהרה', right: 'כצפוי', asked: 'לא היה צפוי דבר' },
  exchangeGone: `בקשות ותשובות נשמרות עד ש־${ltr('Countersign')} נסגר. הבדיקה הזאת היא מהפעלה קודמת.`,

  earlier: 'בדיקות קודמות',
  noEarlier: '20 הבדיקות האחרונות של נקודת הקצה הזאת מופיעות כאן.',
  fixed: (count) => (count === 1 ? 'אחד תוקן' : `${count} תוקנו`),
  added: (count) => (count === 1 ? 'אחד חדש' : `${count} חדשים`),
  unchanged: 'ללא שינוי',
  shortBaseline: {
    verifies: 'מאמת',
    'accepts-everything': 'מקבל הכול',
    'rejects-everything': 'דוחה הכול',
    failing: 'נכשל',
    unreachable: 'אין תשובה',
  },
  shortUnknown: 'לא ידוע',
  shortFindings: findings,
  shortCancelled: 'בוטלה',
};

const BASELINES = {
  verifies: 'המקבל מאמת חתימות.',
  'accepts-everything': 'המקבל מקבל הכול, או שהתשובה שלו אינה מראה את ההחלטה. אי אפשר לדעת יותר.',
  'rejects-everything': 'המקבל דוחה את כל מה שנוסה. אף טעות שנוסתה אינה מסבירה זאת.',
  failing: 'המקבל נכשל בוובהוקים שנחתמו נכון.',
  unreachable: 'המקבל לא ענה.',
};
