// A filter in Hebrew.

import type { DescribeWords } from '../../../shared/query/describe-words.ts';
import type { NumberComparison, TextComparison, TimeUnit } from '../../../shared/query/filter.ts';
import type { FieldKind } from '../../../shared/query/keys.ts';
import { ltr, own } from './isolate.ts';
import { ui } from './ui.tsx';

const NUMBER: Readonly<Record<NumberComparison, string>> = {
  is: '',
  'is-not': 'שונה מ־',
  more: 'גדול מ־',
  'at-least': 'לפחות ',
  less: 'קטן מ־',
  'at-most': 'לכל היותר ',
};

const UNITS: Readonly<Record<TimeUnit, readonly [one: string, two: string, many: string]>> = {
  s: ['שנייה', 'שתי שניות', 'שניות'],
  m: ['דקה', 'שתי דקות', 'דקות'],
  h: ['שעה', 'שעתיים', 'שעות'],
  d: ['יום', 'יומיים', 'ימים'],
  w: ['שבוע', 'שבועיים', 'שבועות'],
};

const TEXTS = { endpoint: 'נקודת קצה', method: 'מתודה', path: 'נתיב' } as const;

function duration(count: number, unit: TimeUnit): string {
  const [one, two, many] = UNITS[unit];
  return count === 1 ? one : count === 2 ? two : `${count} ${many}`;
}

function compared(what: string, comparison: TextComparison, text: string): string {
  const value = `״${own(text)}״`;
  switch (comparison) {
    case 'holds':
      return `${what} עם ${value}`;
    case 'is':
      return `${what} בדיוק ${value}`;
    case 'is-not':
      return `${what} שאינו ${value}`;
  }
}

const FIELD_NAMES: Readonly<Record<FieldKind, (name: string) => string>> = {
  field: ltr,
  item: (name) => `${ltr(name)} של פריט`,
  header: (name) => `כותרת ${ltr(name)}`,
};

export const DESCRIBE: DescribeWords = {
  everything: 'כל הלכידות',
  every: (parts) => parts.join(', וגם '),
  any: (parts) => parts.join(', או '),
  not: (part) => `לא ${part}`,
  grouped: (part) => `(${part})`,
  freeText: (text) => `הטקסט ״${own(text)}״`,
  state: {
    ...ui.verdicts,
    waiting: 'ממתין לתשובה',
    unrouted: 'ללא נקודת קצה',
    imported: 'מיובא',
    redacted: 'יובא בלי מידע אישי',
  },
  cause: (cause) => (cause === 'unknown' ? 'סיבה לא ידועה' : `סיבה ${ltr(cause)}`),
  reason: {
    'not-json': `אינו ${ltr('JSON')}`,
    'not-an-object': `אינו אובייקט ${ltr('JSON')}`,
    'too-deep': 'קינון עמוק מדי',
    'no-sign': 'בלי חתימה',
    'no-secret': 'בלי סוד',
    'too-much-work': 'יותר מדי עבודה לאימות',
  },
  text: (of, comparison, text) => compared(TEXTS[of], comparison, text),
  quantity: (of, comparison, number) => {
    if (of === 'answered' && number === null) return comparison === 'is' ? 'לא נענה' : 'נענה';
    const than = NUMBER[comparison] + ltr(number ?? '');
    switch (of) {
      case 'attempt':
        return `ניסיון ${than}`;
      case 'answered':
        return `נענה בסטטוס ${than}`;
      case 'bytes':
        return `גוף של ${than} בתים`;
    }
  },
  time: (bound, time) => {
    if ('atMs' in time) return `התקבל ${bound === 'since' ? 'מאז' : 'עד'} ${ltr(time.text)}`;
    const long = duration(time.ago, time.unit);
    return bound === 'since' ? `התקבל בפרק הזמן האחרון: ${long}` : `התקבל לפני יותר מ${long}`;
  },
  fieldText: (of, name, comparison, text) => compared(FIELD_NAMES[of](name), comparison, text),
  fieldNumber: (of, name, comparison, number) =>
    `${FIELD_NAMES[of](name)} ${NUMBER[comparison]}${ltr(number)}`,
};
