// The result of verifying a request by a scheme. Without the engine, because the window shows it.

import type { Dropped, Segment } from '../canonical.ts';
import type { Scheme, UrlSpelling } from '../scheme.ts';
import type { Verdict, Verification } from '../verify.ts';
import type { SchemeNote } from './coverage.ts';

/**
 * Why a request cannot be verified (`incomplete`: it was not received whole), or, if it is invalid: `too-old`, `too-early` and `no-time` although the signature
 * is right; `body-changed`: the body is not the one whose hash is signed.
 */
export const SCHEME_REASONS = [
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

export type SchemeReason = (typeof SCHEME_REASONS)[number];

/**
 * Why a request cannot be signed. `no-place`: the object in which the signature belongs is not in the body.
 * `public-key`: only the service has the private key.
 */
export type UnsignableByScheme = SchemeReason | 'no-place' | 'public-key';

/** The reasons of an invalid request whose signature is right. */
const RIGHT_BUT: readonly (SchemeReason | null)[] = [
  'too-old',
  'too-early',
  'no-time',
  'body-changed',
];

/** Whether the signature is right, although it may be too old, for example. */
export const isRight = ({ verdict, reason }: SchemeVerification): boolean =>
  verdict === 'valid' || RIGHT_BUT.includes(reason);

/** A value that was sent but is not signed. */
export type SchemeDropped = Omit<Dropped, 'why'> & { readonly why: 'signature' | 'not-signed' };

/** The result of `verifyRequest`; a line of `countersign verify --jsonl` with a scheme (electron/README.md). */
export interface SchemeVerification {
  readonly scheme: string;
  readonly verdict: Exclude<Verdict, 'valid-under-reading'>;
  /** The other spelling of the URL that gives the signature. */
  readonly reading: UrlSpelling | null;
  readonly reason: SchemeReason | null;
  /** The signature in the request, without what surrounds it. */
  readonly received: string | null;
  /** The right signature in the scheme's form. Null: there is none, or only the service can compute it. */
  readonly computed: string | null;
  /** The message, with placeholders for the secret and for secret settings. */
  readonly canonical: string | null;
  readonly segments: readonly Segment[];
  readonly dropped: readonly SchemeDropped[];
  readonly notes: readonly SchemeNote[];
}

/** The verification by our own service's scheme has no `scheme`. */
export type AnyVerification = Verification | SchemeVerification;

export const isByScheme = (result: AnyVerification): result is SchemeVerification =>
  'scheme' in result;

/** The verification by our own service's scheme; null by another one. */
export const ownOf = (result: AnyVerification): Verification | null =>
  isByScheme(result) ? null : result;

/** The verdict on a request that cannot be verified. */
export const unverifiable = (
  { name }: Pick<Scheme, 'name'>,
  reason: SchemeReason,
): SchemeVerification => ({
  scheme: name,
  verdict: 'unverifiable',
  ...{ reading: null, reason, received: null, computed: null, canonical: null },
  ...{ segments: [], dropped: [], notes: [] },
});
