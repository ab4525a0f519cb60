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

/** How often an edit is met. */
export interface Met {
  /** It is met most, so it may come with whatever else is met. */
  readonly isMost?: true;
  /** Rare: it ranks after every other single edit. */
  readonly isRare?: true;
  /** It has many forms, so it is combined only with what is met most. If it is rare too, it is seldom met. */
  readonly isAlone?: true;
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

export const most = { isMost: true } as const;
export const rare = { isRare: true } as const;
/** Rare, and too many to combine with every other edit. */
export const seldom = { ...rare, isAlone: true } as const;

/** Seldom met, and one of very many: tried only where no usual edit hits. */
export const isSeldom = ({ isRare, isAlone }: Met): boolean => isRare === true && isAlone === true;

/** How seldom an edit is met. The seldomness of a pair is the sum. */
export const seldomness = ({ isMost, isAlone, isRare }: Met): number =>
  isMost ? 0 : isAlone ? 3 : isRare ? 2 : 1;
