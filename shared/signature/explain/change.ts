// A change of one or more points of a procedure: a mistake that another program made.

import type { Seal, ValueRules } from '../engine/procedure.ts';
import type { CauseCode } from './codes.ts';
import type { Details } from './explanation.ts';

/** The points of a procedure. Two changes of the same point cannot be combined. */
export type Point =
  | 'secret'
  | 'secret-blanks'
  | 'secret-quotes'
  | 'secret-decoding'
  | 'place'
  | 'secret-separator'
  | 'separator'
  | 'hmac'
  | 'message'
  | 'bytes'
  | 'sign'
  | 'fixed'
  | 'left-out'
  | 'added'
  | 'kinds'
  | 'zeros'
  | 'empty'
  | 'null'
  | 'arrays'
  | 'parsing'
  | 'scalars'
  | 'order'
  | 'inner-order'
  | 'number'
  | 'some-numbers'
  | 'boolean'
  | 'trim'
  | 'nested'
  | 'json'
  | 'html'
  | 'slashes'
  | 'url'
  | 'charset'
  | 'unicode'
  | 'tags'
  | 'blanks'
  | 'letter-case'
  | 'cast'
  | 'unique'
  | 'value-order';

interface Change {
  readonly code: CauseCode;
  /** The points that it changes. */
  readonly points: readonly Point[];
  readonly details?: Details;
  /** What the other program did, in one sentence. */
  readonly says: string;
  /** Rare: it ranks after every other single change. */
  readonly isRare?: true;
}

/** A single change of the values. */
export interface ValueChange extends Change {
  readonly kind: 'values';
  readonly apply: (rules: ValueRules) => ValueRules;
  /** Other changes may have an effect only together with this one. */
  readonly opens?: true;
  /** It has many forms, so it is not combined with other changes of the values. */
  readonly isAlone?: true;
}

/** A single change of the string, the secret or the digest. */
export interface SealChange extends Change {
  readonly kind: 'seal';
  readonly apply: (seal: Seal) => Seal;
}
