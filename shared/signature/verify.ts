// The verdict on one webhook (document 5.1, steps 1 to 7; shared/README.md): does the secret give `sign` for these
// values, and under which reading?

import { readJson } from '../json/parse.ts';
import { memberValue, type JsonNode, type JsonObject } from '../json/tree.ts';
import { bodyText, decodings } from './charset.ts';
import {
  canonicalise,
  joinCanonical,
  joinUnder,
  SECRET_PLACEHOLDER,
  type Canonical,
  type Dropped,
  type Segment,
} from './canonical.ts';

import type { Primitives } from './primitives.ts';
import { OTHER_READINGS, reference, type ReadingName } from './readings.ts';
import {
  byteOrderMark,
  invalidUtf8,
  loneSurrogates,
  secretNotes,
  signNotes,
  type Note,
} from './notes.ts';
import { readingPrice } from './text-price.ts';
import { createCounter, FULL_WORK, PRICES, withinWork, type Spend } from './work.ts';

export type Verdict = 'valid' | 'valid-under-reading' | 'invalid' | 'unverifiable';

/** Why a webhook cannot be verified, in the order of checking. */
export type Reason =
  'too-deep' | 'not-json' | 'not-an-object' | 'no-sign' | 'no-secret' | 'too-much-work';

/** The result of `verify`; `countersign verify --json` prints exactly this (electron/README.md). */
export interface Verification {
  readonly verdict: Verdict;
  /** The reading that gives `sign`, if the verdict is `valid-under-reading`. */
  readonly reading: ReadingName | null;
  /** The reason, if the verdict is `unverifiable`. */
  readonly reason: Reason | null;
  /** The value of `sign`; a value that is not a string as its literal. */
  readonly received: string | null;
  /**
   * The digest under the reference reading (for a charset reading, of that charset's text); null without a secret or a
   * JSON object.
   */
  readonly computed: string | null;
  /** The hashed string, with `<SECRET>` in place of the secret. */
  readonly canonical: string | null;
  readonly segments: readonly Segment[];
  readonly dropped: readonly Dropped[];
  readonly notes: readonly Note[];
}

/**
 * Verifies a body against a secret. Bytes are read as UTF-8 first (R1); a string is used as it is. `secret` is used
 * exactly as it is (R13); null or empty means that none is configured. `digest`, if given, is compared in place of
 * `sign`. What needs more than `work` units is `too-much-work`, on every machine. Never throws.
 */
export function verify(
  body: Uint8Array | string,
  secret: string | null,
  primitives: Primitives,
  digest: string | null = null,
  work: number = FULL_WORK,
): Verification {
  const { spend } = createCounter(work);
  const task = { secret: secret === '' ? null : secret, digest, primitives, spend };
  return withinWork(() => verifyBody(body, task)) ?? nothingToCompare('too-much-work');
}

interface Task {
  /** Null if none is configured. */
  readonly secret: string | null;
  /** Null means the value of `sign`. */
  readonly digest: string | null;
  readonly primitives: Primitives;
  readonly spend: Spend;
}

function verifyBody(body: Uint8Array | string, task: Task): Verification {
  task.spend(body.length * PRICES.byte);
  const text = bodyText(body, task.primitives.decode);
  return text === null ? verifyForeignBytes(body as Uint8Array, task) : verifyText(text, task);
}

function verifyText(text: string, task: Task): Verification {
  task.spend(readingPrice(text, 'json'));
  const parsed = readJson(text);
  if (!parsed.ok) return nothingToCompare(parsed.code);
  if (parsed.root.kind !== 'object') return nothingToCompare('not-an-object');
  return verifyObject(text, parsed.root, parsed.byteOrderMark, task);
}

function verifyObject(text: string, body: JsonObject, hasMark: boolean, task: Task): Verification {
  const { secret, digest: asked, primitives } = task;
  task.spend(text.length * PRICES.hashedCharacter);
  const canonical = canonicalise(text, body, reference, task.spend);
  const sign = memberValue(body, 'sign');
  const received = asked ?? receivedSign(text, sign);
  const computed = secret === null ? null : digest(canonical, secret, primitives);
  const common = {
    received,
    computed,
    canonical: joinCanonical(canonical.segments, SECRET_PLACEHOLDER),
    segments: canonical.segments,
    dropped: canonical.dropped,
    notes: [
      ...(hasMark ? [byteOrderMark()] : []),
      ...canonical.notes,
      ...loneSurrogates(canonical.segments),
      ...signNotes(sign),
      ...secretNotes(secret),
    ],
  };
  if (received === null) return { ...common, ...unverifiable('no-sign') };
  if (secret === null || computed === null) return { ...common, ...unverifiable('no-secret') };
  if (asked !== null || sign?.kind === 'string') {
    if (primitives.equal(computed, received)) {
      return { ...common, verdict: 'valid', reading: null, reason: null };
    }
    const reading = readingThatGives(received, text, body, canonical, secret, task);
    if (reading) return { ...common, verdict: 'valid-under-reading', reading, reason: null };
  }
  return { ...common, verdict: 'invalid', reading: null, reason: null };
}

/** The first other reading of values whose digest is `received`. */
function readingThatGives(
  received: string,
  text: string,
  body: JsonObject,
  canonical: Canonical,
  secret: string,
  { primitives, spend }: Task,
): ReadingName | null {
  for (const { name, point, reading } of OTHER_READINGS) {
    if (!canonical.openPoints.has(point)) continue;
    spend(canonical.open.length * PRICES.part + text.length * PRICES.hashedCharacter);
    // Only nested values can change which values are listed and in which order.
    const hashed =
      point === 'nested'
        ? joinCanonical(canonicalise(text, body, reading, spend).segments, secret)
        : joinUnder(reading, canonical, secret);
    if (hashed !== null && primitives.equal(primitives.sha256(hashed), received)) return name;
  }
  return null;
}

/**
 * Bytes that are not UTF-8: the reference reading has no text to verify, so they are unverifiable unless a charset
 * reading verifies them (R1).
 */
function verifyForeignBytes(body: Uint8Array, task: Task): Verification {
  for (const { name, text } of decodings(body, task.primitives.decode)) {
    const result = verifyText(text, task);
    if (result.verdict === 'valid') {
      const notes = [invalidUtf8(), ...result.notes];
      return { ...result, verdict: 'valid-under-reading', reading: name, notes };
    }
  }
  return nothingToCompare('not-json', [invalidUtf8()]);
}

const unverifiable = (reason: Reason) =>
  ({ verdict: 'unverifiable', reading: null, reason }) as const;

/** The verdict on a body that is not one JSON object. */
function nothingToCompare(reason: Reason, notes: readonly Note[] = []): Verification {
  return {
    ...unverifiable(reason),
    received: null,
    computed: null,
    canonical: null,
    segments: [],
    dropped: [],
    notes,
  };
}

const digest = (canonical: Canonical, secret: string, primitives: Primitives) =>
  primitives.sha256(joinCanonical(canonical.segments, secret));

/** The value of `sign`, or null if it is absent, null or empty. */
function receivedSign(text: string, sign: JsonNode | undefined): string | null {
  if (!sign || sign.kind === 'null') return null;
  if (sign.kind !== 'string') return text.slice(sign.start, sign.end);
  return sign.value.trim() === '' ? null : sign.value;
}
