// Hebrew: what a receiver with a mistake does (״מקבל ש…״), and the effect on a value.

import { pathText } from '../../../shared/json/path-text.ts';
import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import type { FirstDifference } from '../../../shared/signature/explain/causes/mistakes.ts';
import { ltr, own } from './isolate.ts';
import { shorten } from '../../../shared/json/cut.ts';

/** Completes ״מקבל ש…״. */
export const RECEIVERS: Readonly<Partial<Record<CauseCode, string>>> = {
  'strings-only': 'חותם רק על מחרוזות',
  'fixed-fields': 'חותם על רשימת שדות קבועה',
  'items-left-out': 'מדלג על מערכים',
  'items-as-json': 'מקודד את items מחדש',
  'items-parsed': 'מפרק את המחרוזת items',
  'items-object-text': `הופך את items ל־${ltr('״[object Object]״')}`,
  'items-key-order': 'לא ממיין את השמות בתוך items',
  'item-scalars-kept': 'חותם על איברים שאינם אובייקטים',
  'zero-dropped': 'מחשיב 0 לריק',
  'empty-kept': 'שומר ערכים ריקים',
  'null-as-text': 'חותם על null כמילה',
  'not-trimmed': 'לא חותך רווחים',
  'trim-ascii': 'חותך רק רווחי ASCII',
  'order-document': 'לא ממיין',
  'order-locale': 'ממיין לפי כללים של שפה',
  'order-numeric': 'ממיין שמות מספריים כמספרים',
  'number-as-written': 'חותם על מספרים כפי שנכתבו',
  'number-double': 'קורא מספרים כנקודה צפה',
  'number-two-decimals': 'כותב מספרים עם שתי ספרות אחרי הנקודה',
  'number-float-text': 'כותב מספרים כנקודה צפה',
  'number-precision-14': 'שומר 14 ספרות של מספר',
  'boolean-one-empty': 'כותב true כ־1 ו־false ככלום',
  'boolean-capitalised': 'כותב True ו־False',
  'text-json-escaped': 'חותם על טקסטים עם רצפי הבריחה של JSON',
  'text-html-escaped': 'מקודד טקסטים ל־HTML',
  'text-slashes': 'מוסיף או מסיר לוכסנים הפוכים',
  'text-url-encoded': 'מקודד ערכים ל־URL',
  'text-unicode-form': 'מנרמל Unicode',
  'text-tags-stripped': 'מסיר תגיות HTML',
  'text-blanks-collapsed': 'מצמצם רווחים בתוך ערכים',
  'text-lower-case': 'כותב את כתובת הדוא״ל באותיות קטנות',
  'value-as-number': 'ממיר טקסטים למספרים',
  'values-unique': 'משמיט ערכים כפולים',
  'items-first-only': 'חותם רק על הפריט הראשון',
  'items-by-column': 'מצרף את הפריטים שם אחר שם',
  'order-values': 'ממיין את הערכים, לא את השמות',
};

const MOST_SHOWN = 40;

const shown = (text: string) => (text === '' ? 'כלום' : `״${own(shorten(text, MOST_SHOWN))}״`);

/** The effect on the first value that differs. */
export function becauseSays({ kind, path, text }: FirstDifference): string {
  const name = ltr(pathText(path));
  switch (kind) {
    case 'added':
      return `${name} היה מצורף כ${text === '' ? shown(text) : `־${shown(text)}`}`;
    case 'left-out':
      return `${name} היה מושמט`;
    case 'changed':
      return `${name} היה הופך ל${text === '' ? shown(text) : `־${shown(text)}`}`;
    case 'earlier':
      return `${name} היה בא מוקדם יותר`;
  }
}
