// Signs like a mistaken sender, to test that a receiver rejects it: the mistakes that a search tries, the other way round.

import { inForm } from '../../engine/digest-form.ts';
import { keyOfSeal, type Key } from '../../engine/keys.ts';
import type { Seal } from '../../engine/procedure.ts';
import { digestOf } from '../../engine/seal.ts';
import {
  placeSignature,
  signRequest,
  type Fresh,
  type SignedByScheme,
} from '../../engine/sign-request.ts';
import type { ListValues } from '../../engine/tries.ts';
import type { Primitives } from '../../primitives.ts';
import { DEFAULT_SCHEME } from '../../schemes/schemes.ts';
import { readSignable, type NotSigned } from '../../engine/sign-body.ts';
import { editsToSign } from '../causes/catalogue.ts';
import { CAUSE_CODES, type AnyCauseCode, type CauseCode } from '../codes.ts';
import type { Edit, Taken } from '../edit.ts';
import { readTaken, type Reading } from './reading.ts';
import { ownSignature } from './sought.ts';
import { shownMessage } from './trial.ts';

/**
 * The causes that a sender of our own service's webhooks can have. `sign-included` is missing: a signature cannot be
 * among the values that it signs, so only a receiver makes that mistake.
 */
export const ON_PURPOSE_CODES: readonly CauseCode[] = CAUSE_CODES.filter(
  (code) => code !== 'sign-included',
);

/** The secret that `secret-other` signs with. */
export const MADE_UP_SECRET = 'made-up-secret';

const OTHERS = [{ label: MADE_UP_SECRET, secret: MADE_UP_SECRET }];

export type SignedOnPurpose =
  | {
      readonly ok: true;
      readonly text: string;
      readonly sign: string;
      /** What the mistaken sender does wrong, in one sentence. */
      readonly says: string;
    }
  | NotSigned
  | {
      readonly ok: false;
      readonly code: 'no-effect';
      readonly details: { readonly cause: AnyCauseCode };
    };

/** `signRequestOnPurpose` for a body of our own service. Never throws. */
export function signOnPurpose(
  code: AnyCauseCode,
  text: string,
  secret: string,
  primitives: Primitives,
): SignedOnPurpose {
  const read = readSignable(text);
  if (!read.ok) return read;
  const request = { method: 'POST', url: '', headers: [], body: text };
  const taken = { scheme: DEFAULT_SCHEME, request, agreed: { secret, settings: {} } };
  const signed = signRequestOnPurpose(code, taken, { nowMs: 0, id: '' }, primitives);
  if (!signed.ok) return { ok: false, code: 'no-effect', details: { cause: code } };
  const { body } = signed.request;
  return { ok: true, text: String(body), sign: signed.signature, says: signed.says ?? '' };
}

export type MistakenlySigned =
  | (Extract<SignedByScheme, { ok: true }> & {
      /** What the mistaken sender does wrong, in one sentence; null if it is signed rightly. */
      readonly says: string | null;
    })
  | Extract<SignedByScheme, { ok: false }>
  | { readonly ok: false; readonly reason: 'no-effect'; readonly cause: AnyCauseCode };

/** The mistakes that a sender of this request can make. Some of them may make no difference to it. */
export const mistakesOf = (
  taken: Pick<Taken, 'scheme' | 'request'>,
  primitives: Pick<Primitives, 'decode'>,
): AnyCauseCode[] => [
  ...new Set(editsToSign(taken, OTHERS, { ...primitives, encode }).map(({ code }) => code)),
];

/** No mistake is made here. */
const encode = () => new Uint8Array();

/**
 * Signs with the first usual form of the mistake that gives another signature than the right one; null signs rightly.
 * `no-effect`: none does, or the scheme does not know the mistake. Never throws.
 */
export function signRequestOnPurpose(
  code: AnyCauseCode | null,
  taken: Taken,
  fresh: Fresh,
  primitives: Primitives,
): MistakenlySigned {
  const { scheme, request, agreed } = taken;
  const right = signRequest(scheme, request, agreed, fresh, primitives);
  if (!right.ok) return right;
  if (code === null) return { ...right, says: null };
  const inCase = (text: string) => (scheme.signature.caseBlind ? text.toLowerCase() : text);
  for (const edit of editsToSign(taken, OTHERS, primitives)) {
    if (edit.code !== code) continue;
    const wrong = signWith([edit], taken, fresh, primitives);
    if (!wrong || inCase(wrong.signature) === inCase(right.signature)) continue;
    return { ...wrong, says: edit.says };
  }
  return { ok: false, reason: 'no-effect', cause: code };
}

/**
 * Signs with these mistakes; those that do not apply change nothing. Null: it cannot be signed, or the signature would be
 * a part of what it signs.
 */
export function signWith(
  edits: readonly Edit[],
  taken: Taken,
  fresh: Fresh,
  primitives: Primitives,
): Extract<SignedByScheme, { ok: true }> | null {
  const placed = placeSignature(taken.scheme, taken.request, fresh, primitives);
  const computed =
    placed.ok && computeWith(edits, { ...taken, request: placed.request }, primitives);
  if (!computed) return null;
  const { signature } = computed;
  const request = placed.sign(signature);
  if (taken.scheme.signature.at.kind === 'field') {
    const again = computeWith(edits, { ...taken, request }, primitives);
    if (again?.signature !== signature) return null;
  }
  return { ok: true, request, signature };
}

/** How an edit changes its stage. */
type Change = Edit extends infer E ? (E extends Edit ? Pick<E, 'stage' | 'edit'> : never) : never;

interface Computed {
  readonly signature: string;
  /** The string that is hashed, with placeholders for secrets. */
  readonly shown: () => string;
}

/** The signature that a program with these mistakes computes for a signed request; null: it cannot. */
export function computeWith(
  edits: readonly Change[],
  taken: Taken,
  primitives: Primitives,
): Computed | null {
  const reading = readWith(edits, taken, primitives);
  const list = reading && listWith(edits, reading);
  const key = reading && keyWith(edits, reading.seal, primitives);
  return reading && list && key && computeOn(reading, list, key, primitives);
}

/** The request as a program with these mistakes reads it; null: it cannot. */
export function readWith(
  edits: readonly Change[],
  taken: Taken,
  primitives: Primitives,
): Reading | null {
  let edited = taken;
  for (const { stage, edit } of edits) if (stage === 'request') edited = edit(edited) ?? edited;
  return readTaken(edited, ownSignature, primitives);
}

/** The values as it lists them. */
export const listWith = (
  edits: readonly Change[],
  { objects: [object] }: Reading,
): ListValues | null =>
  object?.valuesBy(
    edits.flatMap(({ stage, edit }) => (stage === 'values' ? [edit] : [])),
    'once',
  ) ?? null;

/** Its key; null: there is none. */
export function keyWith(edits: readonly Change[], right: Seal, primitives: Primitives): Key | null {
  let seal = right;
  for (const { stage, edit } of edits) {
    if (stage !== 'request' && stage !== 'values') seal = edit(seal) ?? seal;
  }
  const key = keyOfSeal(seal, primitives);
  return key?.check ? null : key;
}

/** The signature of a request that was read, with these values and this key. */
export function computeOn(
  { objects: [object] }: Reading,
  list: ListValues,
  key: Key,
  primitives: Primitives,
): Computed | null {
  const [spot] = object?.spots ?? [];
  if (!spot) return null;
  const { seal, material } = key;
  const parts = spot.write(list, seal, material.value);
  const hex = digestOf(parts, seal.digest.algorithm, seal, material.key, primitives);
  return { signature: inForm(hex, spot.as), shown: () => shownMessage(spot, list, key) };
}
