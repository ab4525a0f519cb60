// The few forms of code that a receiver consists of. Every language can write each of them.

import type { Fields } from '../../scheme.ts';

/** An expression. A `call` names a helper, which each language has in its file or inline. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly helper: Helper; readonly args: readonly Value[] }
  /** Texts one behind the other. */
  | { readonly kind: 'run'; readonly parts: readonly Value[] }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, string])[] }
  /** `otherwise` null: nothing. */
  | {
      readonly kind: 'choice';
      readonly if: Value;
      readonly then: Value | null;
      readonly otherwise: Value | null;
    }
  /** Whether one of these texts or lists is empty. */
  | { readonly kind: 'any-empty'; readonly names: readonly string[] };

/** A statement of the receiver. */
export type Step =
  | { readonly kind: 'set'; readonly name: string; readonly to: Value }
  /** The same, if the name has no value yet. */
  | { readonly kind: 'set-missing'; readonly name: string; readonly to: Value }
  | { readonly kind: 'refuse-missing'; readonly name: string }
  | { readonly kind: 'refuse-empty'; readonly name: string }
  | { readonly kind: 'refuse-unless'; readonly test: Value }
  | FieldsStep
  /** Valid if the steps accept for one of the values. */
  | {
      readonly kind: 'accept-any';
      readonly name: string;
      readonly of: Value;
      readonly steps: readonly Step[];
    }
  | { readonly kind: 'accept-if'; readonly test: Value };

/** Fills the list `name` with a text for each field of `from`. */
export interface FieldsStep {
  readonly kind: 'fields';
  readonly name: string;
  readonly from: Value;
  /** Stops at this field. */
  readonly until: string | null;
  readonly except: readonly string[];
  readonly startsWith: string | null;
  /** These names pass `except` and `startsWith`. */
  readonly added: readonly string[];
  readonly omits: NonNullable<Fields['omit']>;
  /** The text of `value`, and what is pushed, which may use `name` and `text`. */
  readonly text: Value;
  readonly shown: Value;
}

/** The helpers of the printed file; what a language has beside them, only these call. */
export const HELPERS = [
  ...(['setting', 'header', 'query', 'field', 'has', 'jsonField', 'jsonHas'] as const),
  ...(['jsonFields', 'jsonObjects', 'formFields', 'formAsJson', 'queryFields'] as const),
  ...(['queryAsJson', 'xmlFields', 'afterPrefix', 'pairsNamed', 'listEntries'] as const),
  ...(['element', 'only', 'pathEnd', 'spellings', 'isFresh', 'joined', 'isThere'] as const),
  ...(['textOf', 'plainTextOf', 'trimmed', 'elementsApart', 'jsonOf', 'phpJsonOf'] as const),
  ...(['quoted', 'phpQuoted', 'member', 'phpMember', 'inside', 'withField'] as const),
  ...(['lastOfEach', 'distinct', 'byName', 'byCodeUnits', 'byNameCaseBlind'] as const),
  ...(['formEncoded', 'netEncoded', 'escaped', 'base64Text', 'twoDecimals', 'bytes'] as const),
  ...(['hexKey', 'base64Key', 'firstFilled', 'pick', 'plain', 'hmac', 'digestNamed'] as const),
  ...(['hex', 'upperHex', 'base64', 'base64url', 'equalCaseBlind', 'anySame'] as const),
  ...(['anySameCaseBlind'] as const),
] as const;

export type Helper = (typeof HELPERS)[number];

export const text = (value: string): Value => ({ kind: 'text', text: value });
export const name = (value: string): Value => ({ kind: 'name', name: value });
export const number = (value: number): Value => ({ kind: 'number', number: value });
export const call = (helper: Helper, ...args: Value[]): Value => ({ kind: 'call', helper, args });
export const list = (items: readonly Value[]): Value => ({ kind: 'list', items });
