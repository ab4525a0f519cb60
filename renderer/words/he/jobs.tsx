// Hebrew: what stands in renderer/jobs.

import type { Words } from '../words.ts';
import { ltr, own } from './isolate.ts';

export const jobs: Words['jobs'] = {
  runs: 'הרצות',
  run: (id) => `הרצה ${id}`,
  sendTitle: (id) => `הרצה ${id}: שליחה`,
  replayTitle: (id) => `הרצה ${id}: שליחה חוזרת`,
  to: (what, where) => `${what} אל ${own(where)}`,
  runsUnderWay: (count) => `${count} הרצות`,
  progressOf: (what, done, total) => `${what}: ${done} מתוך ${total}`,
  doneOf: (done, total) => `${done} מתוך ${total}`,
  progress: 'התקדמות',
  goesOn: 'ההרצה נמשכת גם אחרי הסגירה.',
  backToCompose: 'חזרה להרכבה',
  compose: 'הרכבה',
  cancelRun: 'ביטול ההרצה',
  goneTitle: 'הרצה זו כבר אינה שמורה',
  goneSays:
    'המארח שומר את 20 ההרצות האחרונות עד שהוא נסגר. תוצאות של שליחה חוזרת נשארות עם הלכידה, תחת ״שליחה חוזרת״.',
  noneTitle: 'עדיין לא נשלח דבר',
  noneSays:
    'כאן יופיע מה שההרכבה שולחת, על ניסיונותיה החוזרים, ומה שנשלח מחדש יחד, כל עוד המארח פועל.',

  states: {
    running: 'בעיצומה',
    done: 'הסתיימה',
    cancelled: 'בוטלה',
    stopped: 'נעצרה בכישלון',
  },
  stateProgress: (state, done, total) => `${state}, ${done} מתוך ${total}`,
  waiting: 'ממתינה',
  cancelled: 'בוטלה',
  scaledVariant: (variant, scale) => `${variant}, זמנים חלקי ${scale}`,
  onlyThoseThatAre: 'להציג רק מסירות במצב',
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
    wait: 'המתנה לבא',
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
  fixed: (count) => `${count} תוקנו`,
  broken: (count) => `${count} נשברו`,
  same: (count) => `${count} ללא שינוי`,
  first: (count) => `${count} בפעם הראשונה`,

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
  stopOnFailure: 'לעצור בתשובה הראשונה שאינה 200',
  anyCertificate: 'לקבל כל תעודת TLS של היעדים',
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
