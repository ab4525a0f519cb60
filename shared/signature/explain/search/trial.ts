// One try: a procedure that differs from the service's in some edits, run on a request as it was read.

import { MessageTooLong } from '../../engine/budget.ts';
import { fromHex } from '../../bytes-text.ts';
import type { Key } from '../../engine/keys.ts';
import type { JoinedValue, Seal } from '../../engine/procedure.ts';
import { digestOf } from '../../engine/seal.ts';
import type { ListValues } from '../../engine/tries.ts';
import type { Algorithm, Primitives } from '../../primitives.ts';
import { allParts, isFields, uses } from '../../scheme.ts';
import type { Edit, Mistake } from '../edit.ts';
import type { Reading, SignedObject, Spot } from './reading.ts';
import type { Sought } from './sought.ts';

/** A reading of the request, the values of each of its objects, and a key. */
export interface Trial {
  readonly reading: Reading;
  readonly lists: readonly ListValues[];
  readonly key: Key;
}

/** A procedure that gives what is sought. */
export interface Hit {
  /** None, one or two. */
  readonly edits: readonly Edit[];
  /** What the form of the digest proves beside them. */
  readonly forms: readonly Mistake[];
  readonly canonical: () => string;
  /** The joined values; null if something else was hashed. */
  readonly values: () => readonly JoinedValue[] | null;
}

export interface Tried {
  /** The digest of the first object, or its message, to be compared with those of other tries. */
  readonly digest: string;
  readonly hit: Hit | null;
}

/** An explanation has at most so many causes. */
const MOST_CAUSES = 2;

/** Whether a try with so many edits can be an explanation: the form of what is sought may prove causes too. */
export const isOpen = ({ objects }: Reading, { kind }: Sought, edits: number): boolean =>
  kind === 'message' ||
  objects.some(({ spots }) =>
    spots.some(({ wanted }) => wanted.some(({ forms }) => forms + edits <= MOST_CAUSES)),
  );

/** Makes tries. */
export function createTrials(sought: Sought, primitives: Primitives) {
  /** Null: the message is too long. */
  function run(trial: Trial, edits: readonly Edit[]): Tried | null {
    try {
      return runOnAll(trial, edits);
    } catch (error) {
      if (error instanceof MessageTooLong) return null;
      throw error;
    }
  }

  /** A hit if every object is signed rightly; the first one shows it. */
  function runOnAll({ reading, lists, key }: Trial, edits: readonly Edit[]): Tried | null {
    const most = MOST_CAUSES - edits.length;
    const [list] = lists;
    let first: Found | null = null;
    for (let at = 0; at < reading.objects.length; at++) {
      const found = runOn(reading.objects[at], lists[at], key, most);
      if (!found) return null;
      first ??= found;
      if (found.forms === null) return { digest: first.digest, hit: null };
    }
    if (!first?.forms || !list) return null;
    const { spot, digest, forms } = first;
    return {
      digest,
      hit: {
        ...{ edits, forms },
        canonical: () => shownMessage(spot, list, key),
        values: () => (isListed(key.seal) ? valuesOf(list, key.seal) : null),
      },
    };
  }

  function runOn(
    object: SignedObject | undefined,
    list: ListValues | undefined,
    key: Key,
    most: number,
  ): Found | null {
    let first: Found | null = null;
    if (!object || !list) return first;
    for (const spot of object.spots) {
      const found = runAt(spot, list, key, most);
      if (found.forms) return found;
      first ??= found;
    }
    return first;
  }

  function runAt(spot: Spot, list: ListValues, key: Key, most: number): Found {
    const { seal, material } = key;
    if (sought.kind === 'message') {
      const digest = shownMessage(spot, list, key);
      return { spot, digest, forms: sought.forms.includes(digest) ? [] : null };
    }
    const parts = spot.write(list, seal, material.value);
    const { algorithm } = seal.digest;
    if (key.check) return checked(key, spot, parts, most);
    let digest = '';
    let by: Algorithm | null = null;
    for (const { algorithm: other, by: lossy, byHex, forms } of spot.wanted) {
      if (forms > most) continue;
      const used = other ?? algorithm;
      if (used !== by) digest = digestOf(parts, used, seal, material.key, primitives);
      by = used;
      const wanted = byHex.get(lossy ? lossy.write(digest, primitives) : digest);
      if (wanted && wanted.forms.length <= most) return { spot, digest, forms: wanted.forms };
    }
    return { spot, digest, forms: null };
  }

  return run;
}

/** Only the service can compute the signature: its bytes are checked, in each form that its text may have. */
function checked(
  { check, seal, material }: Key,
  spot: Spot,
  parts: readonly (string | Uint8Array)[],
  most: number,
): Found {
  const right = spot.wanted
    .flatMap(({ byHex }) => [...byHex.values()])
    .find(
      ({ hex, forms }) =>
        forms.length <= most && check?.(seal.digest, parts, Uint8Array.from(fromHex(hex) ?? [])),
    );
  // Another key, or another way to use it, makes a difference too.
  const how = [seal.digest.algorithm, seal.digest.padding, material.key];
  return {
    spot,
    digest: [...how, ...parts.map(spot.decode)].join(' '),
    forms: right?.forms ?? null,
  };
}

interface Found {
  readonly spot: Spot;
  readonly digest: string;
  /** Null: it is not what is sought. */
  readonly forms: readonly Mistake[] | null;
}

/** The message as a person may see it. */
export const shownMessage = ({ writeShown, decode }: Spot, list: ListValues, key: Key): string => {
  const { value, shown } = key.material;
  return writeShown(list, key.seal, value === '' ? '' : shown)
    .map(decode)
    .join('');
};

const isListed = ({ instead, message }: Seal) => instead === null && uses(message, 'fields');

/** The values of a message's fields, without what else it adds to them. */
export const valuesOf = (list: ListValues, { message }: Seal): readonly JoinedValue[] =>
  allParts(message)
    .filter(isFields)
    .flatMap((fields) => list(fields, () => '').values());
