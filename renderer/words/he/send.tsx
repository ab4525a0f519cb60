// Hebrew: texts of renderer/send.

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
  progress: 'התקדמות',
  goesOn: 'השליחה נמשכת גם אחרי הסגירה.',
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
  first: (count) => `חדשות: ${count}`,

  tooOld: (old, of, services) =>
    `חתימות ישנות מהמותר אצל ${ltr(services)}: ${old} מתוך ${of}. על המקבל לדחות אותן. לחתימה מחדש, שלחו כל לכידה לבדה.`,
  replayTitleOf: (captures) => `שליחה חוזרת: ${captures}`,
  replayFailed: (captures, why) => `השליחה החוזרת של ${captures} נכשלה. ${why}`,
  targets: 'יעדים',
  targetsHint: 'כתובת URL אחת בכל שורה. כל לכידה נשלחת ללא שינוי לכל כתובת, מהישנה לחדשה.',
  order: 'סדר',
  inOrder: 'בזו אחר זו',
  parallel: 'במקביל',
  perSecond: 'מרבי בשנייה',
  noLimit: 'ללא הגבלה',
  stopOnFailure: 'עצירה בתשובה הראשונה שאינה 200',
  errors: {
    noTarget: `הזינו לפחות כתובת URL מלאה אחת, שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}.`,
    manyTargets: (most) => `${most} יעדים לכל היותר.`,
    wrongTarget: (url) =>
      `״${ltr(url)}״ אינה כתובת URL מלאה שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}.`,
    perSecond: (least, most) => `הזינו מ־${least} עד ${most}, או השאירו ריק.`,
  },
};
