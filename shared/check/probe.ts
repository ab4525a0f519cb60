// One request of a check, as values: what is sent, what it asks, and what came back. Sentences are made elsewhere, from
// the codes here.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { HeaderPairs } from '../webhook/capture.ts';
import type { PresetId } from '../webhook/presets.ts';
import { DOCUMENTED_HEADERS } from '../webhook/request.ts';
import type { BodyKind } from './bodies.ts';

/** A person is asked about so many webhooks at most. */
export const MOST_ASKED = 12;

/** The groups of cases, in the order in which a report lists them. */
export type CheckGroup = 'baseline' | 'takes-right' | 'refuses-wrong' | 'behaves' | 'diagnosis';

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

/** How a wrong webhook differs from one that the receiver accepts. */
export type WrongId =
  | 'amount-altered'
  | 'item-price-altered'
  | 'item-name-altered'
  | 'client-altered'
  | 'status-altered'
  | 'field-added'
  | 'field-removed'
  | 'other-body'
  | 'other-secret'
  | 'empty-secret'
  | 'sign-empty'
  | 'sign-null'
  | 'sign-zero'
  | 'sign-true'
  | 'sign-array'
  | 'sign-object'
  | 'sign-cut'
  | 'sign-longer'
  | 'sign-tail-altered'
  | 'sign-head-altered'
  | 'sign-upper-case'
  | 'amount-twice'
  | 'text-altered'
  | 'query-altered'
  | 'id-altered'
  | 'time-altered'
  | 'time-old'
  | 'time-future';

/** What another service's example has beside the usual; `plain`: nothing. */
export const FEATURES = [
  'plain',
  'hebrew',
  'quotes',
  'slashes',
  'blanks',
  'form-signs',
  'markup',
  'emoji',
  'long',
  'empty',
  'unknown-field',
  'reversed',
  'indented',
  'spaced',
  'escaped',
  'line-end',
  'whole-number',
  'fraction',
  'nested',
  'form',
  'form-spelled',
  'query',
  'header-case',
  'other-version',
  'signature-before',
  'signature-behind',
] as const;

export type Feature = (typeof FEATURES)[number];

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
  | {
      readonly code: 'point';
      readonly thing: Thing;
      readonly field: string;
      /** The field's JSON text, cut to 60 characters. */
      readonly value: string;
      readonly causes: readonly AnyCauseCode[];
    }
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

/** A request to the receiver's URL. */
export interface ProbeRequest {
  readonly method: string;
  /** Added to the URL, without a question mark; empty: nothing is added. */
  readonly query: string;
  readonly headers: HeaderPairs;
  readonly body: string;
}

export interface Probe extends ProbeRequest {
  /** Unique in a run; the same question has the same id in every run. */
  readonly id: string;
  readonly group: CheckGroup;
  /** Null: either answer tells something, neither is wrong. */
  readonly expected: 'accept' | 'reject' | null;
  readonly asks: Asks;
  /** Over HTTP/2; over HTTP/1.1 if absent. */
  readonly isHttp2?: true;
  /** How often it is sent; once if absent. */
  readonly times?: number;
  /** Several times at once, not one after the other. */
  readonly atOnce?: true;
}

/** A body as our own service posts it. */
export const posted = (body: string): ProbeRequest => ({
  ...{ method: 'POST', query: '', headers: DOCUMENTED_HEADERS },
  body,
});

/** The URL to which a probe goes: the receiver's with the query added. */
export function urlWith(url: string, query: string): string {
  const [before = ''] = url.split('#', 1);
  if (query === '') return before;
  return before + (before.includes('?') ? '&' : '?') + query;
}

/** One answer. */
export interface Answer {
  /** `error`: no answer, or a status from 500. `unknown`: the caller cannot tell. */
  readonly got: 'accept' | 'reject' | 'error' | 'unknown';
  /** Null if nothing came back. */
  readonly status: number | null;
  readonly ms: number;
}

/** What came back. By default a status from 200 to 399 is `accept`; the check finds out if a wrong signature gets it too. */
export interface Observation extends Answer {
  /** Every answer, if the probe was sent several times. */
  readonly answers?: readonly Answer[];
}

/** A case that was sent, with what came back. */
export interface AnsweredCase {
  readonly probe: Probe;
  readonly observation: Observation;
  readonly isAccepted: boolean;
}
