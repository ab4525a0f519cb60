// Hebrew: texts of the head and tabs of renderer/capture, and the verdict in one sentence.

import type { verdict as English } from '../en/detail.tsx';
import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

const SIGN_STATES = {
  absent: 'חסר',
  null: ltr('null'),
  empty: 'ריק',
  unknown: `חסר, ${ltr('null')} או ריק`,
};

const SIGN = ltr('sign');

const verdict: typeof English = {
  valid: (label) => `נחתם בסוד ״${own(label)}״.`,
  underReading: (label, reading, says) =>
    `נחתם בסוד ״${own(label)}״, עם הווריאציה ${ltr(reading)}. ${says}`,
  underReadingAdvice:
    'המסמך משאיר את הנקודה הזאת פתוחה. מקבל שפועל לפי וריאציה אחרת ידחה את הוובהוק הזה.',
  notAnObject: (root) => `הגוף הוא ${root}, ולא אובייקט JSON.`,
  notAnObjectAdvice: 'השירות שולח אובייקט JSON.',
  tooDeep: 'הקינון בגוף עמוק מ־200 רמות, ולכן הוא לא פוענח.',
  bodyIsStored: 'הגוף שמור במלואו.',
  tooMuchWork: 'בגוף יש יותר מדי ערכים מכדי לאמת את חתימתו.',
  noSign: (state) => `אין חתימה לאמת: ${SIGN} ${SIGN_STATES[state]}.`,
  noSignAdvice: 'השירות לא שלח אותו, או שמשהו בדרך הסיר את השדה.',
  letterCase: (label) =>
    `הסוד ״${own(label)}״ נותן את התמצית הזאת, אבל ${SIGN} אינו כתוב כפי שמתועד.`,
  letterCaseAdvice: 'מקבל שמשווה במדויק ידחה אותו.',
  signForm: (note) => `הערך של ${SIGN} אינו חתימה: ${note}`,
  signFormAdvice: 'חתימה מתועדת היא מחרוזת של 64 ספרות הקסדצימליות באותיות קטנות.',
  nearMiss: (label, characters) =>
    `התמצית עם הסוד ״${own(label)}״ שונה מ־${SIGN} ב־${characters} מתוך 64.`,
  nearMissAdvice: 'דמיון כזה אינו מקרי. החתימה עצמה שונתה או הוקלדה בטעות.',
  otherDigest: (label) => `הסוד ״${own(label)}״ נותן תמצית אחרת, בכל וריאציה מוכרת.`,
  otherDigestAdvice: 'השולח השתמש בסוד אחר, ערך השתנה, או שהשולח מצרף את הערכים אחרת.',
  secretBlanksAdvice: 'בדקו קודם את הסוד. רווחים בקצותיו הם לרוב טעות.',
  notWhole: 'הבקשה חלקית.',
  notWholeAdvice: 'בלי החלק החסר אי אפשר לאמת את החתימה.',
  empty: 'הגוף ריק.',
  emptyAdvice: 'השירות שולח אובייקט JSON.',
  compressed: (encodings) => `הגוף דחוס (${ltr(encodings)}), והבתים שלו אינם JSON.`,
  compressedAdvice: 'גוף דחוס אינו מתועד.',
  notUtf8: `הגוף אינו ${ltr('UTF-8')}, כפי ש־JSON מחייב, ואף קידוד אחר אינו מאמת אותו.`,
  notJsonFrom: (line, column, problem) =>
    `הגוף אינו JSON. שורה ${line}, עמודה ${column}: ${problem}`,
  notJson: 'הגוף אינו JSON.',
  form: 'הגוף הוא טופס, ולא JSON.',
  formAdvice: 'בחרו לנקודת הקצה את הסכמה של השירות ששולח אותו.',
  unrouted: (path) => `לאף נקודת קצה אין הנתיב ${ltr(path)}, ולכן אין סוד לאמת איתו.`,
  unroutedAdvice: 'כדי לאמת את הלכידה, הוסיפו נקודת קצה עם הנתיב הזה ועם הסוד שלה.',
  locked: (endpoint) =>
    `הסוד של ${own(endpoint)} נעול או חסר. הוא מוצפן במחזיק המפתחות של שולחן העבודה, או שאינו בקובץ ${ltr('secrets.json')}.`,
  lockedAdvice: 'פתחו את יישום שולחן העבודה, או הזינו כאן את הסוד שוב.',
  noSecret: (endpoint) => `ל־${own(endpoint)} אין סוד לאמת איתו.`,
  noSecretAdvice: 'הזינו את המפתח הסודי של הוובהוק של קישור התשלום או של חיבור ה־API.',

  see: {
    sender: 'השולח מופיע בלשונית ״בקשה״.',
    whole: 'ראו ״בקשה״.',
    decoded: 'הגוף לאחר פריסה מופיע בלשונית ״בקשה״.',
    place: 'המקום מופיע בלשונית ״בקשה״.',
    bytes: 'הבתים המדויקים מופיעים בלשונית ״בקשה״.',
    narrowing: 'מה נוסה.',
  },
};

export const detail: Words['detail'] = {
  loading: 'הלכידה נטענת',
  verifying: (size) => `מתבצע אימות של ${size}.`,
  bytesRead: (read, all) => `נטענו ${read} מתוך ${all}.`,
  failed: 'טעינת הלכידה נכשלה',
  goneMeanwhile: 'היא נמחקה בזמן הטעינה. בחרו אחרת.',
  deleted: 'הלכידה הזאת נמחקה. עדיין אפשר להעתיק ממנה, אבל לא לשלוח אותה.',
  noneChosen: 'לא נבחרה לכידה',
  chooseOne: 'בחרו אחת כדי לראות אם היא אותנטית, ולמה.',

  compare: 'השוואה',
  compareThis: 'השוואה של הלכידה הזאת',
  replay: 'שליחה חוזרת',
  replayThis: 'שליחה חוזרת של הלכידה הזאת',
  isRebuilt: 'הגוף נכתב מחדש',
  attempts: 'ניסיונות',
  menu: {
    label: 'פעולות ללכידה',
    compare: 'השוואה ללכידה אחרת…',
    export: 'ייצוא…',
    delete: 'מחיקה',
  },

  tabs: {
    fields: 'שדות',
    canonical: 'קנונית',
    signature: 'חתימה',
    request: 'בקשה',
    deliveries: 'מסירות',
  },
  second: {
    label: 'תצוגה מפוצלת',
    open: 'פתיחת תצוגה מפוצלת',
    close: 'סגירת התצוגה המפוצלת',
  },
  selected: {
    label: 'הערך שנבחר',
    signed: (ordinal) => `ערך ${ordinal} בחתימה`,
    showIn: 'הצגה בלשונית:',
    copy: 'העתקה כפי שנשלח',
    clear: 'ביטול הבחירה',
  },

  verdictLabel: 'תוצאת האימות',
  validNow: (count, captures) => `${captures} ${count === 1 ? 'תקינה' : 'תקינות'} עכשיו.`,
  moreNotes: (count) => `ועוד ${count}.`,
  more: 'עוד',
  less: 'פחות',
  showProof: 'הצגת ההוכחה',
  showTried: 'הצגת פרטי החיפוש',
  showNarrowing: 'צמצום האפשרויות',
  addEndpoint: 'הוספת נקודת קצה לנתיב הזה',
  enterSecret: 'הזנת הסוד',
  checkSecret: 'בדיקת הסוד',
  addSecret: 'הוספת סוד נוסף',
  compareWithValid: 'השוואה עם וובהוק תקין',
  copyFix: (language) => `העתקת התיקון ל־${own(language)}`,
  noSecretThere: 'במקום שבו התקבל לא היה סוד לאמת איתו.',
  computedElsewhere: {
    valid: 'החתימה התאימה.',
    'valid-under-reading': 'החתימה התאימה בגרסה אחרת של הכללים.',
    invalid: 'החתימה לא התאימה.',
    unverifiable: 'לא היה אפשר לאמת את החתימה.',
  },
  imported: {
    from: (kind, time, endpoint) =>
      endpoint === null
        ? `יובא מתוך ${kind} ב־${time}.`
        : `יובא מתוך ${kind} ב־${time}. נקודת הקצה המקורית: ״${own(endpoint)}״.`,
    archive: 'הארכיון',
    redactedThere:
      'מידע אישי הוחלף לפני ההעברה לארכיון. תוצאת האימות והסיבות חושבו לפני כן, ואי אפשר לבדוק אותן כאן.',
    redacted:
      'מידע אישי הוחלף בייצוא. תוצאת האימות והסיבות לקוחות מהקובץ, ואי אפשר לבדוק אותן כאן.',
    rebuilt:
      'בקובץ יש ערכים ולא הבתים שנשלחו. הגוף נכתב מחדש, ולכן חתימה של הבתים עלולה לא להתאים.',
  },

  unread: {
    fields: 'אין שדות בגוף הזה',
    canonical: 'אין מחרוזת קנונית בגוף הזה',
    signature: 'אין חתימה בגוף הזה',
  },
  unreadWhy: {
    empty: 'הוא ריק.',
    'not-json': 'הוא אינו JSON.',
    text: 'הוא טקסט שאינו JSON ואינו טופס.',
    form: 'הוא טופס.',
    'too-deep': 'הקינון בו עמוק מדי.',
    'too-much-work': 'יש בו יותר מדי ערכים לאימות.',
    'no-object': 'הוא אינו אובייקט JSON.',
    'no-service': 'שום דבר אינו מעיד איזה שירות שלח אותו, ולכן גם לא מה נחתם.',
  },
  showBytes: 'הצגת הגוף',
  tooLong: (size) =>
    `הגוף הזה (${size}) ארוך מ־${ltr('1 MiB')}, ולכן השדות שלו אינם מוצגים. ראו ״בקשה״, או הדפיסו אותו עם ${ltr('countersign show')}.`,

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
  readings: {
    'number-as-written': `השולח מצרף מספרים כפי שנכתבו בגוף: ${ltr('10.50')} נשאר ${ltr('10.50')}.`,
    'number-double': 'השולח מפענח מספרים כנקודה צפה של 64 סיביות, ולכן מספרים ארוכים מאבדים ספרות.',
    'number-two-decimals': `השולח מצרף כל מספר עם שתי ספרות אחרי הנקודה: ${ltr('10')} הופך ל־${ltr('10.00')}.`,
    'number-float-text': `השולח מצרף מספרים שלמים כמספרי נקודה צפה: ${ltr('10')} הופך ל־${ltr('10.0')}.`,
    'number-precision-14': 'השולח שומר 14 ספרות משמעותיות בכל מספר.',
    'boolean-one-empty': `השולח מצרף ${ltr('true')} בתור ${ltr('1')} ומשמיט ${ltr('false')}.`,
    'boolean-capitalised': `השולח מצרף ערכים בוליאניים בתור ${ltr('True')} ו־${ltr('False')}.`,
    'boolean-one-zero': `השולח מצרף ${ltr('true')} בתור ${ltr('1')} ו־${ltr('false')} בתור ${ltr('0')}.`,
    'trim-ascii': 'השולח חותך רק רווחי ASCII. רווחים אחרים, כמו רווח קשיח, נשארים.',
    'trim-test-only': 'השולח חותך רווחים רק כדי לבדוק אם הערך ריק, ומצרף אותו בלי חיתוך.',
    'trim-none': 'השולח אינו חותך רווחים.',
    'nested-flattened': 'השולח מצרף את הערכים שבתוך אובייקטים מקוננים אחד אחד, כמו בפריטים.',
    'nested-left-out': 'השולח משמיט אובייקטים מקוננים.',
    'charset-replacement': `הגוף אינו ${ltr('UTF-8')}. השולח מפענח אותו כ־${ltr('UTF-8')} ומחליף בתים לא תקינים ב־${ltr('U+FFFD')}.`,
    'charset-windows-1255': `הגוף אינו ${ltr('UTF-8')}. השולח מפענח אותו כ־${ltr('windows-1255')} (עברית).`,
    'charset-windows-1252': `הגוף אינו ${ltr('UTF-8')}. השולח מפענח אותו כ־${ltr('windows-1252')} (מערב אירופה).`,
    'charset-iso-8859-8': `הגוף אינו ${ltr('UTF-8')}. השולח מפענח אותו כ־${ltr('ISO 8859-8')} (עברית).`,
  },
};
