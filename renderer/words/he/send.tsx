// Hebrew: what stands in renderer/jobs.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const jobs: Words['jobs'] = {
  runs: 'הרצות',
  run: (id) => `הרצה ${id}`,
  sendTitles: {
    running: (id) => `הרצה ${id}: בשליחה`,
    cancelled: (id) => `הרצה ${id}: השליחה בוטלה`,
    stopped: (id) => `הרצה ${id}: השליחה נעצרה`,
    delivered: (id) => `הרצה ${id}: נמסרה`,
    partly: (id) => `הרצה ${id}: נכשלה חלקית`,
    failed: (id) => `הרצה ${id}: נכשלה`,
  },
  replayTitles: {
    running: (id) => `הרצה ${id}: בשליחה חוזרת`,
    cancelled: (id) => `הרצה ${id}: השליחה החוזרת בוטלה`,
    stopped: (id) => `הרצה ${id}: השליחה החוזרת נעצרה`,
    delivered: (id) => `הרצה ${id}: נשלחה שוב`,
    partly: (id) => `הרצה ${id}: השליחה החוזרת נכשלה חלקית`,
    failed: (id) => `הרצה ${id}: השליחה החוזרת נכשלה`,
  },
  to: (what, where) => (
    <>
      {what} אל {where}
    </>
  ),
  runsUnderWay: (count) => `${count} הרצות`,
  progressOf: (what, done, total) => `${what}: ${done} מתוך ${total}`,
  doneOf: (done, total) => `${done} מתוך ${total}`,
  progress: 'התקדמות',
  goesOn: 'ההרצה נמשכת גם אחרי הסגירה.',
  backToCompose: 'חזרה להרכבה',
  compose: 'הרכבה',
  cancelRun: 'ביטול ההרצה',
  goneTitle: 'ההרצה הזאת כבר אינה שמורה',
  goneSays:
    'המארח שומר את 20 ההרצות האחרונות עד שהוא נסגר. תוצאות של שליחה חוזרת נשארות עם הלכידה, תחת ״שליחה חוזרת״.',
  noneTitle: 'עדיין לא נשלח דבר',
  noneSays:
    'כאן יופיעו השליחות מההרכבה, עם הניסיונות החוזרים שלהן, ושליחות חוזרות של כמה לכידות יחד, כל עוד המארח פועל.',

  begun: (id) => `הרצה ${id} התחילה`,
  once: 'פעם אחת',
  states: {
    running: 'בעיצומה',
    cancelled: 'בוטלה',
    stopped: 'נעצרה בכישלון',
    delivered: 'נמסרה',
    partly: 'נכשלה חלקית',
    failed: 'נכשלה',
  },
  stateProgress: (state, done, total) => `${state}, ${done} מתוך ${total}`,
  deliveredOf: (state, delivered, total) => `${state}, נמסרו ${delivered} מתוך ${total}`,
  waiting: 'ממתינה',
  cancelled: 'בוטלה',
  scaledVariant: (variant, scale) => `${variant}, הזמנים מחולקים ב־${scale}`,
  onlyThoseThatAre: 'הצגת מסירות רק במצב',
  deliveries: 'מסירות',
  delivery: (number) => `מסירה ${number}`,
  noAttempt: 'עדיין אין ניסיון.',
  nextAttemptIn: (span) => `הניסיון הבא בעוד ${span}`,
  noAnswer: 'אין תשובה',
  status: (status) => `סטטוס ${status}`,
  brokenOff: (status) => `סטטוס ${status}, נותק`,
  columns: {
    attempt: 'ניסיון',
    began: 'התחיל',
    answer: 'תשובה',
    took: 'נמשך',
    protocol: 'פרוטוקול',
    wait: 'המתנה לניסיון הבא',
  },

  exchange: {
    title: 'מה נשלח ומה נענה',
    attempt: 'ניסיון',
    sent: 'נשלח',
    answer: 'תשובה',
    cut: (bytes) => `נשמרו ${bytes} הראשונים`,
    reading: 'בקריאה…',
  },

  targetColumns: {
    target: 'יעד',
    delivered: 'נמסרו (200)',
    retried: 'היו נשלחות שוב',
    noAnswer: 'אין תשובה',
    compared: 'מול השליחה החוזרת הקודמת',
  },
  targetsSay:
    'רק 200 בדיוק נחשב למסירה; אחרי כל סטטוס אחר השירות מנסה שוב. כל תשובה נשמרת עם הלכידה שלה, תחת ״שליחה חוזרת״. ״נשברו״: נמסרו בפעם הקודמת ולא הפעם; ״תוקנו״: להפך.',
  fixed: (count) => `תוקנו: ${count}`,
  broken: (count) => `נשברו: ${count}`,
  same: (count) => `ללא שינוי: ${count}`,
  first: (count) => `לראשונה: ${count}`,

  replayTitleOf: (captures) => `שליחה חוזרת: ${captures}`,
  targets: 'יעדים',
  targetsHint: 'כתובת URL אחת בכל שורה. כל לכידה נשלחת לכל אחת מהן, בית אחר בית, מהישנה לחדשה.',
  order: 'סדר',
  inOrder: 'בזו אחר זו',
  parallel: 'במקביל',
  atOnce: 'בו־זמנית',
  perSecond: 'לכל היותר בשנייה',
  noLimit: 'ללא הגבלה',
  timeout: 'זמן קצוב בשניות',
  stopOnFailure: 'עצירה בתשובה הראשונה שאינה 200',
  anyCertificate: 'קבלת כל תעודת TLS של היעדים',
  replay: 'שליחה חוזרת',
  errors: {
    noTarget: `לפחות כתובת URL מלאה אחת, שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}.`,
    manyTargets: (most) => `${most} יעדים לכל היותר.`,
    wrongTarget: (url) =>
      `״${ltr(url)}״ אינה כתובת URL מלאה שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}.`,
    concurrency: (most) => `מ־1 עד ${most}.`,
    perSecond: (least, most) => `מ־${least} עד ${most}, או ריק.`,
    timeout: (most) => `מ־0.1 עד ${most} שניות.`,
  },
};
