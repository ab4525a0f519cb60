// The verdict on one request by any record: reads its signed objects and verifies each, within a budget of work.

import { invalidUtf8 } from '../notes.ts';
import type { Primitives } from '../primitives.ts';
import { createLookups } from '../request/lookups.ts';
import { emptySource, readRequest, type Unreadable } from '../request/read-request.ts';
import { bareRequest, type SignedRequest } from '../request/request.ts';
import type { Input, Scheme } from '../scheme.ts';
import { own } from '../schemes/own.ts';
import type { Source } from '../source.ts';
import { TooMuchWork } from '../work.ts';
import { createBudget, FULL_WORK, MessageTooLong, type Budget } from './budget.ts';
import { compiled } from './compiled.ts';
import { keysOf } from './keys.ts';
import type { Agreed } from './read-values.ts';
import { unverifiable } from './verdict.ts';
import { type OwnVerification, type Reason, type Verification } from '../verification.ts';
import { verifyObject } from './verify-object.ts';
import type { Piece } from './write-message.ts';

/**
 * Verifies a request as it arrived at `atMs` (Unix milliseconds); null: not known, so its age is not checked. If several
 * objects are signed, all must be valid, and the result is that of the first that is not. `instead`, if given, is compared
 * in place of the signature. What needs more than `work` units is `too-much-work`, on every machine. Never throws.
 */
export const verifyRequest = (
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: Primitives,
  work: number = FULL_WORK,
  instead: string | null = null,
): Verification =>
  traceWithin(createBudget(request, work), scheme, request, agreed, atMs, primitives, instead)
    .verification;

/** The same by our own service's record, if only the body is known. */
export const verifyBody = (
  body: SignedRequest['body'],
  secret: string | null,
  primitives: Primitives,
  instead: string | null = null,
): OwnVerification =>
  verifyRequest(
    ...([own, bareRequest(body), { secret, settings: {} }, null, primitives] as const),
    ...([FULL_WORK, instead] as const),
  ) as OwnVerification;

/** A verification, and what it was made from. */
export interface Trace {
  readonly verification: Verification;
  /** The message, with placeholders for the secret and for secret settings; also without a key. Empty: there is none. */
  readonly pieces: readonly Piece[];
  /** The signed object. Null: the request cannot be read, or the scheme parses nothing. */
  readonly source: Source | null;
  /** Where the source stands. */
  readonly input: Input | null;
}

/** The same within a budget, which tells what was spent, with the pieces of the message. */
export function traceWithin(
  budget: Budget,
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: Primitives,
  instead: string | null = null,
): Trace {
  const { isBounded, isContentOptional, charsets } = compiled(scheme);

  function trace(asked: SignedRequest): Trace {
    const read = readRequest(asked, scheme, primitives.decode, budget.spend);
    if (!read.ok && !isContentOptional) return untaken(asked, read.why);
    const { sources, input } = read.ok ? read : { sources: [emptySource(asked)], input: null };
    const lookups = createLookups(asked, primitives.decode, budget.spend);
    const keyOf = keysOf(scheme, agreed, primitives, budget.spend);
    let first: Trace | null = null;
    for (const source of sources) {
      // Named one by one, here and in verifyObject: to spread an object costs more than to hash.
      const { verification, pieces } = verifyObject({
        scheme,
        request: asked,
        source,
        isForm: input === 'form',
        agreed,
        primitives,
        lookups,
        budget,
        atMs,
        keyOf,
        instead,
      });
      const traced = { verification, pieces, source: input && source, input };
      if (!traced.verification.verdict.startsWith('valid')) return traced;
      first ??= traced;
    }
    return first ?? unread(unverifiable(scheme, 'no-sign'));
  }

  /** Bytes that are no JSON may be so in a charset that the record accepts (R1). */
  function untaken(asked: SignedRequest, why: Unreadable): Trace {
    const { body } = asked;
    const isForeign =
      why === 'not-json' &&
      typeof body !== 'string' &&
      primitives.decode(body, 'utf-8', true) === null;
    if (!isForeign) return unread(unverifiable(scheme, why));
    for (const { name, label } of charsets) {
      const text = primitives.decode(body, label, false);
      const traced = text === null ? null : trace({ ...asked, body: text });
      if (traced?.verification.verdict !== 'valid') continue;
      const { verification: found } = traced;
      const notes = [invalidUtf8(), ...found.notes];
      const reading = { verdict: 'valid-under-reading', reading: name, notes } as const;
      return { ...traced, verification: { ...found, ...reading } as Verification };
    }
    return unread(unverifiable(scheme, why, [invalidUtf8()]));
  }

  const tooMuch = (reason: Reason) => unread(unverifiable(scheme, reason));

  if (!isBounded) return tooMuch('message-too-long'); // stored before such records were refused
  try {
    return trace(request);
  } catch (error) {
    if (error instanceof MessageTooLong) return tooMuch('message-too-long');
    if (error instanceof TooMuchWork) return tooMuch('too-much-work');
    throw error;
  }
}

const unread = (verification: Verification): Trace => ({
  verification,
  ...{ pieces: [], source: null, input: null },
});
