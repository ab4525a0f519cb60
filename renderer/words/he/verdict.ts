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
