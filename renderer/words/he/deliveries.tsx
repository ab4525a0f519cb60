// Hebrew: texts of renderer/capture/deliveries.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const deliveries: Words['deliveries'] = {
  reading: 'הניסיונות נטענים…',
  notRead: 'טעינת הניסיונות נכשלה',
  emptyTitle: 'גוף ריק אינו הודעה',
  emptySays:
    'לכידות של נקודת קצה אחת עם אותו גוף הן ניסיונות של הודעה אחת. זה לא חל על גופים ריקים.',
  whereItStands: 'מצב המסירה',

  notDocumentedTitle: 'לא מתועד',
  notDocumented: [
    'הזמן הקצוב שאחריו ניסיון נחשב לכישלון.',
    `המרווחים שאחרי הניסיון החוזר הראשון (גרסה ${ltr('A')}), וכל המרווחים (גרסה ${ltr('B')}).`,
    `מספר השגיאות שאחריהן הוובהוק מושבת (גרסה ${ltr('B')}).`,
  ],

  attempts: 'ניסיונות',
  attempt: (number) => `ניסיון ${number}`,
  thisCapture: 'הלכידה הזאת',
  firstAttempt:
    'זה הניסיון הראשון. אם אותו גוף יגיע שוב, הוא יופיע כאן כניסיון הבא. כדי לראות ניסיונות חוזרים, הגדירו את תשובת נקודת הקצה כך שהניסיונות הראשונים ייכשלו.',
  leftOut: (attempts) => `לא מוצגים: ${attempts}.`,
  receiverAnswered: (status) => `המקבל: ${status}`,
  receiverNoAnswer: 'המקבל: אין תשובה',
  gapOverlaps: (before) => `לפני סיום ניסיון ${before}`,
  gapAfterBegin: (span, before) => `${span} אחרי תחילת ניסיון ${before} (הסיום לא ידוע)`,
  gapAfterEnd: (span, before) => `${span} אחרי סיום ניסיון ${before}`,

  meets: {
    after: (span) => ` אחרי ${span}`,
    answered: (status, after) => `נענה ב־${status}${after}`,
    notAnswered: 'לא נענה',
    brokenOff: (after) => `נותק בלי תשובה${after}`,
    brokenOffLate: (status, after) => `נענה ב־${status}${after}, ונותק אחרי הכותרות`,
    open: 'פתוח, בלי תשובה',
    waiting: 'ממתין',
    unknown: `לא ידוע: ${ltr('Countersign')} נסגר בינתיים`,
    gone: 'השולח התנתק לפני התשובה',
    byReceiver: (status) => `המקבל ענה ${status}`,
    byListener: (status) => `המאזין ענה ${status}`,
    byFile: (status) => `נענה ב־${status}, לפי הקובץ המיובא`,
  },
  counts: {
    unknown: `${ltr('Countersign')} נסגר לפני שהתוצאה נרשמה.`,
    waiting: 'השולח ממתין. הזמן הקצוב אינו מתועד.',
    delivered: '200 בדיוק נחשב למסירה.',
    noAnswer: 'היעדר תשובה נחשב לכישלון. השירות מנסה שוב.',
    failed: 'סטטוס שאינו 200 נחשב לכישלון. השירות מנסה שוב.',
  },

  changedLabel: 'שינויים בין ניסיונות',
  changedSays: (count, captures) =>
    count === 1
      ? `הגוף השתנה: ${captures} של נקודת הקצה הזאת נראית כמו אותו תשלום בגוף אחר. ניסיונות חוזרים על אותם בתים, ולכן היא נחשבת למסירה נפרדת.`
      : `הגוף השתנה: ${captures} של נקודת הקצה הזאת נראות כמו אותו תשלום בגוף אחר. ניסיונות חוזרים על אותם בתים, ולכן הן נחשבות למסירות נפרדות.`,
  theOneOf: (time) => `הלכידה של ${time}`,
  sameValues: 'עם אותם ערכים בבתים אחרים',
  signOnly: 'נבדלת רק בחתימה',
  differsIn: 'נבדלת בשדות',
  andFields: (fields) => ` ועוד ${fields}`,

  timeScale: 'קנה המידה של השולח',
  timeScales: {
    '1': `${ltr('1×')} (כפי שמתועד)`,
    '60': `פי ${ltr('60')}`,
    '600': `פי ${ltr('600')}`,
    '3600': `פי ${ltr('3,600')}`,
    own: 'מותאם',
  },
  asInRun: (run, scale) =>
    scale === 1 ? `הזמנים כמו בהרצה ${run}` : `הזמנים כמו בהרצה ${run}, חלקי ${scale}`,
  ownTimeScale: 'קנה מידה מותאם',

  variant: (variant) => `גרסה ${ltr(variant)}`,
  variants: {
    A: (attempts) => `${attempts} ניסיונות בתוך 24 שעות`,
    B: (attempts) => `עד ${attempts - 1} ניסיונות נוספים`,
  },
  states: {
    'first-attempt': 'ניסיון ראשון',
    retrying: 'בניסיונות חוזרים',
    delivered: 'נמסרה',
    failed: 'נכשלה',
    disabled: 'הוובהוק הושבת',
  },
  stands: {
    first: (number, most) => `ניסיון ${number} מתוך ${most} לכל היותר ממתין לתשובה.`,
    retrying: (used, most) => `נוצלו ${used} מתוך ${most} ניסיונות. אף אחד לא נענה ב־200.`,
    delivered: (used, most) => `ניסיון ${used} מתוך ${most} לכל היותר נענה ב־200.`,
    failedA: (most) => `כל ${most} הניסיונות נוצלו.`,
    failedB: (more) =>
      `הניסיון הראשון ו־${more} הנוספים נוצלו. אם שגיאות המסירה חוזרות, הוובהוק מושבת.`,
  },
  surprises: {
    which: (from) => `ניסיון ${from}`,
    run: (from, to) => `ניסיונות ${from} עד ${to}`,
    'after-delivered': (which) => `${which}: הגיע אחרי תשובה 200.`,
    'too-many': (which, variant) => `${which}: יותר ממה שגרסה ${ltr(variant)} מאפשרת.`,
    'too-early': (which) => `${which}: מוקדם מהמתועד.`,
    'too-late': (which) => `${which}: מאוחר מהמתועד.`,
    more: (count) => `הבדלים נוספים: ${count}.`,
  },
  fits: {
    one: 'ניסיון אחד אינו מספיק כדי להבחין בין הגרסאות.',
    again: 'הוא נשלח שוב אחרי תשובה 200. ייתכן שהתשובה לא הגיעה לשולח.',
    both: `הניסיונות עד כה מתאימים לשני הכללים שפורסמו: 10 ניסיונות (גרסה ${ltr('A')}) ו־4 (גרסה ${ltr('B')}).`,
    onlyA: `הניסיונות עד כה מתאימים ל־10 ניסיונות ב־24 שעות (גרסה ${ltr('A')}), לא ל־4 (גרסה ${ltr('B')}).`,
    onlyB: `הניסיונות עד כה מתאימים ל־4 ניסיונות (גרסה ${ltr('B')}), לא ל־10 ב־24 שעות (גרסה ${ltr('A')}).`,
    onlyBNow: `הניסיונות עד כה מתאימים ל־4 ניסיונות (גרסה ${ltr('B')}), לא ל־10 ב־24 שעות (גרסה ${ltr('A')}) בקנה המידה הזה.`,
    neither: 'הניסיונות לא מתאימים לאף כלל שפורסם.',
    neitherNow: 'הניסיונות לא מתאימים לאף כלל שפורסם. בדקו את קנה המידה של השולח.',
  },

  next: {
    label: 'הניסיון הבא:',
    none: 'אין',
    noneYet: 'עדיין אין',
    notDocumented: 'לא מתועד',
    afterThis: 'אחרי הניסיון הזה',
    at: (time) => `ב־${time}`,
    by: (time) => `עד ${time}`,
    notBefore: (time) => `לא לפני ${time}`,
    between: (from, to) => `בין ${from} לבין ${to}`,

    overdue: (span) => `באיחור של ${span}`,
    inSpan: (span) => `בעוד ${span}`,
    inAtLeast: (span) => `בעוד ${span} לכל המוקדם`,
    due: 'אמור להגיע עכשיו',
    anyTime: 'יכול להגיע בכל רגע',
    anyTimeUntil: (span) => `יכול להגיע בכל רגע, בעוד ${span} לכל המאוחר`,

    nothingMore: 'אחרי תשובה 200 השירות לא שולח דבר.',
    noRetries: 'אין עוד ניסיונות חוזרים.',
    underWay: (number) => `ניסיון ${number} בעיצומו. הזמן הקצוב אינו מתועד.`,
    noEnd: 'אף ניסיון עוד לא הסתיים.',
    noInterval: `בגרסה ${ltr('B')} לא מתועד מרווח.`,
    minute: 'דקה אחת',
    day: '24 שעות',
    scaled: (span, documented, scale) => `${span} (${documented}, חלקי ${scale})`,
    firstRetry: (wait) => `הניסיון החוזר הראשון מגיע ${wait} אחרי הכישלון.`,
    firstRetryOpen: (wait) =>
      `הניסיון החוזר הראשון מגיע ${wait} אחרי הכישלון. מועד הכישלון אינו ידוע.`,
    noTimeLeft: (within) =>
      `המרווחים גדלים, והניסיון האחרון מגיע בתוך ${within}. לא נותר זמן למרווח ארוך יותר.`,
    grow: (within) =>
      `המרווחים גדלים, והניסיון האחרון מגיע בתוך ${within}. המרווחים המדויקים אינם מתועדים.`,
  },
};
