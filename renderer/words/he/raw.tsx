// Hebrew: what stands in renderer/raw.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const raw: Words['raw'] = {
  headers: 'כותרות',
  asTheyCame: (headers) => `${headers}, כפי שהגיעו`,
  repeated: 'חוזרת',
  copyHeaders: 'העתקת הכותרות',
  body: 'גוף',
  form: 'צורת הגוף',
  text: 'טקסט',
  hex: 'הקסדצימלי',
  bodyAsText: 'הגוף כטקסט',
  bodyAsHex: 'הגוף בהקסדצימלי',
  copyBody: 'העתקת הגוף',
  copyHex: 'העתקה בהקסדצימלי',
  copyFirstHex: 'העתקת המגה־בית הראשון בהקסדצימלי',
  keptOf: (kept, sent) => `נשמרו ${kept} מתוך ${sent} שנשלחו`,
  partBefore: 'החלק הקודם',
  nextPart: 'החלק הבא',
  part: (number, all) => `חלק ${number} מתוך ${all}`,
  notUtf8: `הבתים האלה אינם ${ltr('UTF-8')}. מה שלא ניתן לקרוא מוצג כ־${ltr('U+FFFD')}; בתצוגה ההקסדצימלית רואים את הבתים המדויקים.`,
  otherCharset: (charset) =>
    `הבתים האלה אינם ${ltr('UTF-8')}. הם מוצגים כ־${ltr(charset)}; בתצוגה ההקסדצימלית רואים את הבתים המדויקים.`,
  empty: 'הגוף ריק.',
  decoded: 'הגוף לאחר פריסה',
  decodedText: 'הטקסט לאחר פריסה',
  compressed: (encodings) =>
    `הגוף דחוס (${ltr(encodings)}). הבתים נשמרים כפי שהגיעו, ותוצאת האימות מתייחסת אליהם.`,
  decodedEnds: {
    whole: (size) => `לאחר פריסה גודלו ${size}:`,
    cut: (size) => `לאחר פריסה הוא מתחיל כך (${size}):`,
    damaged: (size) => `הוא פגום; ניתן לפרוס ${size} ממנו.`,
    unknown: () => 'סוג הדחיסה אינו מוכר כאן, ולכן לא ניתן לפרוס אותו.',
  },
  end: 'סוף',
  place: (line, column) => `שורה ${line}, עמודה ${column}.`,
  showPlace: 'הצגת המקום',
};
