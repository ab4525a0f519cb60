// A reading of the request with every edit that may have been made to it: where a search starts.

import { keyOfSeal, type Key } from '../../engine/keys.ts';
import type { Seal } from '../../engine/procedure.ts';
import type { ListValues } from '../../engine/tries.ts';
import type { Primitives } from '../../primitives.ts';
import { isJson, sealEdits, seldomParts } from '../causes/catalogue.ts';
import { otherPaths, signsSome, unsignedValues } from '../causes/unsigned-values.ts';
import { seldomSecretEdits } from '../causes/secret-seldom.ts';
import { valuesEdits } from '../causes/values-catalogue.ts';
import { hasPublicKey } from '../../scheme.ts';
import { isSeldom, type Edit, type RequestEdit, type SealEdit, type ValuesEdit } from '../edit.ts';
import type { LabelledSecret } from '../explanation.ts';
import type { Reading } from './reading.ts';
import type { Trial } from './trial.ts';

export interface KeyBy {
  readonly edit: SealEdit;
  readonly key: Key;
}

export interface Start {
  readonly reading: Reading;
  readonly lists: readonly ListValues[];
  /** Null: there is no secret, or it has another form. */
  readonly key: Key | null;
  readonly values: readonly ValuesEdit[];
  readonly keys: readonly KeyBy[];
  /** Of what is seldom met, made when they are needed. */
  readonly seldomKeys: () => readonly KeyBy[];
  /** Edits that do not apply to the secret as it is. */
  readonly closed: readonly SealEdit[];
  /** The requests that edits gave. */
  readonly requests: Map<RequestEdit, Reading>;
  /** The edits that make a difference to this reading. */
  readonly effective: Set<Edit>;
}

export function startAt(
  reading: Reading,
  others: readonly LabelledSecret[],
  primitives: Primitives,
): Start {
  const { record, seal, objects } = reading;
  const source = objects[0]?.source;
  const all = sealEdits(record, isJson(source), others);
  const edits = all.filter((edit) => !isSeldom(edit));
  const keys = keysBy(edits, seal, primitives);
  const fitting = new Set(keys.map(({ edit }) => edit));
  let seldom: readonly KeyBy[] | null = null;
  return {
    ...{ reading, keys, lists: listsOf(reading), key: keyOfSeal(seal, primitives) },
    seldomKeys: () => (seldom ??= seldomKeys(reading, all.filter(isSeldom), primitives)),
    values: source ? valuesEdits(record, source, primitives) : [],
    closed: edits.filter((edit) => !fitting.has(edit)),
    ...{ requests: new Map(), effective: new Set() },
  };
}

const keysBy = (edits: readonly SealEdit[], seal: Seal, primitives: Primitives): KeyBy[] =>
  edits.flatMap((edit): KeyBy[] => {
    const edited = edit.edit(seal);
    const key = edited && keyOfSeal(edited, primitives);
    return key ? [{ edit, key }] : [];
  });

/** They are many. Whoever signs with a private key has it. */
function seldomKeys(
  { taken, record, seal, objects }: Reading,
  more: readonly SealEdit[],
  primitives: Primitives,
): KeyBy[] {
  const source = objects[0]?.source;
  const edits = [
    ...more,
    ...(hasPublicKey(record) ? [] : seldomSecretEdits(taken, primitives)),
    ...seldomParts(record),
    ...otherPaths(record.message, taken.request.url),
    ...(source && signsSome(record.message)
      ? unsignedValues(
          record.message,
          record.signature.at,
          source,
          taken.request,
          primitives.decode,
        )
      : []),
  ];
  return keysBy(edits, seal, primitives);
}

/** The values of each object after these edits. Other edits may have an effect only together with one that `opens`. */
export function listsOf({ objects }: Reading, ...edits: ValuesEdit[]): readonly ListValues[] {
  const changes = edits.map(({ edit }) => edit);
  const how = edits.some(({ opens }) => opens) ? undefined : 'apart';
  return objects.map(({ valuesBy }) => valuesBy(changes, how));
}

/** Whether another request leaves the digest and the secret as they are. */
const keepsSeal = ({ seal }: Reading, { reading }: Start) =>
  seal.digest === reading.seal.digest && seal.known === reading.seal.known;

/** The key after an edit, with another request. */
export const keyOn = (
  reading: Reading,
  start: Start,
  { edit, key }: KeyBy,
  primitives: Primitives,
) => (keepsSeal(reading, start) ? key : (keysBy([edit], reading.seal, primitives)[0]?.key ?? null));

/** A try with another request. The key is the same, unless the request names the digest or has another secret. */
export function trialOn(
  reading: Reading,
  start: Start,
  key: Key,
  primitives: Primitives,
  ...edits: ValuesEdit[]
): Trial {
  const own = keepsSeal(reading, start) ? key : keyOfSeal(reading.seal, primitives);
  return { reading, lists: listsOf(reading, ...edits), key: own ?? key };
}
