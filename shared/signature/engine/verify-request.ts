// The verdict on one request by any scheme: does the secret give one of its signatures, and is it recent enough?

import { fromBase64, fromHex } from '../bytes-text.ts';
import type { Segment } from '../canonical.ts';
import type { CheckSignature, ExplainPrimitives } from '../primitives.ts';
import { isBounded } from '../growth.ts';
import { readPlaced, type Placed } from '../request/grammar.ts';
import { emptySource, readRequest } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import { urlSpellings } from '../request/url.ts';
import {
  allParts,
  isFields,
  isNeededSetting,
  isSecretOptional,
  settingsOf,
  uses,
  type Input,
  type Part,
  type Scheme,
  type TimeRule,
  type UrlSpelling,
} from '../scheme.ts';
import type { Source } from '../source.ts';
import { SECRET_PLACEHOLDER } from '../verify.ts';
import { TooMuchWork } from '../work.ts';
import { createBudget, FULL_WORK, MessageTooLong } from './budget.ts';
import { coverageNotes } from './coverage.ts';
import { inForm } from './digest-form.ts';
import { sealOf } from './procedure-of.ts';
import type { Seal } from './procedure.ts';
import type { SchemeDropped, SchemeReason, SchemeVerification } from './scheme-verification.ts';
import { signedSpans } from './signed-spans.ts';
import { createValueReader, type Agreed, type Task } from './read-values.ts';
import { digestOf, secretMaterial, type Material } from './seal.ts';
import {
  platformContent,
  textOf,
  writeMessage,
  type Content,
  type Piece,
} from './write-message.ts';

/**
 * Verifies a request as it arrived at `atMs` (Unix milliseconds); null: not known, so its age is not checked. If several
 * objects are signed, all must be valid, and the result is that of the first that is not. Never throws.
 */
export const verifyRequest = (
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
  work: number = FULL_WORK,
): SchemeVerification => traceRequest(scheme, request, agreed, atMs, primitives, work).verification;

/** A verification, and what it was made from. */
export interface Trace {
  readonly verification: SchemeVerification;
  /** The message, with placeholders for the secret and for secret settings; also without a key. Empty: there is none. */
  readonly pieces: readonly Piece[];
  /** The signed object. Null: the request cannot be read, or the scheme parses nothing. */
  readonly source: Source | null;
  /** Where the source stands. */
  readonly input: Input | null;
}

/** The same, with the pieces of the message. */
export function traceRequest(
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
  work: number = FULL_WORK,
): Trace {
  const unread = (reason: SchemeReason): Trace => ({
    verification: { ...nothingToCompare(scheme), reason },
    ...{ pieces: [], source: null, input: null },
  });
  if (!isBounded(scheme)) return unread('message-too-long'); // stored before such records were refused
  const read = readRequest(request, scheme, primitives.decode);
  if (!read.ok && !isContentOptional(scheme)) return unread(read.why);
  const sources = read.ok ? read.sources : [emptySource(request)];
  const input = read.ok ? read.input : null;
  const isForm = input === 'form';
  const budget = createBudget(request, work);
  try {
    const traces = sources.map((source): Trace => {
      const run = createRun({ scheme, request, source, isForm, agreed, atMs, primitives, budget });
      return { ...run.result(), source: input && source, input };
    });
    const worst = traces.find(({ verification }) => verification.verdict !== 'valid') ?? traces[0];
    return worst ?? unread('no-sign');
  } catch (error) {
    if (error instanceof MessageTooLong) return unread('message-too-long');
    if (error instanceof TooMuchWork) return unread('too-much-work');
    throw error;
  }
}

/** Whether the message of another body than a form is signed too. */
const isContentOptional = ({ message }: Scheme) =>
  typeof message === 'object' &&
  message.kind === 'cases' &&
  message.when.some((one) => 'content' in one.if);

const nothingToCompare = ({ name }: Scheme): SchemeVerification => ({
  scheme: name,
  verdict: 'unverifiable',
  ...{ reading: null, reason: null, received: null, computed: null, canonical: null },
  ...{ segments: [], dropped: [], notes: [] },
});

interface Run extends Task {
  readonly atMs: number | null;
}

const NOTHING_PLACED: Placed = readPlaced('', undefined);

function createRun({ atMs, ...task }: Run) {
  const { scheme, request, source, agreed, primitives } = task;
  const nothing = nothingToCompare(scheme);
  const { placed: texts, contentOf, digestOf: digestFor, configuredUrl } = createValueReader(task);

  const hasNone = agreed.secret === '' && isSecretOptional(scheme);
  const known = hasNone || agreed.secret !== '' ? agreed.secret : null;
  const hiddenSecret = hasNone ? '' : SECRET_PLACEHOLDER;

  interface Attempt {
    /** Null: only the service can compute it. */
    readonly computed: string | null;
    readonly received: string | null;
    readonly isRight: boolean;
    readonly spelling: UrlSpelling | null;
    readonly placed: Placed;
    readonly shown: readonly Piece[];
  }

  /** Every spelling of the URL with every text at the signature's place, until a signature is right. */
  function attempts(): Attempt[] | SchemeReason {
    const made: Attempt[] = [];
    for (const placed of texts) {
      const digest = digestFor(placed);
      if (!digest) continue;
      const seal = sealOf(scheme, digest, known);
      const material = secretMaterial(seal);
      if (!material) return agreed.secret ? 'wrong-key-form' : 'no-secret';
      const check = digest.kind === 'rsa' ? primitives.publicKey(agreed.secret ?? '') : null;
      if (digest.kind === 'rsa' && !check) return 'wrong-key-form';
      const spellings = urlSpellings(configuredUrl, scheme.accepts ?? [], primitives.decode);
      for (const { url, spelling } of spellings) {
        const attempt = attemptWith(placed, seal, material, check, url, spelling);
        if (attempt.isRight) return [attempt];
        made.push(attempt);
      }
    }
    return made;
  }

  function attemptWith(
    placed: Placed,
    seal: Seal,
    material: Material,
    check: CheckSignature | null,
    url: string,
    spelling: UrlSpelling | null,
  ): Attempt {
    const given = { secret: material.value, url, isShown: false };
    const pieces = writeMessage(seal.message, contentOf(placed, given));
    const parts = pieces.map(({ text }) => text);
    const { algorithm } = seal.digest;
    const { as, caseBlind } = scheme.signature;
    const computed = check
      ? null
      : inForm(digestOf(parts, algorithm, seal, material.key, primitives), as);
    const spelled = (text: string) => (caseBlind ? text.toLowerCase() : text);
    const right = placed.signatures.find((one) => {
      if (computed !== null) return primitives.equal(spelled(computed), spelled(one));
      const bytes = as === 'base64' ? fromBase64(one) : fromHex(one);
      return bytes !== null && check?.(algorithm, parts, Uint8Array.from(bytes));
    });
    const hidden = { secret: hiddenSecret, url, isShown: true };
    const shown = writeMessage(seal.message, contentOf(placed, hidden));
    const received = right ?? placed.signatures[0] ?? null;
    return { computed, received, isRight: right !== undefined, spelling, placed, shown };
  }

  const knownContent = (placed: Placed) =>
    contentOf(placed, { secret: '', url: configuredUrl, isShown: false });

  /** Why a right signature does not count. */
  function objection({ placed }: Attempt): SchemeReason | null {
    const content = knownContent(placed);
    const { time, bodyHash } = scheme;
    const hash = bodyHash && content.read(bodyHash.at);
    if (bodyHash && hash) {
      const body = content.hash(bodyHash.algorithm, [
        { text: request.body, from: { kind: 'body' } },
      ]);
      if (!primitives.equal(body, content.decode(hash).toLowerCase())) return 'body-changed';
    }
    if (!time || time.unit === 'text' || time.tolerance === null) return null;
    const seconds = secondsOf(content, time);
    if (seconds === null) return 'no-time';
    if (atMs !== null && Math.floor(atMs / 1000) - seconds > time.tolerance) return 'too-old';
    return time.future === 'refused' && isAhead(content) ? 'too-early' : null;
  }

  const secondsOf = (content: Content, { at }: TimeRule): number | null => {
    const text = content.read(at);
    return text && /^\d{1,15}$/.test(content.decode(text)) ? Number(text.text) : null;
  };

  /** Whether the time is further in the future than the tolerance. */
  function isAhead(content: Content): boolean {
    const { time } = scheme;
    if (!time || time.unit === 'text' || time.tolerance === null || atMs === null) return false;
    return (secondsOf(content, time) ?? 0) - Math.floor(atMs / 1000) > time.tolerance;
  }

  const missing = settingsOf(scheme).find(
    (name) => !agreed.settings[name] && isNeededSetting(scheme, name),
  );

  /** Without a key or a signature there is still the message, but not without a setting that is part of it. */
  function without(reason: SchemeReason, received: string | null = null) {
    const [placed = NOTHING_PLACED] = texts;
    const hidden = { secret: hiddenSecret, url: configuredUrl, isShown: true };
    return {
      verification: { ...nothing, reason, received },
      pieces: missing === undefined ? writeMessage(scheme.message, contentOf(placed, hidden)) : [],
    };
  }

  function result(): Pick<Trace, 'verification' | 'pieces'> {
    if (!texts.some(({ signatures }) => signatures.length > 0)) return without('no-sign');
    if (missing !== undefined) return without('no-setting');
    const made = attempts();
    if (typeof made === 'string') return without(made, receivedFirst());
    const [best] = made;
    if (!best) return without('no-sign');
    const reason = best.isRight ? objection(best) : null;
    const dropped = droppedOf(scheme, source, best.shown);
    const verification: SchemeVerification = {
      scheme: scheme.name,
      verdict: best.isRight && reason === null ? 'valid' : 'invalid',
      reading: best.isRight ? best.spelling : null,
      reason,
      received: best.received,
      computed: best.computed,
      canonical: textOf(best.shown, platformContent(primitives).decode),
      segments: segmentsOf(best.shown),
      dropped,
      notes: coverageNotes(scheme, {
        leavesOut: dropped.some(({ why }) => why === 'not-signed'),
        hasAge: atMs !== null,
        isAhead: reason === null && best.isRight && isAhead(knownContent(best.placed)),
      }),
    };
    return { verification, pieces: best.shown };
  }

  const receivedFirst = () => texts.flatMap(({ signatures }) => signatures)[0] ?? null;

  return { result };
}

const segmentsOf = (pieces: readonly Piece[]): Segment[] =>
  pieces.flatMap(({ text, from }) =>
    from.kind === 'field' && typeof text === 'string'
      ? [{ text, path: from.path, start: from.start, end: from.end }]
      : [],
  );

/** Where each different value of a name is signed, so is one that was sent twice. */
function namesSignedWhole({ message }: Scheme, pieces: readonly Piece[]): ReadonlySet<unknown> {
  const isDistinct = (part: Part) => isFields(part) && part.repeated === 'distinct';
  const listed = allParts(message).some(isDistinct) ? pieces : [];
  return new Set(listed.flatMap(({ from }) => (from.kind === 'field' ? [from.path[0]] : [])));
}

/** The fields at the top level that no piece comes from. */
function droppedOf(scheme: Scheme, source: Source, pieces: readonly Piece[]): SchemeDropped[] {
  if (uses(scheme.message, 'body')) return [];
  const { at } = scheme.signature;
  const signed = signedSpans(pieces);
  const whole = namesSignedWhole(scheme, pieces);
  return source.root.members.flatMap(({ name, value: { start, end } }): SchemeDropped[] => {
    if (whole.has(name) || signed.hasWithin({ start, end })) return [];
    const isSignature = at.kind === 'field' && source.at(at.path)?.path[0] === name;
    return [{ path: [name], why: isSignature ? 'signature' : 'not-signed', start, end }];
  });
}
