// A filter in English.

import type { DescribeWords } from './describe-words.ts';
import type { FieldKind } from './keys.ts';
import type { NumberComparison, TextComparison, TimeUnit } from './filter.ts';

const NUMBER: Readonly<Record<NumberComparison, string>> = {
  is: '',
  'is-not': 'other than ',
  more: 'more than ',
  'at-least': 'at least ',
  less: 'less than ',
  'at-most': 'at most ',
};

const UNITS: Readonly<Record<TimeUnit, string>> = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
};

const duration = (count: number, unit: TimeUnit) =>
  `${count} ${UNITS[unit]}${count === 1 ? '' : 's'}`;

function compared(what: string, comparison: TextComparison, text: string): string {
  switch (comparison) {
    case 'holds':
      return `${what} containing “${text}”`;
    case 'is':
      return `${what} equal to “${text}”`;
    case 'is-not':
      return `${what} not equal to “${text}”`;
  }
}

const fieldName = (of: FieldKind, name: string) => (of === 'field' ? name : `${of} ${name}`);

export const ENGLISH: DescribeWords = {
  everything: 'all captures',
  every: (parts) => parts.join(', and '),
  any: (parts) => parts.join(', or '),
  not: (part) => `not ${part}`,
  grouped: (part) => `(${part})`,
  freeText: (text) => `text “${text}”`,
  state: {
    valid: 'valid',
    'valid-under-reading': 'valid with variation',
    invalid: 'invalid',
    unverifiable: 'unverifiable',
    waiting: 'awaiting response',
    unrouted: 'no endpoint',
    imported: 'imported',
    redacted: 'imported with personal data replaced',
  },
  cause: (cause) => (cause === 'unknown' ? 'cause unknown' : `cause ${cause}`),
  reason: {
    'not-json': 'not JSON',
    'not-an-object': 'not a JSON object',
    'too-deep': 'nested too deep',
    'no-sign': 'no signature',
    'no-secret': 'no secret',
    'too-much-work': 'too much work to verify',
  },
  text: compared,
  quantity: (of, comparison, number) => {
    const than = NUMBER[comparison];
    switch (of) {
      case 'attempt':
        return `attempt ${than}${number}`;
      case 'answered':
        return number === null
          ? comparison === 'is'
            ? 'not answered'
            : 'answered'
          : `answered ${than}${number}`;
      case 'bytes':
        return `body size ${than}${number} bytes`;
    }
  },
  time: (bound, time) => {
    if ('atMs' in time) return `received ${bound === 'since' ? 'since' : 'until'} ${time.text}`;
    const long = duration(time.ago, time.unit);
    return bound === 'since' ? `received in the last ${long}` : `received more than ${long} ago`;
  },
  fieldText: (of, name, comparison, text) => compared(fieldName(of, name), comparison, text),
  fieldNumber: (of, name, comparison, number) =>
    `${fieldName(of, name)} ${NUMBER[comparison]}${number}`,
};
