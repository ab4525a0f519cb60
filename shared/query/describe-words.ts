// The texts that a language must provide to describe a filter.

import type { OwnReason } from '../signature/verification.ts';
import type { NumberComparison, QuantityTerm, TextComparison, TextTerm, Time } from './filter.ts';
import type { CauseValue, FieldKind, State } from './keys.ts';

/** A text for each thing that a filter may ask. Joined parts are passed as finished texts. */
export interface DescribeWords {
  readonly everything: string;
  readonly every: (parts: readonly string[]) => string;
  readonly any: (parts: readonly string[]) => string;
  readonly not: (part: string) => string;
  /** Wraps a joined part inside another. */
  readonly grouped: (part: string) => string;
  readonly freeText: (text: string) => string;
  readonly state: Readonly<Record<State, string>>;
  readonly cause: (cause: CauseValue) => string;
  readonly reason: Readonly<Record<OwnReason, string>>;
  readonly text: (of: TextTerm['of'], comparison: TextComparison, text: string) => string;
  /** `number` is null if no answer was sent. */
  readonly quantity: (
    of: QuantityTerm['of'],
    comparison: NumberComparison,
    number: number | null,
  ) => string;
  readonly time: (bound: 'since' | 'until', time: Time) => string;
  readonly fieldText: (
    of: FieldKind,
    name: string,
    comparison: TextComparison,
    text: string,
  ) => string;
  readonly fieldNumber: (
    of: FieldKind,
    name: string,
    comparison: NumberComparison,
    number: number,
  ) => string;
}
