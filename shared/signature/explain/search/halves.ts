// Two edits of a seal together. Most change only the message and its digest, or only the secret. These are worked out
// once: together they are the message of one with the secret of the other.

import { keyOfSeal, type Key } from '../../engine/keys.ts';
import type { Seal } from '../../engine/procedure.ts';
import { secretMaterial, type Material } from '../../engine/seal.ts';
import type { Primitives } from '../../primitives.ts';
import { publicKeyKind, uses } from '../../scheme.ts';
import type { SealEdit } from '../edit.ts';
import type { Repeats, Shape } from './repeats.ts';

/** What an edit makes of the seal. */
export interface Half {
  readonly edit: SealEdit;
  /** Null: the edit does not apply to it. */
  readonly seal: Seal | null;
  /** Null: the secret is another one too. */
  readonly message: { readonly shape: Shape; readonly usesSecret: boolean } | null;
  /** Its secret for messages of other edits. Null: the message is another one too. */
  readonly secretFor: ((message: Seal) => Secret | null) | null;
}

interface Secret {
  readonly material: Material;
  readonly number: number;
}

/** Both edits. */
interface Whole {
  readonly shape: Shape;
  readonly secret: number;
  readonly key: () => Key;
}

const OF_SECRET = ['known', 'changes', 'decode', 'key'] as const;
const OF_MESSAGE = ['message', 'instead', 'digest', 'charset', 'unencodable', 'again'] as const;
/** Every part of a seal is in one of the two: otherwise this is no type. */
true satisfies Exclude<keyof Seal, (typeof OF_SECRET | typeof OF_MESSAGE)[number]> extends never
  ? true
  : false;

const secretOfSeal = ({ known, changes, decode, key }: Seal) => ({ known, changes, decode, key });

export function createHalves(
  base: Seal,
  { shapeOf, secretOf, named }: Repeats,
  primitives: Primitives,
) {
  const keeps = (seal: Seal, names: readonly (keyof Seal)[]) =>
    names.every((name) => seal[name] === base[name]);

  function halfOf(edit: SealEdit): Half {
    const seal = edit.edit(base);
    if (!seal || publicKeyKind(seal.digest)) return { edit, seal, message: null, secretFor: null };
    const usesSecret = seal.digest.kind === 'hmac' || uses(seal.message, 'secret');
    return {
      ...{ edit, seal },
      message: keeps(seal, OF_SECRET) ? { shape: shapeOf(seal), usesSecret } : null,
      secretFor: keeps(seal, OF_MESSAGE) ? secretsOf(seal) : null,
    };
  }

  /** The secret of a seal, once for each kind of digest. */
  function secretsOf(seal: Seal): Half['secretFor'] {
    const known = new Map<string, Secret | null>();
    return (message) => {
      const { kind } = message.digest;
      const found = known.get(kind);
      if (found !== undefined) return found;
      const material = secretMaterial({ ...message, ...secretOfSeal(seal) });
      const secret = material && { material, number: secretOf(material) };
      known.set(kind, secret);
      return secret;
    };
  }

  function joined(message: Half, other: Half): Whole | null | undefined {
    if (!message.seal || !message.message || !other.seal || !other.secretFor) return undefined;
    const { shape, usesSecret } = message.message;
    const secret = usesSecret ? other.secretFor(message.seal) : null;
    if (!secret) return null;
    const { seal } = message;
    const ofOther = other.seal;
    return {
      ...{ shape, secret: secret.number },
      key: () => ({
        seal: { ...seal, ...secretOfSeal(ofOther) },
        ...{ material: secret.material, check: null },
      }),
    };
  }

  /** The second edit made to the first one's seal; null if it does not apply to it, or if one of them has no effect. */
  function wholeOf(first: Half, second: Half): Whole | null {
    const ofFirst = joined(first, second);
    const quick = ofFirst === undefined ? joined(second, first) : ofFirst;
    if (quick !== undefined) return quick;
    const seal = first.seal && second.edit.edit(first.seal);
    const key = seal && keyOfSeal(seal, primitives);
    if (!key) return null;
    const { shape, secret } = named(key);
    return { shape, secret, key: () => key };
  }

  return { halfOf, wholeOf };
}
