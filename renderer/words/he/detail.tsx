// Hebrew: what stands in renderer/detail and renderer/linked.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';
import { readings } from './readings.ts';
import { verdict } from './verdict.ts';

export const detail: Words['detail'] = {
  capture: 'לכידה',
  loading: 'הלכידה נקראת',
  verifying: (size) => `${size} נמצאים באימות.`,
  bytesRead: (read, all) => `${read} מתוך ${all} הגיעו.`,
  failed: 'לא ניתן לקרוא את הלכידה',
  goneMeanwhile: 'היא הוסרה בזמן שנקראה. בחרו אחרת.',
  deleted: 'הלכידה הזאת נמחקה. עדיין אפשר להעתיק ממנה, אבל לא לשלוח אותה.',
  noneChosen: 'לא נבחרה לכידה',
  chooseOne: 'בחרו אחת ברשימה כדי לראות אם היא אותנטית, ולמה.',

  compare: 'השוואה',
  compareThis: 'השוואה של הלכידה הזאת',
  replay: 'שליחה חוזרת',
  replayThis: 'שליחה חוזרת של הלכידה הזאת',
  attempt: (ordinal) => `ניסיון ${ordinal}`,
  attempts: 'ניסיונות',
  menu: {
    label: 'עוד ללכידה הזאת',
    compare: 'השוואה ללכידה אחרת…',
    export: 'ייצוא…',
    copyAsCurl: `העתקה כפקודת ${ltr('cURL')}`,
    delete: 'מחיקה',
  },

  tabs: {
    fields: 'שדות',
    canonical: 'קנונית',
    signature: 'חתימה',
    raw: 'גולמי',
    request: 'בקשה',
    deliveries: 'מסירות',
    replay: 'שליחה חוזרת',
  },
  second: {
    label: 'תצוגה שנייה',
    open: 'הצגת תצוגה שנייה',
    close: 'סגירת התצוגה השנייה',
  },
  selected: {
    label: 'הערך שנבחר',
    signed: (ordinal) => `ערך ${ordinal} בחתימה`,
    leftOut: 'הושמט מהחתימה',
    showIn: 'הצגה בלשונית:',
    copy: 'העתקה כפי שכתוב בגוף',
    clear: 'ביטול הבחירה',
  },

  verdictLabel: 'תוצאת האימות',
  lookingForCause: 'מחפשים את הסיבה…',
  moreNotes: (count) => `ועוד ${count} כאלה.`,
  showProof: 'הצגת ההוכחה',
  showTried: 'הצגת מה שנוסה',
  addEndpoint: 'הוספת נקודת קצה לנתיב הזה',
  enterSecret: 'הזנת הסוד',
  enterSecretAgain: 'הזנת הסוד מחדש',
  imported: {
    kinds: {
      body: 'גוף שהודבק',
      curl: `פקודת ${ltr('cURL')}`,
      har: `קובץ ${ltr('HAR')}`,
      jsonl: `קובץ ${ltr('JSON Lines')}`,
      bundle: 'חבילת תמיכה',
    },
    from: (kind, time, endpoint) =>
      endpoint === null
        ? `יובא מתוך ${kind} ב־${time}.`
        : `יובא מתוך ${kind} ב־${time}. שם הוא היה שייך לנקודת הקצה ״${own(endpoint)}״.`,
    redacted:
      'מידע אישי הוחלף לפני הייצוא. תוצאת האימות והסיבות הן כפי שרשום בקובץ; אי אפשר לבדוק אותן כאן.',
  },

  unread: {
    fields: 'אין שדות בגוף הזה',
    canonical: 'אין מחרוזת קנונית בגוף הזה',
    signature: 'אין חתימה בגוף הזה',
  },
  unreadWhy: {
    empty: 'הוא ריק.',
    'not-json': 'הוא אינו JSON.',
    'too-deep': 'הקינון בו עמוק מדי.',
    'no-object': 'הוא אינו אובייקט JSON אחד.',
  },
  showBytes: 'הצגת הבתים',
  stillReading: (size) => `קוראים ${size}… בינתיים אפשר להשתמש בחלון.`,
  tooLong: (size) =>
    `הגוף הזה, ${size}, אינו נכנס לזיכרון שעומד לרשות הקריאה. ״גולמי״ מציג אותו; ${ltr('countersign show')} מדפיס אותו במלואו.`,

  roots: {
    array: 'מערך',
    string: 'מחרוזת',
    number: 'מספר',
    boolean: `${ltr('true')} או ${ltr('false')}`,
    null: ltr('null'),
    object: 'אובייקט',
  },
  rootOfAnotherKind: 'מסוג אחר',
  verdict,
  readings,
};
