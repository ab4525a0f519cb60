// What a request of a check asks, as codes with details. Sentences are made elsewhere, from these codes.

import type { AnyCauseCode } from '../../signature/explain/codes.ts';
import type { PresetId } from '../../webhook/presets.ts';
import type { BodyKind } from './bodies.ts';
import type { Feature } from './features.ts';

export type { BodyKind, Feature };

/** What a diagnosis body adds to a plain one. */
export type Thing =
  | 'number'
  | 'unknown-field'
  | 'optional-field'
  | 'empty'
  | 'blanks'
  | 'zero-text'
  | 'boolean'
  | 'items'
  | 'array'
  | 'object'
  | 'items-string'
  | 'order'
  | 'repeated-name'
  | 'text'
  | 'texts-of-others';

/** How a wrong webhook differs from one that the receiver accepts, by what is found if it accepts this one too. */
export const WRONG = {
  'accepts-altered': [
    ...(['amount-altered', 'item-price-altered', 'item-name-altered', 'client-altered'] as const),
    ...(['status-altered', 'field-added', 'field-removed', 'text-altered'] as const),
    ...(['query-altered', 'id-altered', 'time-altered'] as const),
  ],
  'accepts-other-body': ['other-body'],
  'accepts-other-secret': ['other-secret', 'empty-secret'],
  'accepts-no-signature': ['sign-empty', 'sign-null'],
  'accepts-wrong-type': ['sign-zero', 'sign-true', 'sign-array', 'sign-object'],
  'accepts-prefix': ['sign-cut', 'sign-longer', 'sign-tail-altered', 'sign-head-altered'],
  'accepts-upper-case': ['sign-upper-case'],
  'accepts-repeated-name': ['amount-twice'],
  'accepts-old': ['time-old', 'time-future'],
} as const;

export const WRONG_CODES = Object.keys(WRONG) as readonly (keyof typeof WRONG)[];
export type WrongId = (typeof WRONG)[keyof typeof WRONG][number];

/** What a probe asks, as a code with details. */
export type Asks =
  | { readonly code: 'example' | 'unsigned' | 'random-signature' }
  | { readonly code: 'preset'; readonly preset: PresetId }
  | { readonly code: 'no-optional-fields' | 'repeated-items' | 'again' | 'http2' }
  | { readonly code: 'at-once'; readonly times: number }
  | { readonly code: 'wrong'; readonly what: WrongId }
  | {
      readonly code: 'body';
      readonly body: BodyKind;
      /** The mistakes by which it is signed; none: signed rightly. */
      readonly causes: readonly AnyCauseCode[];
    }
  | {
      readonly code: 'feature';
      readonly feature: Feature;
      readonly causes: readonly AnyCauseCode[];
    }
  | (AskedPart & { readonly code: 'point'; readonly causes: readonly AnyCauseCode[] })
  | {
      /** Several points in one body. */
      readonly code: 'points';
      readonly parts: readonly AskedPart[];
      readonly causes: readonly AnyCauseCode[];
    };

/** One thing that a body adds. */
export interface AskedPart {
  readonly thing: Thing;
  readonly field: string;
  /** The field's JSON text, cut to 60 characters. */
  readonly value: string;
}
