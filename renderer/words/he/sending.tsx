// Hebrew: texts of renderer/sending. Spans, sizes, times and counts are passed already formatted.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const compose: Words['compose'] = {
  mendFirst: 'תקנו לפני השליחה את מה שמסומן.',
  options: 'אפשרויות',
  failed: (why) => `השליחה מההרכבה נכשלה. ${why}`,
  mayBeSent: 'החיבור נסגר. ייתכן שהוובהוק נשלח. אם כן, ההרצה תיפתח אחרי החיבור מחדש.',

  choiceLabel: 'הודעה',
  preset: 'תבנית',
  event: 'אירוע',
  bodyAs: (body) => `גוף: ${body}`,
  bodyOfYours: (body) => `${body} העתיקו אותו מהחשבון שלכם.`,
  bodyAsJson: 'הגוף כ־JSON',
  cannotBeSigned: 'אי אפשר לחתום עליו, אבל אפשר לשלוח אותו כמו שהוא.',
  remove: (name) => `הסרת ${own(name)}`,
  itemsVariants: { A: 'מערך (גרסה A)', B: 'מחרוזת (גרסה B)' },
  itemField: (name, number) => `${ltr(name)} של פריט ${number}`,
  addItem: 'הוספת פריט',

  preview: 'הגוף לשליחה',
  notSignable: 'עדיין אין תצוגה מקדימה.',
  signedBody: 'הגוף החתום',
  previewRequest: 'הבקשה לשליחה',
  signedRequest: 'הבקשה החתומה',
  withBody: (size) => `עם גוף של ${size}`,
  actsAs: (service) => `נשלח כמו מ־${own(service)}, עם גוף לדוגמה עד שתכתבו אחר.`,
  fieldsInUrl: 'השירות הזה שולח את כל השדות שלו ב־URL.',
  requestUnsigned: 'הבקשה נשלחת בלי חתימה.',
  signedAnew: 'לכולן אותו גוף, וכל ניסיון נחתם מחדש.',
  ourRetries: 'אלה הניסיונות החוזרים של השירות שלנו. שירותים אחרים מנסים שוב בזמנים אחרים.',
  signings: { document: 'תקינה', cause: 'עם טעות', none: 'בלי חתימה' },
  mistake: 'טעות',
  sentUnsigned: 'הגוף נשלח כמו שהוא, עם שדה sign אם יש בו.',
  noSecret: 'לנקודת הקצה הזאת אין סוד. הוסיפו סוד, או בחרו נקודת קצה אחרת.',
  chooseEndpoint: 'בחרו נקודת קצה',
  chooseSecret: 'בחרו סוד',
  endpointGone: (name) => `נקודת הקצה ״${own(name)}״ והסודות שלה נמחקו. בחרו נקודת קצה אחרת.`,
  secretGone: 'הסוד הזה נמחק. בחרו סוד אחר.',
  demoSays: (name, path) =>
    `עדיין אין נקודת קצה שיכולה לחתום. השליחה תיצור את נקודת הקצה ״${own(name)}״ (${ltr(path)}).`,
  signedWhenSent: 'הגוף ייחתם בזמן השליחה.',
  makeDemo: 'יצירת נקודת קצה להדגמה',
  withMistake: (says, mistake) => `${says}: ${mistake}`,
  hasToReject: 'מקבל שמאמת חתימות חייב לדחות את זה.',

  retries: 'ניסיונות חוזרים',
  documented: {
    once: 'ניסיון אחד, בלי ניסיונות חוזרים.',
    A: 'גרסה A במסמך: 10 ניסיונות בתוך 24 שעות. הניסיון החוזר הראשון מגיע דקה אחת אחרי הכישלון, ואז המרווחים גדלים. המרווחים הבאים אינם מתועדים ומשתמשים בברירות מחדל.',
    B: 'גרסה B במסמך: עד 3 ניסיונות נוספים. המרווחים אינם מתועדים ומשתמשים בברירות מחדל.',
  },
  intervals: 'מרווחים',
  intervalsSay: 'מכל כישלון עד הניסיון הבא, לפני קנה המידה.',
  intervalBefore: (attempt) => `המרווח לפני ניסיון ${attempt}`,
  isDefault: 'לא מתועד, ערך ברירת מחדל',
  backToDefaults: 'שחזור ברירות המחדל',
  lastAttempt: (span) => `הניסיון האחרון ${span} אחרי הראשון`,
  disableAfter: 'השבתה אחרי מסירות כושלות ברצף',
  disableAfterHint: 'המסמך אומר ״כששגיאות המסירה חוזרות״. המספר הוא ברירת מחדל.',
  ownListener: `המאזין של ${ltr('Countersign')}. הוובהוקים נלכדים ומאומתים כאן.`,
  ownListenerUnrouted: `המאזין של ${ltr('Countersign')}. הוובהוקים נלכדים כאן ללא נקודת קצה.`,
  backToOwn: `שימוש במאזין של ${ltr('Countersign')}`,
  deliveries: 'מסירות',
  copies: 'עותקים',
  concurrency: 'בו־זמנית',
  load: 'עותקים ועומס',
  many: (deliveries, copies, concurrency) =>
    `${ltr(`${deliveries} × ${copies}`)}, ${concurrency} בכל פעם`,
  numbered: 'השמות ממוספרים.',
  repeated: 'לעותקים יש אותם בתים. כך בודקים שהמקבל פועל פעם אחת בלבד.',
  once: 'הודעה אחת, נשלחת פעם אחת.',
  moreTitle: 'חיבור',
  protocols: {
    auto: 'HTTP/2 כשהיעד תומך בו',
    '1.1': ltr('HTTP/1.1'),
    '2': 'HTTP/2, גם בלי TLS',
  },
  protocolsShort: { auto: 'HTTP/2 או 1.1', '1.1': ltr('HTTP/1.1'), '2': ltr('HTTP/2') },
  timeout: 'זמן קצוב לניסיון (שניות)',
  timeoutHint: 'לא מתועד. קנה המידה לא חל עליו.',

  errors: {
    interval: `הזינו מספר עם יחידה, כמו ${ltr('90 s, 15 min, 2 h')}.`,
    mostInAll: (most) => `${most} מסירות לכל היותר, בסך הכול.`,
    noSecret: 'לאף נקודת קצה אין סוד.',
  },
};

export const jobs: Words['jobs'] = {
  run: (id) => `הרצה ${id}`,
  to: (what, where) => (
    <>
      {what} אל {where}
    </>
  ),
  runsUnderWay: (count) => `${count} הרצות`,
  progressOf: (what, done, total) => `${what}: ${done} מתוך ${total}`,
  progress: 'התקדמות',
  goesOn: 'השליחה נמשכת גם אחרי שעוזבים את הדף.',
  backToCompose: 'חזרה להרכבה',
  cancelRun: 'ביטול ההרצה',
  goneTitle: 'ההרצה הזאת כבר אינה זמינה',
  goneSays: `20 ההרצות האחרונות נשמרות עד ש־${ltr('Countersign')} נסגר. תוצאות של שליחה חוזרת נשארות עם כל לכידה, תחת ״שליחה חוזרת״.`,
  loading: 'ההרצות נטענות…',
  noneTitle: 'עדיין אין הרצות',
  noneSays: `וובהוקים שנשלחו מההרכבה, שליחות חוזרות של כמה לכידות ובדיקות של מקבלים מופיעים כאן עד ש־${ltr('Countersign')} נסגר.`,
  assistant: {
    title: 'עוזר',
    running: 'פועל',
    answered: 'נענה',
    refused: 'סורב',
  },

  begun: (id) => `הרצה ${id} התחילה`,
  tries: { once: 'פעם אחת', A: '10 ניסיונות ב־24 שעות', B: '4 ניסיונות' },
  states: {
    running: 'פועלת',
    cancelled: 'בוטלה',
    stopped: 'נעצרה עקב כישלון',
    delivered: 'נמסרה',
    partly: 'נכשלה חלקית',
    failed: 'נכשלה',
  },
  stateProgress: (state, done, total) => `${state}, ${done} מתוך ${total}`,
  deliveredOf: (state, delivered, total) => `${state}, נמסרו ${delivered} מתוך ${total}`,
  waiting: 'ממתינה',
  cancelled: 'בוטלה',
  scaledTries: (tries, scale) => `${tries}, מהיר פי ${scale}`,
  onlyThoseThatAre: 'סינון מסירות לפי מצב',
  delivery: (number) => `מסירה ${number}`,
  noAttempt: 'עדיין אין ניסיונות.',
  nextAttemptIn: (span) => `הניסיון הבא בעוד ${span}`,
  brokenOff: (status) => `סטטוס ${status}, נותק`,
  columns: {
    attempt: 'ניסיון',
    began: 'התחיל',
    answer: 'תשובה',
    took: 'משך',
    wait: 'הבא אחרי',
  },

  exchange: {
    title: 'בקשה ותשובה',
    cut: (bytes) => `נשמרו ${bytes} הראשונים`,
    reading: 'בטעינה…',
  },

  targetColumns: {
    target: 'יעד',
    delivered: 'נמסרו (200)',
    retried: 'ניסיון חוזר',
    compared: 'מאז השליחה החוזרת הקודמת',
  },
  targetsSay:
    'רק 200 בדיוק נחשב למסירה. אחרי כל סטטוס אחר השירות מנסה שוב. התשובות נשמרות עם כל לכידה, תחת ״שליחה חוזרת״. ״תוקנו״: נכשלו בפעם הקודמת ונמסרו הפעם. ״נשברו״: להפך.',
  fixed: (count) => `תוקנו: ${count}`,
  broken: (count) => `נשברו: ${count}`,
  same: (count) => `ללא שינוי: ${count}`,

  tooOld: (old, of, services) =>
    `חתימות ישנות מהמותר אצל ${ltr(services)}: ${old} מתוך ${of}. על המקבל לדחות אותן. לחתימה מחדש, שלחו כל לכידה לבדה.`,
  replayTitleOf: (captures) => `שליחה חוזרת: ${captures}`,
  replayFailed: (captures, why) => `השליחה החוזרת של ${captures} נכשלה. ${why}`,
  targets: 'יעדים',
  targetsHint: 'כתובת URL אחת בכל שורה. כל לכידה נשלחת ללא שינוי לכל כתובת, מהישנה לחדשה.',
  order: 'סדר',
  orders: { 'in-order': 'בזו אחר זו', parallel: 'במקביל' },
  perSecond: 'מרבי בשנייה',
  noLimit: 'ללא הגבלה',
  stopOnFailure: 'עצירה בתשובה הראשונה שאינה 200',
  errors: {
    manyTargets: (most) => `${most} יעדים לכל היותר.`,
    wrongTarget: (url) =>
      `״${ltr(url)}״ אינה כתובת URL מלאה שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}.`,
  },
};
