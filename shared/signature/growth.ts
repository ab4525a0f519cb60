// How much longer than its request a message can become, from the record alone. Nested encodings multiply and repeated
// values add up, so a short record could otherwise make a message of gigabytes from one webhook.

import type { Encoding, Fields, Part, Ref, Scheme } from './scheme.ts';

/** Far more than any service's message: our records stay below 8. A record beyond it is refused and never verified with. */
export const MAX_GROWTH = 16;

/** For each value of the request, how often its length counts. `WHOLE` has what may be the whole body or URL. */
type Growth = ReadonlyMap<string, number>;

const WHOLE = 'whole';
const FIELD = 'field ';

const ENCODED: Readonly<Partial<Record<Encoding, number>>> = {
  form: 3, // %XX
  net: 3,
  base64: 4 / 3,
  'decimals-2': 4, // 7 is 7.00
};

/** Two characters for each that is escaped. */
const ESCAPED = 2;

const encodedBy = (as: Encoding) => ENCODED[as] ?? ESCAPED;

/** The shortest field of a form is one letter and its `&`, where a separator may stand instead. */
const SHORTEST_FIELD = 2;

/** Whether a scheme's message stays within `MAX_GROWTH`. Never throws. */
export function isBounded(scheme: Scheme): boolean {
  const found = known.get(scheme) ?? growthOf(scheme) <= MAX_GROWTH;
  known.set(scheme, found);
  return found;
}

/** A record is verified with again and again. */
const known = new WeakMap<Scheme, boolean>();

/** The length of the message in lengths of the request, at most, for values of the usual characters. */
export function growthOf({ message, time }: Pick<Scheme, 'message' | 'time'>): number {
  const growth = growthIn(message, time?.at ?? null);
  const names = [...growth.keys()];
  const single = names
    .filter((name) => name !== WHOLE)
    .map((name) => sum(names.filter((one) => contains(one, name)).map((one) => growth.get(one))));
  return (growth.get(WHOLE) ?? 0) + Math.max(0, ...single);
}

/** A value contains itself, and an object its fields. */
const contains = (outer: string, name: string) =>
  outer === name || (outer.startsWith(FIELD) && name.startsWith(`${outer}.`));

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, one = 0) => all + one, 0);

function growthIn(part: Part, time: Ref | null): Growth {
  const inner = (one: Part) => growthIn(one, time);
  if (typeof part === 'string') return new Map([['text', 1]]);
  switch (part.kind) {
    case 'join':
      return added(part.parts.map(inner));
    case 'optional':
      return inner(part.part);
    case 'encode':
      return times(inner(part.part), encodedBy(part.as));
    case 'hashed':
      return inner(part.part); // the digest is short, but all of the part is hashed
    case 'cases':
      return merged(
        [...part.when.map((one) => inner(one.part)), inner(part.otherwise)],
        (one, other) => Math.max(one, other),
      );
    case 'fields':
      return growthOfFields(part, inner);
    case 'timestamp':
      return time && time.kind !== 'timestamp' ? inner(time) : new Map();
    default:
      return new Map(namesOf(part).map((name) => [name, 1]));
  }
}

function growthOfFields(
  { take, order, separator, values, show, add = {} }: Fields,
  inner: (ref: Ref) => Growth,
): Growth {
  const shown = show.startsWith('json') ? ESCAPED : 1;
  const factor = shown * (values?.encode ? encodedBy(values.encode) : 1);
  const listed =
    order === 'listed' && Array.isArray(take)
      ? (take as readonly string[]).map((path) => inner({ kind: 'field', path }))
      : [new Map([[WHOLE, 1 + separator.length / SHORTEST_FIELD / factor]])];
  return times(added([...listed, ...Object.values(add).map(inner)]), factor);
}

function namesOf(ref: Ref): string[] {
  switch (ref.kind) {
    case 'body':
    case 'url':
    case 'path-end':
      return [WHOLE];
    case 'header':
      return [...new Set(ref.names.map((name) => `header ${name.toLowerCase()}`))];
    case 'field':
      return [FIELD + ref.path];
    case 'element':
    case 'query':
    case 'setting':
      return [`${ref.kind} ${ref.name}`];
    default:
      return [ref.kind];
  }
}

const times = (growth: Growth, factor: number): Growth =>
  new Map([...growth].map(([name, one]) => [name, one * factor]));

/** Fixed texts are as long as the record, however many there are. */
const added = (all: readonly Growth[]): Growth =>
  merged(all, (one, other, name) => (name === 'text' ? Math.max(one, other) : one + other));

function merged(
  all: readonly Growth[],
  join: (one: number, other: number, name: string) => number,
): Growth {
  const found = new Map<string, number>();
  for (const growth of all) {
    for (const [name, one] of growth) found.set(name, join(found.get(name) ?? 0, one, name));
  }
  return found;
}
