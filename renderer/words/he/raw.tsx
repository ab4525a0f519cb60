// Hebrew: texts of renderer/capture/raw.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const raw: Words['raw'] = {
  asTheyCame: (headers) => `${headers}, כפי שהתקבלו`,
  repeated: 'חוזרת',
  copyHeaders: 'העתקת הכותרות',
  body: 'גוף',
  form: 'תצוגת הגוף',
  text: 'טקסט',
  pretty: 'עם הזחה',
  hex: 'הקסדצימלי',
  bodyAsText: 'הגוף כטקסט',
  bodyAsHex: 'הגוף בהקסדצימלי',
  copyBody: 'העתקת הגוף',
  copyHex: 'העתקה בהקסדצימלי',
  copyFirstHex: `העתקת ה־${ltr('MB')} הראשון בהקסדצימלי`,
  keptOf: (kept, sent) => `נשמרו ${kept} מתוך ${sent}`,
  partBefore: 'החלק הקודם',
  nextPart: 'החלק הבא',
  part: (number, all) => `חלק ${number} מתוך ${all}`,
  notUtf8: `הגוף אינו ${ltr('UTF-8')}. בתים לא תקינים מוצגים כ־${ltr('U+FFFD')}. הבתים המדויקים מופיעים בתצוגה ההקסדצימלית.`,
  otherCharset: (charset) =>
    `הגוף אינו ${ltr('UTF-8')}. הוא מוצג כ־${ltr(charset)}. הבתים המדויקים מופיעים בתצוגה ההקסדצימלית.`,
  empty: 'הגוף ריק.',
  decoded: 'הגוף לאחר פריסה',
  decodedText: 'הטקסט לאחר פריסה',
  compressed: (encodings) =>
    `הגוף דחוס (${ltr(encodings)}). תוצאת האימות מתייחסת לבתים כפי שהתקבלו.`,
  decodedEnds: {
    whole: (size) => `גודל לאחר פריסה: ${size}.`,
    cut: (size) => `ה־${size} הראשונים, לאחר פריסה:`,
    damaged: (size) => `הנתונים פגומים. נפרסו ${size}:`,
    unknown: () => 'סוג הדחיסה אינו נתמך.',
  },
  end: 'סוף',
  place: (line, column) => `שורה ${line}, עמודה ${column}.`,
  showPlace: 'הצגת המקום',
};
