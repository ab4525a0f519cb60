// Hebrew: the verdict in one sentence, and what to do.

import type { verdict as English } from '../en/verdict.ts';
import { ltr, own } from './isolate.ts';

const SIGN_STATES = {
  absent: 'חסר',
  null: ltr('null'),
  empty: 'ריק',
  unknown: `חסר, ${ltr('null')} או ריק`,
};

const SIGN = ltr('sign');

export const verdict: typeof English = {
  valid: (label) => `נחתם בסוד ״${own(label)}״.`,
  underReading: (label, reading, says) =>
    `נחתם בסוד ״${own(label)}״, לפי הקריאה ${ltr(reading)}. ${says}`,
  underReadingAdvice: 'המסמך משאיר את הנקודה הזאת פתוחה. מקבל שקורא אותה אחרת ידחה את הוובהוק הזה.',
  notAnObject: (root) => `הגוף הוא JSON, אבל ${root} ולא אובייקט אחד.`,
  notAnObjectAdvice: 'וובהוק של השירות הוא אובייקט JSON אחד.',
  tooDeep: 'הקינון בגוף עמוק מ־200 רמות, ולכן הוא לא נקרא.',
  tooDeepAdvice: 'הוא שמור במלואו.',
  noSign: (state) => `אין חתימה להשוות אליה: ${SIGN} ${SIGN_STATES[state]}.`,
  noSignAdvice: 'הוא לא הגיע מהשירות, או שמשהו בדרך הסיר את השדה.',
  letterCase: (label) =>
    `הסוד ״${own(label)}״ נותן את התמצית הזאת, אבל ${SIGN} אינו כתוב כפי שאומר המסמך.`,
  letterCaseAdvice: 'מקבל שמשווה במדויק ידחה אותו.',
  signForm: (note) => `מה שכתוב ב־${SIGN} לא יכול להיות חתימה: ${note}`,
  signFormAdvice: 'חתימה לפי המסמך היא מחרוזת של 64 ספרות הקסדצימליות באותיות קטנות.',
  nearMiss: (label, characters) =>
    `מה שהסוד ״${own(label)}״ נותן שונה מ־${SIGN} ב־${characters} מתוך 64.`,
  nearMissAdvice: 'קרבה כזאת אינה מקרית: החתימה עצמה שונתה או הוקלדה בטעות.',
  otherDigest: (label) => `הסוד ״${own(label)}״ נותן תמצית אחרת, בכל קריאה של הערכים.`,
  otherDigestAdvice: 'היה בשימוש סוד אחר, ערך השתנה, או שהשולח מצרף את הערכים אחרת.',
  secretBlanksAdvice: 'בדקו קודם את הסוד: מה שבקצותיו נכתב לרוב בטעות.',
  notWhole: 'הבקשה לא התקבלה במלואה.',
  notWholeAdvice: 'מה שחסר יכול להיות כל דבר, ולכן אין מה להשוות.',
  empty: 'הגוף ריק.',
  emptyAdvice: 'וובהוק של השירות נושא אובייקט JSON אחד.',
  compressed: (encodings) => `הגוף דחוס (${ltr(encodings)}), והבתים שלו אינם JSON.`,
  compressedAdvice: 'המסמך אינו מכיר גוף דחוס.',
  notUtf8: `הגוף אינו ${ltr('UTF-8')}, כפי ש־JSON חייב להיות, ואף קידוד אחר אינו מאמת אותו.`,
  notJsonFrom: (line, column, problem) =>
    `הגוף אינו JSON, החל משורה ${line}, עמודה ${column}: ${problem}`,
  notJson: 'הגוף אינו JSON.',
  unrouted: (path) => `לאף נקודת קצה אין הנתיב ${ltr(path)}, ולכן אין סוד לבדוק איתו.`,
  unroutedAdvice: 'הוסיפו נקודת קצה עם הנתיב הזה ועם הסוד שלה. הלכידה תאומת אז שוב.',
  locked: (endpoint) =>
    `הסוד של ${own(endpoint)} נעול או חסר: הוא הוצפן במחזיק המפתחות של שולחן העבודה, או שאינו בקובץ ${ltr('secrets.json')}.`,
  lockedAdvice: `פתחו את ${ltr('Countersign')} ביישום שולחן העבודה, או הזינו כאן את הסוד שוב.`,
  noSecret: (endpoint) => `ל־${own(endpoint)} אין סוד לבדוק איתו.`,
  noSecretAdvice: 'הזינו את המפתח הסודי של הוובהוק של קישור התשלום או של חיבור ה־API.',

  see: {
    sender: 'בלשונית ״בקשה״ רואים מי שלח אותו.',
    whole: 'בלשונית ״גולמי״ רואים אותו.',
    decoded: 'בלשונית ״גולמי״ רואים אותו לאחר פריסה.',
    place: 'בלשונית ״גולמי״ רואים את המקום.',
    bytes: 'בלשונית ״גולמי״ רואים את הבתים המדויקים.',
    narrowing: 'הלשונית ״חתימה״ מסבירה איך לצמצם את האפשרויות.',
  },
};
