// An edit of one stage of a verification: a mistake that a program makes there, whatever the service is.

import type { Seal, ValueRules } from '../engine/procedure.ts';
import type { Agreed } from '../engine/read-values.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Scheme } from '../scheme.ts';
import type { AnyCauseCode } from './codes.ts';
import type { Details } from './explanation.ts';

type OfRequest = 'request-place' | 'request-body' | 'request-url' | 'form';
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

interface EditOf<Stage extends string, Value> extends Mistake {
  readonly stage: Stage;
  /** The points that it changes. */
  readonly points: readonly Point[];
  /** Rare: it ranks after every other single edit. */
  readonly isRare?: true;
  /** It has many forms, so it is not combined with other edits of its stage. */
  readonly isAlone?: true;
  /** It is one of very many, and tried only without any other edit. */
  readonly isOnly?: true;
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

/** Seldom met, and one of very many. */
export const isSeldom = ({ isRare, isAlone, isOnly }: Edit): boolean =>
  isOnly === true || (isRare === true && isAlone === true);
