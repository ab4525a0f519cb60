// The verdict on one signed object of a request: does the secret give one of its signatures, under which reading, and is
// it recent enough?

import type { JsonNode } from '../../json/tree.ts';
import type { ValueReading } from '../readings.ts';
import { NOTHING_PLACED, type Placed } from '../request/grammar.ts';
import { urlSpellings } from '../request/url.ts';
import { spellingsOf, type TimeRule, type UrlSpelling } from '../scheme.ts';
import { PRICES } from '../work.ts';
import { compiled } from './compiled.ts';
import { bytesIn, inForm } from './digest-form.ts';
import type { Key, KeyOf } from './keys.ts';
import { areAlike } from './value-readings.ts';
import { createValueReader, type Task } from './read-values.ts';
import { digestOf } from './seal.ts';
import { droppedOf, notesOf } from './left-out.ts';
import { unverifiable, verified } from './verdict.ts';
import {
  SECRET_PLACEHOLDER,
  type Reason,
  type Verification,
  type Verified,
} from '../verification.ts';
import {
  hashPrice,
  segmentsOf,
  textOf,
  writeMessage,
  type Content,
  type Piece,
} from './write-message.ts';

interface ObjectTask extends Task {
  readonly atMs: number | null;
  readonly keyOf: KeyOf;
  /** Compared in place of the signatures in the request; null: those count. */
  readonly instead: string | null;
}

/** A verification, and the pieces of its message as they may be shown. */
export interface ObjectVerification {
  readonly verification: Verification;
  readonly pieces: readonly Piece[];
}

/** One text at the signature's place beside one spelling of the URL. */
interface Spot {
  readonly placed: Placed;
  readonly url: string;
  readonly spelling: UrlSpelling | null;
  readonly key: Key;
}

/** The digest of the message at a spot, and the signature that it is compared with. */
interface Attempt {
  readonly spot: Spot;
  /** Null: the record's own. */
  readonly reading: ValueReading | null;
  /** Null: only the service can compute it. */
  readonly computed: string | null;
  readonly received: string | null;
  readonly isRight: boolean;
}

/** Throws TooMuchWork and MessageTooLong. */
export function verifyObject(task: ObjectTask): ObjectVerification {
  const { scheme, agreed, primitives, budget, atMs, keyOf, instead } = task;
  const facts = compiled(scheme);
  const reader = createValueReader(task);
  const { contentOf, configuredUrl, listed } = reader;
  const texts =
    instead === null
      ? reader.placed
      : [{ ...(reader.placed[0] ?? NOTHING_PLACED), signatures: [instead] }];
  const hasNone = agreed.secret === '' && facts.isSecretOptional;

  /** Every spelling of the URL with every text at the signature's place, until a signature is right. */
  function bestAttempt(): Attempt | Reason | null {
    let first: Attempt | null = null;
    for (const placed of texts) {
      const digest = reader.digestOf(placed);
      if (!digest) continue;
      const key = keyOf(digest);
      if (typeof key === 'string') return key;
      for (const { url, spelling } of spellings()) {
        const attempt = attemptWith({ placed, key, url, spelling }, null);
        if (attempt.isRight) return attempt;
        first ??= attempt;
      }
    }
    return first && (underReading(first) ?? first);
  }

  let spelled: ReturnType<typeof urlSpellings> | null = null;
  function spellings() {
    spelled ??= urlSpellings(configuredUrl, spellingsOf(scheme), primitives.decode, budget.spend);
    return spelled;
  }

  /** The first other reading of values that gives a signature; the computed one is that of the record's own reading. */
  function underReading({ spot, computed }: Attempt): Attempt | null {
    const { whole, readings } = facts;
    if (!whole || readings.length === 0) return null;
    const { open } = listed(whole);
    const own = facts.rules(whole, null);
    for (const reading of readings) {
      const rules = facts.rules(whole, reading);
      const isOther = (node: JsonNode) => {
        budget.spend(PRICES.value + (node.end - node.start) * PRICES.encoded);
        return !areAlike(node, own, rules);
      };
      if (!open.some(isOther)) continue;
      const attempt = attemptWith(spot, reading);
      if (attempt.isRight) return { ...attempt, computed };
    }
    return null;
  }

  function attemptWith(spot: Spot, reading: ValueReading | null): Attempt {
    const { placed, key, url } = spot;
    const { seal, material, check } = key;
    const content = contentOf(placed, { secret: material.value, url, reading });
    const parts = writeMessage(seal.message, content).map(({ text }) => text);
    const { algorithm } = seal.digest;
    const { as, caseBlind } = scheme.signature;
    budget.spend(hashPrice(parts));
    const computed = check
      ? null
      : inForm(digestOf(parts, algorithm, seal, material.key, primitives), as);
    const inCase = (text: string) => (caseBlind ? text.toLowerCase() : text);
    const isRight = (one: string) => {
      if (computed !== null) return primitives.equal(inCase(computed), inCase(one));
      budget.spend(PRICES.checked + hashPrice(parts));
      const bytes = bytesIn(one, as);
      return bytes !== null && check?.(key.seal.digest, parts, Uint8Array.from(bytes)) === true;
    };
    const right =
      placed.isLiteral && instead === null ? undefined : placed.signatures.find(isRight);
    const received = right ?? placed.signatures[0] ?? null;
    return { spot, reading, computed, received, isRight: right !== undefined };
  }

  /** Why a right signature does not count. */
  function objection({ spot }: Attempt): Reason | null {
    const { time, bodyHash } = scheme;
    if (!time && !bodyHash) return null;
    const content = contentOf(spot.placed);
    const hash = bodyHash && content.read(bodyHash.at);
    if (bodyHash && hash) {
      const { body: sent } = task.request;
      budget.spend(hashPrice([sent]));
      const body = primitives.digest(bodyHash.algorithm, [sent], null);
      if (!primitives.equal(body, content.decode(hash).toLowerCase())) return 'body-changed';
    }
    if (!time || time.unit === 'text' || time.tolerance === null) return null;
    const seconds = secondsOf(content, time);
    if (seconds === null) return 'no-time';
    if (atMs !== null && Math.floor(atMs / 1000) - seconds > time.tolerance) return 'too-old';
    return time.future === 'refused' && aheadBy(content) > 0 ? 'too-early' : null;
  }

  /** How many seconds the time is in the future; 0 within the tolerance. */
  function aheadBy(content: Content): number {
    const { time } = scheme;
    if (!time || time.unit === 'text' || time.tolerance === null || atMs === null) return 0;
    const ahead = (secondsOf(content, time) ?? 0) - Math.floor(atMs / 1000);
    return ahead > time.tolerance ? ahead : 0;
  }

  /** Without a verdict on it there is still the message, but not without a setting that is part of it. */
  function without(reason: Reason, received: string | null, computed: string | null) {
    const result = { verdict: 'unverifiable', reading: null, reason, received, computed } as const;
    if (!isSettingMissing) return shown(result, texts[0] ?? NOTHING_PLACED, configuredUrl, null);
    return { verification: { ...unverifiable(scheme, reason), received }, pieces: [] };
  }

  /** A verdict with the message that it was made from. `seen` null: there is no verdict on it. */
  function shown(
    result: Pick<Verified, 'verdict' | 'reading' | 'reason' | 'received' | 'computed'>,
    placed: Placed,
    url: string,
    seen: { readonly aheadBy: number; readonly isRepeated: boolean } | null,
  ): ObjectVerification {
    const secret = hasNone ? '' : SECRET_PLACEHOLDER;
    const content = contentOf(placed, { secret, url, isShown: true });
    const pieces = writeMessage(scheme.message, content);
    const segments = segmentsOf(pieces);
    const dropped = droppedOf(task, listed, segments);
    const covered = seen && {
      aheadBy: seen.aheadBy,
      isRepeated: seen.isRepeated,
      hasAge: atMs !== null,
      hasMore: reader.hasMore,
    };
    const verification = verified(scheme, {
      verdict: result.verdict,
      reading: result.reading,
      reason: result.reason,
      received: result.received,
      computed: result.computed,
      canonical: textOf(pieces, content.decode),
      segments,
      dropped,
      notes: notesOf(task, listed, { segments, dropped }, covered),
    });
    return { verification, pieces };
  }

  const isSettingMissing = facts.settings.some((name) => !agreed.settings[name]);
  if (!texts.some(({ signatures }) => signatures.length > 0)) {
    return without('no-sign', null, computedWithoutSignature());
  }
  if (isSettingMissing) return without('no-setting', null, null);
  const best = bestAttempt();
  if (best === null) return without('no-sign', null, null);
  if (typeof best === 'string') return without(best, texts[0]?.signatures[0] ?? null, null);
  const { spot, isRight, reading, received, computed } = best;
  const reason = isRight ? objection(best) : null;
  const isAccepted = isRight && reason === null;
  const verdict = !isAccepted ? 'invalid' : reading === null ? 'valid' : 'valid-under-reading';
  const found = isRight ? (reading ?? spot.spelling) : null;
  return shown({ verdict, reading: found, reason, received, computed }, spot.placed, spot.url, {
    isRepeated: isRight && texts.length > 1,
    aheadBy: isAccepted && scheme.time ? aheadBy(contentOf(spot.placed)) : 0,
  });

  /** What a field for the signature would hold. A header may also hold parts of the message. */
  function computedWithoutSignature(): string | null {
    const digest = scheme.signature.at.kind === 'field' ? reader.digestOf(NOTHING_PLACED) : null;
    const key = digest && !isSettingMissing ? keyOf(digest) : null;
    if (key === null || typeof key === 'string') return null;
    const spot = { placed: NOTHING_PLACED, key, url: configuredUrl, spelling: null };
    return attemptWith(spot, null).computed;
  }
}

function secondsOf(content: Content, { at }: TimeRule): number | null {
  const text = content.read(at);
  return text && /^\d{1,15}$/.test(content.decode(text)) ? Number(text.text) : null;
}
