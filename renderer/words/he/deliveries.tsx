// Hebrew: what stands in renderer/deliveries.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const deliveries: Words['deliveries'] = {
  reading: 'הניסיונות נקראים…',
  notRead: 'לא ניתן היה לקרוא את הניסיונות',
  emptyTitle: 'גוף ריק אינו הודעה',
  emptySays:
    'ניסיונות מזוהים לפי הבתים שלהם: לכידות של נקודת קצה אחת עם אותו גוף. גופים ריקים זהים זה לזה, ובכל זאת אינם הודעה אחת.',
  whereItStands: 'מצב המסירה',

  notDocumentedTitle: 'מה אינו מתועד',
  notDocumented: [
    'כמה זמן השירות ממתין לתשובה לפני שניסיון נחשב לכישלון.',
    `המרווחים שאחרי הניסיון החוזר הראשון (גרסה ${ltr('A')}), וכל המרווחים של גרסה ${ltr('B')}.`,
    `אחרי כמה שגיאות הוובהוק מושבת (גרסה ${ltr('B')}).`,
  ],

  attempts: 'ניסיונות',
  attempt: (number) => `ניסיון ${number}`,
  thisCapture: 'הלכידה הזאת',
  firstAttempt:
    'הניסיון הראשון. כשנקודת הקצה תקבל שוב את אותם בתים, הם יוצגו כאן כניסיון הבא, עם הפרש הזמן. אפשר להכשיל את הניסיונות הראשונים בתשובה של נקודת הקצה, ולראות איך השירות מנסה שוב.',
  leftOut: (attempts) => `לא מוצגים ביניהם: ${attempts}.`,
  receiverAnswered: (status) => `המקבל: ${status}`,
  receiverNoAnswer: 'המקבל: אין תשובה',
  gapOverlaps: (before) => `לפני סיום ניסיון ${before}`,
  gapAfterBegin: (span, before) => `${span} אחרי תחילת ניסיון ${before}; מועד סיומו אינו ידוע`,
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
    unknown: `${ltr('Countersign')} נסגר בזמן שהשולח המתין, או מיד אחרי שהתשובה יצאה.`,
    waiting: 'השולח ממתין. לא מתועד כמה זמן השירות ממתין.',
    delivered: '200 בדיוק: מבחינת השירות הוובהוק נמסר.',
    noAnswer: 'בלי תשובה השירות רואה בכך כישלון ושולח שוב.',
    failed: 'לא 200 בדיוק: השירות רואה בכך כישלון ושולח שוב.',
  },

  changedLabel: 'שינויים בין ניסיונות',
  changedSays: (count, captures) =>
    count === 1
      ? `הגוף השתנה: ${captures} של נקודת הקצה הזאת נראית כמו אותו תשלום בבתים אחרים. ניסיון חוזר על אותם בתים, ולכן היא נחשבת למסירה אחרת.`
      : `הגוף השתנה: ${captures} של נקודת הקצה הזאת נראות כמו אותו תשלום בבתים אחרים. ניסיון חוזר על אותם בתים, ולכן הן נחשבות למסירות אחרות.`,
  theOneOf: (time) => `הלכידה של ${time}`,
  sameValues: 'עם אותם ערכים בבתים אחרים',
  signOnly: 'נבדלת רק בחתימה',
  differsIn: 'נבדלת בשדות',
  andFields: (fields) => ` ועוד ${fields}`,

  timeScale: 'קנה המידה של הזמן אצל השולח',
  timeScales: {
    '1': '1: כפי שמתועד',
    '60': '60: שעה בדקה',
    '600': '600: שעה ב־6 שניות',
    '3600': '3600: שעה בשנייה',
    own: 'אחר',
  },
  ownTimeScale: 'קנה מידה אחר',
  timeScaleBounds: (most) => `מ־1 עד ${most}`,

  variant: (variant) => `גרסה ${ltr(variant)}`,
  variants: {
    A: (attempts) => `${attempts} ניסיונות בסך הכול, בתוך 24 שעות`,
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
    retrying: (used, most) => `נוצלו ${used} מתוך ${most} ניסיונות, ואף אחד לא נענה ב־200.`,
    delivered: (used, most) => `ניסיון ${used} מתוך ${most} לכל היותר נענה ב־200.`,
    failedA: (most) => `כל ${most} הניסיונות נוצלו.`,
    failedB: (more) =>
      `הניסיון הראשון ו־${more} הנוספים נוצלו. כששגיאות כאלה חוזרות, הוובהוק מושבת.`,
  },
  surprises: {
    which: (from) => `ניסיון ${from}`,
    run: (from, to) => `ניסיונות ${from} עד ${to}`,
    afterDelivered: (which) => `${which}: אחרי שהמסירה כבר נענתה ב־200.`,
    tooMany: (which, variant) => `${which}: יותר ממה שיש בגרסה ${ltr(variant)}.`,
    tooEarly: (which) => `${which}: מוקדם מהמתועד.`,
    tooLate: (which) => `${which}: מאוחר מהמתועד.`,
    more: (count) => `הבדלים נוספים: ${count}.`,
  },
  fits: {
    one: 'ניסיון אחד לא מגלה לפי איזו גרסה השולח פועל.',
    again: 'הוא הגיע שוב אחרי תשובה 200. אולי התשובה לא הגיעה לשולח.',
    both: 'מה שהגיע עד כה מתאים לשתי הגרסאות.',
    onlyA: `מה שהגיע עד כה מתאים לגרסה ${ltr('A')}, לא לגרסה ${ltr('B')}.`,
    onlyB: `מה שהגיע עד כה מתאים לגרסה ${ltr('B')}, לא לגרסה ${ltr('A')}.`,
    onlyBNow: `מה שהגיע עד כה מתאים לגרסה ${ltr('B')}, לא לגרסה ${ltr('A')} בקנה המידה הזה.`,
    neither: 'מה שהגיע לא מתאים לאף גרסה.',
    neitherNow: 'מה שהגיע לא מתאים לאף גרסה. אולי קנה המידה של השולח אחר.',
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

    nothingMore: 'אחרי תשובה 200 לא נשלח דבר.',
    noRetries: 'אין עוד ניסיונות חוזרים.',
    underWay: (number) => `ניסיון ${number} בעיצומו. זמן ההמתנה לתשובה אינו מתועד.`,
    noEnd: 'אף ניסיון עוד לא הסתיים.',
    noInterval: `גרסה ${ltr('B')} לא נוקבת במרווחים.`,
    minute: 'דקה אחת',
    day: '24 שעות',
    scaled: (span, documented, scale) => `${span} (${documented}, חלקי ${scale})`,
    firstRetry: (wait) => `הניסיון החוזר הראשון מגיע ${wait} אחרי הכישלון.`,
    firstRetryOpen: (wait) =>
      `הניסיון החוזר הראשון מגיע ${wait} אחרי הכישלון. לא ידוע מתי השולח ויתר.`,
    noTimeLeft: (within) =>
      `המרווחים גדלים, והניסיון האחרון מגיע בתוך ${within}: לא נותר זמן למרווח ארוך יותר.`,
    grow: (within) =>
      `המרווחים גדלים, והניסיון האחרון מגיע בתוך ${within}. המרווחים המדויקים אינם מתועדים.`,
  },
};
