// The verdict on one signed object of a request: does the secret give one of its signatures, and is it recent enough?

import { fromBase64, fromHex } from '../bytes-text.ts';
import { SECRET_PLACEHOLDER, type Segment } from '../canonical.ts';
import { readPlaced, type Placed } from '../request/grammar.ts';
import { urlSpellings } from '../request/url.ts';
import {
  allParts,
  isFields,
  isNeededSetting,
  isSecretOptional,
  settingsOf,
  uses,
  type Part,
  type Scheme,
  type TimeRule,
  type UrlSpelling,
} from '../scheme.ts';
import { rememberedBy, type Source } from '../source.ts';
import { PRICES } from '../work.ts';
import { coverageNotes } from './coverage.ts';
import { inForm } from './digest-form.ts';
import type { Key, KeyOf } from './keys.ts';
import { createValueReader, type Task } from './read-values.ts';
import {
  unverifiable,
  type SchemeDropped,
  type SchemeReason,
  type SchemeVerification,
} from './scheme-verification.ts';
import { digestOf } from './seal.ts';
import { signedSpans } from './signed-spans.ts';
import {
  hashPrice,
  platformContent,
  textOf,
  writeMessage,
  type Content,
  type Piece,
} from './write-message.ts';

interface ObjectTask extends Task {
  readonly atMs: number | null;
  readonly keyOf: KeyOf;
}

/** A verification, and the pieces of its message as they may be shown. */
export interface ObjectVerification {
  readonly verification: SchemeVerification;
  readonly pieces: readonly Piece[];
}

interface Attempt {
  /** Null: only the service can compute it. */
  readonly computed: string | null;
  readonly received: string | null;
  readonly isRight: boolean;
  readonly url: string;
  readonly spelling: UrlSpelling | null;
  readonly placed: Placed;
}

const NOTHING_PLACED: Placed = readPlaced('', undefined);

/** Throws TooMuchWork and MessageTooLong. */
export function verifyObject({ atMs, keyOf, ...task }: ObjectTask): ObjectVerification {
  const { scheme, request, source, agreed, primitives, budget } = task;
  const {
    placed: texts,
    hasMore,
    contentOf,
    digestOf: digestFor,
    ...reader
  } = createValueReader(task);
  const { configuredUrl } = reader;
  const hasNone = agreed.secret === '' && isSecretOptional(scheme);

  /** Every spelling of the URL with every text at the signature's place, until a signature is right. */
  function bestAttempt(): Attempt | SchemeReason | null {
    let first: Attempt | null = null;
    for (const placed of texts) {
      const digest = digestFor(placed);
      if (!digest) continue;
      const key = keyOf(digest);
      if (typeof key === 'string') return key;
      for (const { url, spelling } of spellings()) {
        const attempt = { ...attemptWith(placed, key, url), url, spelling, placed };
        if (attempt.isRight) return attempt;
        first ??= attempt;
      }
    }
    return first;
  }

  let spelled: ReturnType<typeof urlSpellings> | null = null;
  function spellings() {
    spelled ??= urlSpellings(configuredUrl, scheme.accepts ?? [], primitives.decode, budget.spend);
    return spelled;
  }

  function attemptWith(
    placed: Placed,
    { seal, material, check }: Key,
    url: string,
  ): Pick<Attempt, 'computed' | 'received' | 'isRight'> {
    const given = { secret: material.value, url, isShown: false };
    const pieces = writeMessage(seal.message, contentOf(placed, given));
    const parts = pieces.map(({ text }) => text);
    const { algorithm } = seal.digest;
    const { as, caseBlind } = scheme.signature;
    budget.spend(hashPrice(parts));
    const computed = check
      ? null
      : inForm(digestOf(parts, algorithm, seal, material.key, primitives), as);
    const inCase = (text: string) => (caseBlind ? text.toLowerCase() : text);
    const right = placed.signatures.find((one) => {
      if (computed !== null) return primitives.equal(inCase(computed), inCase(one));
      budget.spend(PRICES.checked + hashPrice(parts));
      const bytes = as === 'base64' ? fromBase64(one) : fromHex(one);
      return bytes !== null && check?.(algorithm, parts, Uint8Array.from(bytes));
    });
    const received = right ?? placed.signatures[0] ?? null;
    return { computed, received, isRight: right !== undefined };
  }

  /** The message with placeholders. */
  const shownFor = (placed: Placed, url: string) =>
    writeMessage(
      scheme.message,
      contentOf(placed, { secret: hasNone ? '' : SECRET_PLACEHOLDER, url, isShown: true }),
    );

  const knownContent = (placed: Placed) =>
    contentOf(placed, { secret: '', url: configuredUrl, isShown: false });

  /** Why a right signature does not count. */
  function objection({ placed }: Attempt): SchemeReason | null {
    const content = knownContent(placed);
    const { time, bodyHash } = scheme;
    const hash = bodyHash && content.read(bodyHash.at);
    if (bodyHash && hash) {
      budget.spend(hashPrice([request.body]));
      const body = primitives.digest(bodyHash.algorithm, [request.body], null);
      if (!primitives.equal(body, content.decode(hash).toLowerCase())) return 'body-changed';
    }
    if (!time || time.unit === 'text' || time.tolerance === null) return null;
    const seconds = secondsOf(content, time);
    if (seconds === null) return 'no-time';
    if (atMs !== null && Math.floor(atMs / 1000) - seconds > time.tolerance) return 'too-old';
    return time.future === 'refused' && isAhead(content) ? 'too-early' : null;
  }

  /** Whether the time is further in the future than the tolerance. */
  function isAhead(content: Content): boolean {
    const { time } = scheme;
    if (!time || time.unit === 'text' || time.tolerance === null || atMs === null) return false;
    return (secondsOf(content, time) ?? 0) - Math.floor(atMs / 1000) > time.tolerance;
  }

  const missing = settingsNeeded(scheme).find((name) => !agreed.settings[name]);

  /** Without a key or a signature there is still the message, but not without a setting that is part of it. */
  function without(reason: SchemeReason, received: string | null = null): ObjectVerification {
    const [placed = NOTHING_PLACED] = texts;
    return {
      verification: { ...unverifiable(scheme, reason), received },
      pieces: missing === undefined ? shownFor(placed, configuredUrl) : [],
    };
  }

  if (!texts.some(({ signatures }) => signatures.length > 0)) return without('no-sign');
  if (missing !== undefined) return without('no-setting');
  const best = bestAttempt();
  if (best === null) return without('no-sign');
  if (typeof best === 'string') return without(best, texts[0]?.signatures[0]);
  const reason = best.isRight ? objection(best) : null;
  const shown = shownFor(best.placed, best.url);
  budget.spend((shown.length + source.root.members.length) * PRICES.value);
  const dropped = droppedOf(scheme, source, shown);
  const verification: SchemeVerification = {
    scheme: scheme.name,
    verdict: best.isRight && reason === null ? 'valid' : 'invalid',
    reading: best.isRight ? best.spelling : null,
    reason,
    received: best.received,
    computed: best.computed,
    canonical: textOf(shown, platformContent(primitives).decode),
    segments: segmentsOf(shown),
    dropped,
    notes: coverageNotes(scheme, {
      leavesOut: dropped.some(({ why }) => why === 'not-signed'),
      hasAge: atMs !== null,
      hasMore,
      isRepeated: best.isRight && texts.length > 1,
      isAhead: reason === null && best.isRight && isAhead(knownContent(best.placed)),
    }),
  };
  return { verification, pieces: shown };
}

function secondsOf(content: Content, { at }: TimeRule): number | null {
  const text = content.read(at);
  return text && /^\d{1,15}$/.test(content.decode(text)) ? Number(text.text) : null;
}

export const settingsNeeded = rememberedBy((scheme: Scheme) =>
  settingsOf(scheme).filter((name) => isNeededSetting(scheme, name)),
);

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
  const own = at.kind === 'field' ? source.at(at.path)?.path[0] : undefined;
  const signed = signedSpans(pieces);
  const whole = namesSignedWhole(scheme, pieces);
  return source.root.members.flatMap(({ name, value: { start, end } }): SchemeDropped[] =>
    whole.has(name) || signed.hasWithin({ start, end })
      ? []
      : [{ path: [name], why: name === own ? 'signature' : 'not-signed', start, end }],
  );
}
