// What a catalogue of words has to say, for a filter to be told in its language.

import type { Reason } from '../signature/verify.ts';
import type { NumberComparison, QuantityTerm, TextComparison, TextTerm, Time } from './filter.ts';
import type { CauseValue, State } from './keys.ts';

/** How to say each thing that a filter may ask. Parts that are joined come as they were said. */
export interface DescribeWords {
  readonly everything: string;
  readonly every: (parts: readonly string[]) => string;
  readonly any: (parts: readonly string[]) => string;
  readonly not: (part: string) => string;
  /** Around what is joined inside of something else. */
  readonly grouped: (part: string) => string;
  readonly freeText: (text: string) => string;
  readonly state: Readonly<Record<State, string>>;
  readonly cause: (cause: CauseValue) => string;
  readonly reason: Readonly<Record<Reason, string>>;
  readonly text: (of: TextTerm['of'], comparison: TextComparison, text: string) => string;
  /** `number` is null where no answer was sent. */
  readonly quantity: (
    of: QuantityTerm['of'],
    comparison: NumberComparison,
    number: number | null,
  ) => string;
  readonly time: (bound: 'since' | 'until', time: Time) => string;
  readonly fieldText: (
    of: 'field' | 'item',
    name: string,
    comparison: TextComparison,
    text: string,
  ) => string;
  readonly fieldNumber: (
    of: 'field' | 'item',
    name: string,
    comparison: NumberComparison,
    number: number,
  ) => string;
}
