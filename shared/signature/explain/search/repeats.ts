// Which tries are the same: equal values, messages and keys give equal digests, whatever edits led there.

import type { Key } from '../../engine/keys.ts';
import type { Seal } from '../../engine/procedure.ts';
import type { Material } from '../../engine/seal.ts';
import { createNumbering, type ListValues } from '../../engine/tries.ts';
import { allParts, isFields, type Fields, type Part } from '../../scheme.ts';
import { rememberedBy } from '../../source.ts';
import type { Reading } from './reading.ts';

/** What a seal makes of values and a secret: equal numbers make the same. */
export interface Shape {
  readonly number: number;
  /** The fields of its message, and one text for all messages with these fields. */
  readonly fields: readonly Fields[];
  readonly listing: string;
}

/** Tries that missed, by the numbers of shape and secret together. */
type Missed = Set<number>;
const MOST_SECRETS = 2 ** 24;

/** Knows the tries with one reading of the request. */
export function createRepeats({ objects }: Reading) {
  const numberOf = createNumbering();
  const ofMessage = rememberedBy((message: Exclude<Part, string>) => {
    const fields = allParts(message).filter(isFields);
    return {
      fields,
      listing: fields.map((one) => JSON.stringify({ ...one, separator: '' })).join(' '),
      whole: JSON.stringify(message),
      frame: JSON.stringify(message, withoutFields),
    };
  });
  const dataOf = rememberedBy((instead: Exclude<Seal['instead'], null>) =>
    numberOf(objects.map(({ source }) => asText(instead(source))).join('\0')),
  );

  function shapeOf({ message, instead, digest, charset, unencodable, again }: Seal): Shape {
    const { fields, listing, whole, frame } =
      typeof message === 'string'
        ? { ...NO_FIELDS, whole: message, frame: message }
        : ofMessage(message);
    const data = instead ? `${frame} ${dataOf(instead)}` : whole;
    const how = [digest.kind, digest.algorithm, digest.padding, charset, unencodable, again].join(
      ' ',
    );
    return { number: numberOf(`${how} ${data}`), ...(instead ? NO_FIELDS : { fields, listing }) };
  }

  const secretOf = ({ value, key }: Material): number =>
    numberOf(`${asText(value)} ${key === null || key === value ? '' : asText(key)}`);

  const missedWithValues = new Map<string, Missed>();
  let unlike = 0;
  let last = { lists: [] as readonly ListValues[], byListing: new Map<string, Missed>() };

  /** Equal for lists with the same values of these fields. What fields add differs from message to message. */
  const nameOf = (lists: readonly ListValues[], { fields }: Shape): string =>
    fields.some(({ add }) => add)
      ? `unlike ${unlike++}`
      : fields.flatMap((one) => lists.map((list) => list(one, () => '').number())).join(' ');

  /** The tries with the values that these fields are. */
  function missedWith(lists: readonly ListValues[], shape: Shape): Missed {
    if (last.lists !== lists) last = { lists, byListing: new Map() };
    const known = last.byListing.get(shape.listing);
    if (known) return known;
    const values = nameOf(lists, shape);
    const missed = missedWithValues.get(values) ?? new Set<number>();
    missedWithValues.set(values, missed);
    last.byListing.set(shape.listing, missed);
    return missed;
  }

  /** Makes a try, unless the same one was a miss. `attempt` returns whether it is a hit. */
  function once(
    lists: readonly ListValues[],
    shape: Shape,
    secret: number,
    attempt: () => boolean,
  ): void {
    const missed = missedWith(lists, shape);
    const key = shape.number * MOST_SECRETS + secret;
    if (!missed.has(key) && !attempt()) missed.add(key);
  }

  const named = (key: Key) => ({ key, shape: shapeOf(key.seal), secret: secretOf(key.material) });

  return { shapeOf, secretOf, named, once };
}

export type Repeats = ReturnType<typeof createRepeats>;

const NO_FIELDS = { fields: [], listing: '' } as const;

const asText = (value: string | Uint8Array) =>
  typeof value === 'string' ? `text ${value}` : `bytes ${value.join(' ')}`;

const withoutFields = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && isFields(value as Part) ? null : value;
