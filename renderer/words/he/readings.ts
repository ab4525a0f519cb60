// Hebrew: each reading of values in plain words: what the sender did with this webhook.

import type { ReadingName } from '../../../shared/signature/readings.ts';
import { ltr } from './isolate.ts';

export const readings: Readonly<Record<ReadingName, string>> = {
  'number-as-written': `השולח מצרף מספרים בדיוק כפי שנכתבו בגוף: ${ltr('10.50')} נשאר ${ltr('10.50')}.`,
  'number-double':
    'השולח קורא מספרים כמספרי נקודה צפה של 64 סיביות לפני הצירוף, ולכן מספרים ארוכים מאבדים ספרות.',
  'number-two-decimals': `השולח מצרף כל מספר עם שתי ספרות אחרי הנקודה: ${ltr('10')} הופך ל־${ltr('10.00')}.`,
  'number-float-text': `השולח מצרף מספרים שלמים כמספרי נקודה צפה: ${ltr('10')} הופך ל־${ltr('10.0')}.`,
  'number-precision-14': 'השולח שומר 14 ספרות משמעותיות בכל מספר.',
  'boolean-one-empty': `השולח מצרף ${ltr('true')} בתור ${ltr('1')} ומשמיט ${ltr('false')}, כאילו היה ריק.`,
  'boolean-capitalised': `השולח מצרף ערכים בוליאניים בתור ${ltr('True')} ו־${ltr('False')}.`,
  'boolean-one-zero': `השולח מצרף ${ltr('true')} בתור ${ltr('1')} ו־${ltr('false')} בתור ${ltr('0')}.`,
  'trim-ascii': 'השולח חותך רק רווחי ASCII; אחרים, כמו רווח קשיח, נשארים.',
  'trim-test-only': 'השולח חותך את הרווחים כדי לבדוק אם הערך ריק, אבל מצרף אותו בלי חיתוך.',
  'trim-none': 'השולח אינו חותך רווחים כלל.',
  'nested-flattened':
    'השולח נכנס לאובייקטים מקוננים ומצרף את הערכים שלהם אחד אחד, כפי שהוא עושה עם הפריטים.',
  'nested-left-out': 'השולח משמיט אובייקטים מקוננים.',
  'charset-replacement': `הגוף אינו ${ltr('UTF-8')}. השולח קורא אותו כ־${ltr('UTF-8')} ושם ${ltr('U+FFFD')} במקום שבו זה נכשל.`,
  'charset-windows-1255': `הגוף אינו ${ltr('UTF-8')}: השולח קורא אותו כ־${ltr('windows-1255')} (עברית).`,
  'charset-windows-1252': `הגוף אינו ${ltr('UTF-8')}: השולח קורא אותו כ־${ltr('windows-1252')} (מערב אירופה).`,
  'charset-iso-8859-8': `הגוף אינו ${ltr('UTF-8')}: השולח קורא אותו כ־${ltr('ISO 8859-8')} (עברית).`,
};
