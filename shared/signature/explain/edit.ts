// An edit of one stage of a verification: a mistake that a program makes there, whatever the service is.

import type { Seal, ValueRules } from '../engine/procedure.ts';
import type { Agreed } from '../engine/read-values.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Scheme } from '../scheme.ts';
import type { AnyCauseCode } from './codes.ts';
import type { Details } from './explanation.ts';

/** `body-text`: what is done to a body that was written. */
type OfRequest = 'request-place' | 'request-body' | 'body-text' | 'request-url' | 'form';
type OfSecret = 'secret' | 'secret-blanks' | 'secret-quotes' | 'secret-decoding';
type OfMessage = 'place' | 'secret-separator' | 'separator' | 'parts' | 'time' | 'names';
type OfDigest = 'hmac' | 'algorithm' | 'bytes';
type OfChoice = 'sign' | 'fixed' | 'left-out' | 'added' | 'kinds' | 'zeros' | 'empty' | 'null';
type OfList = 'arrays' | 'parsing' | 'scalars' | 'order' | 'inner-order' | 'unique' | 'value-order';
type OfValue = 'number' | 'some-numbers' | 'boolean' | 'trim' | 'nested' | 'letter-case' | 'cast';
type OfText = 'json' | 'html' | 'slashes' | 'url' | 'charset' | 'unicode' | 'tags' | 'blanks';

/** The points of a procedure. Two edits of the same point cannot be combined. */
export type Point =
  | OfRequest
  | OfSecret
  | OfMessage
  | OfDigest
  | OfChoice
  | OfList
  | OfValue
  | OfText;

/** A mistake as it is told. */
export interface Mistake {
  readonly code: AnyCauseCode;
  /** What the other program did, in one sentence. */
  readonly says: string;
  readonly details?: Details;
}

/**
 * How often an edit is met in the sets of mistakes that others made (test/fixtures/mistakes.jsonl). `most`: it may come
 * with whatever else is met. Absent: usual. `rare`: it ranks after every other single edit. `many`: it has many forms, so
 * it is combined only with what is usual. `alone`: only with what is met most. `seldom`: this too, and tried only where
 * no usual one hits.
 */
export interface Met {
  readonly met?: 'most' | 'rare' | 'many' | 'alone' | 'seldom';
}

interface EditOf<Stage extends string, Value> extends Mistake, Met {
  readonly stage: Stage;
  /** The points that it changes. */
  readonly points: readonly Point[];
  /** Other edits may have an effect only together with this one. */
  readonly opens?: true;
  /** The value with the mistake; null if it makes no sense there. */
  readonly edit: (value: Value) => Value | null;
}

/** What a program takes as the request: body, headers and URL, and where it finds the signature. */
export interface Taken {
  readonly scheme: Scheme;
  readonly request: SignedRequest;
  readonly agreed: Agreed;
}

/** How it takes the request. */
export type RequestEdit = EditOf<'request', Taken>;

/** How it lists the values of the fields that are signed. */
export type ValuesEdit = EditOf<'values', ValueRules>;

/** How it makes a message of the values, uses the secret, and makes a digest. */
export type SealEdit = EditOf<'message' | 'key' | 'digest', Seal>;

export type Edit = RequestEdit | ValuesEdit | SealEdit;

export const most = { met: 'most' } as const;
export const rare = { met: 'rare' } as const;
export const many = { met: 'many' } as const;
export const alone = { met: 'alone' } as const;
export const seldom = { met: 'seldom' } as const;

export const isSeldom = ({ met }: Met): boolean => met === 'seldom';

export const isRare = ({ met }: Met): boolean => met === 'rare' || met === 'seldom';

const SELDOMNESS = { most: 0, usual: 1, rare: 2, many: 3, alone: 4, seldom: 4 };

/** How seldom an edit is met. The seldomness of a pair is the sum. */
export const seldomness = ({ met }: Met): number => SELDOMNESS[met ?? 'usual'];
