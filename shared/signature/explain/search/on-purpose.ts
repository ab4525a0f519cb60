// Signs like a mistaken sender, to test that a receiver rejects it. It applies the catalogue of causes the other way
// round.

import { fromHex, toBase64 } from '../../bytes-text.ts';
import { readSignable, withSign, type NotSigned } from '../../sign.ts';
import { allSealChanges, allValueChanges } from '../causes/catalogue.ts';
import { CAUSE_CODES, type AnyCauseCode, type CauseCode } from '../codes.ts';
import type { Algorithm, ExplainPrimitives } from '../../primitives.ts';
import { listFields } from '../../engine/list-fields.ts';
import { ownRules, ownSeal } from '../../engine/own-procedure.ts';
import type { Seal, ValueRules } from '../../engine/procedure.ts';
import { digestOf, filled, joinTexts, secretMaterial, templateOf } from '../../engine/seal.ts';
import { asSource, type Source } from '../../source.ts';
import { readWanted } from '../wanted.ts';

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

/**
 * The causes that a sender can have. `sign-included` is missing: a signature cannot be among the values that it signs,
 * so only a receiver makes that mistake.
 */
export const ON_PURPOSE_CODES: readonly CauseCode[] = CAUSE_CODES.filter(
  (code) => code !== 'sign-included',
);

/** The secret that `secret-other` signs with. */
export const MADE_UP_SECRET = 'made-up-secret';

/** One way to make the mistake: the digest that it gives for a body, null if it does not apply to the secret. */
interface Mistake {
  readonly says: string;
  readonly digest: (source: Source) => string | null;
}

/**
 * Sets `sign` like a sender with this mistake: by the first usual form of the cause whose digest differs from the
 * document's (5.1). `no-effect`: every form gives the right digest for this body and secret, or the mistake is of other
 * services only. Never throws.
 */
export function signOnPurpose(
  code: AnyCauseCode,
  text: string,
  secret: string,
  primitives: ExplainPrimitives,
): SignedOnPurpose {
  const read = readSignable(text);
  if (!read.ok) return read;
  const source = asSource(text, text, read.body);
  const right = digestBy(source, secret, primitives, {});
  for (const { says, digest } of mistakesOf(code, source, secret, primitives)) {
    const wrong = digest(source);
    if (wrong === null || wrong === right) continue;
    const signed = withSign(text, read.body, wrong);
    // If the mistake hashes the signature itself, the digest changes once the signature is set.
    if (digest(readAgain(signed)) === wrong) return { ok: true, text: signed, sign: wrong, says };
  }
  return { ok: false, code: 'no-effect', details: { cause: code } };
}

function readAgain(text: string): Source {
  const read = readSignable(text);
  if (!read.ok) throw new Error(`signing made a text that is not one JSON object: ${read.code}`);
  return asSource(text, text, read.body);
}

/** The usual forms of a mistake, the most usual first. */
function mistakesOf(
  code: AnyCauseCode,
  body: Source,
  secret: string,
  primitives: ExplainPrimitives,
): Mistake[] {
  const by = (changed: Changed) => (source: Source) =>
    digestBy(source, secret, primitives, changed);
  const written = (digest: (source: Source) => string | null): Mistake[] => {
    const wanted = readWanted(digest(body) ?? '');
    const says = wanted?.forms.find((form) => form.code === code)?.says;
    return says === undefined ? [] : [{ says, digest }];
  };
  switch (code) {
    case 'digest-algorithm':
      return written(by({ algorithm: 'sha1' }));
    case 'digest-uppercase':
      return written((source) => by({})(source)?.toUpperCase() ?? null);
    case 'digest-base64':
      return written((source) => toBase64(fromHex(by({})(source) ?? '') ?? []));
    default: {
      const others = [{ label: MADE_UP_SECRET, secret: MADE_UP_SECRET }];
      return [...allValueChanges(body, primitives), ...allSealChanges(others)]
        .filter((change) => change.code === code && !change.isRare)
        .map((change) => ({
          says: change.says,
          digest:
            change.kind === 'values'
              ? by({ rules: change.apply(ownRules) })
              : by({ seal: change.apply(ownSeal(secret)) }),
        }));
    }
  }
}

/** How a sender differs from the document's procedure. */
interface Changed {
  readonly rules?: ValueRules;
  readonly seal?: Seal;
  readonly algorithm?: Algorithm;
}

function digestBy(
  source: Source,
  secret: string,
  primitives: ExplainPrimitives,
  { rules = ownRules, seal = ownSeal(secret), algorithm = 'sha256' }: Changed,
): string | null {
  const material = secretMaterial(seal);
  if (!material) return null;
  const joined = (separator: string) => joinTexts(listFields(source, rules), separator);
  const parts = filled(templateOf(seal, material.value), joined, seal, source);
  return digestOf(parts, algorithm, seal, material.key, primitives);
}
