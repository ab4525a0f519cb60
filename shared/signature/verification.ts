// The result of verifying a request. Without the engine, because the window shows it.

import type { Path, Span } from '../json/tree.ts';
import type { AnyNote, Note } from './notes.ts';
import type { ReadingName } from './readings.ts';
import type { UrlSpelling } from './scheme.ts';

/** `valid-under-reading`: another reading of the document gives the signature. */
export type Verdict = 'valid' | 'valid-under-reading' | 'invalid' | 'unverifiable';

/**
 * Why a request cannot be verified (`incomplete`: it was not received whole), or, if it is invalid: `too-old`, `too-early` and `no-time` although the signature
 * is right; `body-changed`: the body is not the one whose hash is signed.
 */
export const REASONS = [
  'incomplete',
  'too-deep',
  'not-json',
  'not-an-object',
  'not-a-form',
  'no-query',
  'not-xml',
  'no-sign',
  'no-secret',
  'no-setting',
  'wrong-key-form',
  'message-too-long',
  'too-much-work',
  'too-old',
  'too-early',
  'no-time',
  'body-changed',
] as const;

export type Reason = (typeof REASONS)[number];

/**
 * Why a request cannot be signed. `no-place`: the object in which the signature belongs is not in the body.
 * `public-key`: only the service has the private key.
 */
export type UnsignableRequest = Reason | 'no-place' | 'public-key';

/** The reasons of an invalid request whose signature is right. */
const RIGHT_BUT: readonly (Reason | null)[] = ['too-old', 'too-early', 'no-time', 'body-changed'];

/** Whether the signature is right, although it may be too old, for example. */
export const isRight = ({ verdict, reason }: Pick<Verified, 'verdict' | 'reason'>): boolean =>
  verdict.startsWith('valid') || RIGHT_BUT.includes(reason);

/** One value of the message. */
export interface Segment extends Span {
  /** As joined: for example trimmed, numbers in plain decimal form. */
  readonly text: string;
  readonly path: Path;
}

/** A value that was sent but is not signed. */
export interface Dropped extends Span {
  readonly path: Path;
  readonly why: DroppedWhy;
}

export const WHY_DROPPED = [
  'signature',
  'null',
  'empty',
  'not-an-object',
  'repeated',
  'nested',
  'not-signed',
] as const;

/**
 * `signature`: the signature itself. `null`, `empty`: as the record leaves them out. `not-an-object`: an element of an
 * array that is not an object. `repeated`: a later value of the same name counts. `nested`: an object or array that the
 * record or the reading `nested-left-out` leaves out. `not-signed`: the record does not sign this field.
 */
export type DroppedWhy = (typeof WHY_DROPPED)[number];

/** The result of `verifyRequest`; `countersign verify --json` prints exactly this (electron/README.md). */
export type Verification = OwnVerification | SchemeVerification;

export interface Verified {
  readonly verdict: Verdict;
  /** The reading, or the other spelling of the URL, that gives the signature. */
  readonly reading: ReadingName | UrlSpelling | null;
  readonly reason: Reason | null;
  /** The signature in the request, without what surrounds it; a JSON value that is not a string as its literal. */
  readonly received: string | null;
  /**
   * The right signature in the scheme's form, under the reference reading (for a charset reading, of that charset's
   * text). Null: there is none, or only the service can compute it.
   */
  readonly computed: string | null;
  /** The message, with placeholders for the secret and for secret settings. */
  readonly canonical: string | null;
  readonly segments: readonly Segment[];
  readonly dropped: readonly Dropped[];
  readonly notes: readonly AnyNote[];
}

/** By the record of our own service, which has a document. It uses only some of the codes. */
export interface OwnVerification extends Verified {
  readonly scheme?: never;
  readonly reading: ReadingName | null;
  readonly reason: OwnReason | null;
  readonly notes: readonly Note[];
}

/** By another record. */
export interface SchemeVerification extends Verified {
  readonly scheme: string;
}

export const OWN_REASONS = [
  'too-deep',
  'not-json',
  'not-an-object',
  'no-sign',
  'no-secret',
  'too-much-work',
] as const satisfies readonly Reason[];

export type OwnReason = (typeof OWN_REASONS)[number];

/** Replaces the secret whenever a message is shown. */
export const SECRET_PLACEHOLDER = '<SECRET>';

export const isByScheme = (result: Verification): result is SchemeVerification =>
  result.scheme !== undefined;

/** The verification by our own service's record; null by another one. */
export const ownOf = (result: Verification): OwnVerification | null =>
  isByScheme(result) ? null : result;
