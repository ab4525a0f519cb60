// Messages of up to three chosen values: fields that often identify a payment first, then the other fields.

import { namedLeaves } from '../../json/leaves.ts';
import type { JsonObject } from '../../json/tree.ts';
import { field, join, run, secret } from '../schemes/build.ts';
import type { Input, Part, TimeRule } from '../scheme.ts';
import { inputsOf } from './all-rules.ts';
import type { Place } from './places.ts';
import { hashedTwice, withSecret, type Rule } from './rule.ts';
import { besideOf } from './templates.ts';
import type { ReadWebhook } from './valid-webhook.ts';

const MOST_VALUES = 12;
/** Of values beside the fields. */
const MOST_BESIDE = 3;
const MOST_FIELDS = 500;
const DEEPEST = 4;
const LONGEST_NAME = 200;

interface Value {
  readonly part: Part;
  /** Before the value, if names are shown. */
  readonly label: string | null;
  readonly time?: TimeRule;
}

const rulesOf = (...counts: readonly number[]) =>
  function* (place: Place, webhooks: readonly ReadWebhook[]): Generator<Rule> {
    for (const count of counts) {
      for (const input of inputsOf(place, webhooks)) {
        for (const chosen of arrangements(valuesOf(place, input, webhooks), count)) {
          const [time, second] = chosen.flatMap((one) => one.time ?? []);
          if (second) continue;
          for (const message of messagesOf(chosen)) {
            yield { input: [input], message, ...(time && { time }) };
          }
        }
      }
    }
  };

/** One value of the request. */
export const singleRules = rulesOf(1);

/** Two values, then three, in every order. */
export const fewRules = rulesOf(2, 3);

function* arrangements(values: readonly Value[], count: number): Generator<readonly Value[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const first of values) {
    const rest = values.filter((value) => value !== first);
    for (const others of arrangements(rest, count - 1)) yield [first, ...others];
  }
}

function* messagesOf(values: readonly Value[]): Generator<Part> {
  const parts = values.map(({ part }) => part);
  for (const separator of values.length < 3 ? MANY_SEPARATORS : FEW_SEPARATORS) {
    if (values.length > 1 || separator === '') yield join(separator, ...parts);
    if (values.length < 3) yield* withSecret(separator, ...parts);
    else yield* withSecret(separator, ...parts).slice(0, 2);
  }
  if (values.length < 3) {
    for (const message of secretInside(parts)) yield* [message, ...hashedTwice(message)];
    yield* labelled(values);
  }
}

const FEW_SEPARATORS = ['', ':', '|', ';'];
const MANY_SEPARATORS = ['', ':', '|', ';', '.', '&', ',', '-'];

/** The secret at each place between the values, and at both ends, without separators. */
const secretInside = (parts: readonly Part[]): Part[] =>
  Array.from({ length: parts.length + 1 }, (_, at) =>
    run(...parts.slice(0, at), secret, ...parts.slice(at)),
  );

function* labelled(values: readonly Value[]): Generator<Part> {
  if (!values.every(({ label }) => label !== null)) return;
  const pairs = values.map(({ part, label }) => run(`${label ?? ''}=`, part));
  yield join('&', ...pairs);
  yield join('&', ...pairs, run('key=', secret));
  yield* withSecret('&', ...pairs).slice(0, 2);
}

function valuesOf(place: Place, input: Input, webhooks: readonly ReadWebhook[]): Value[] {
  const beside = besideOf(place, webhooks)
    .slice(0, MOST_BESIDE)
    .map((one): Value => ({ ...one, label: null }));
  const [source] = webhooks[0]?.sources(input, place.root) ?? [];
  const own = place.signature.at.kind === 'field' ? place.signature.at.path : null;
  const paths = source ? scalarsOf(source.root).filter((path) => path !== own) : [];
  const fields = paths
    .map((path, at) => ({ path, rank: rankOf(path) * MOST_FIELDS + at }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ path }): Value => ({ part: field(path), label: path }));
  return [...beside, ...fields].slice(0, MOST_VALUES);
}

/** What payment services sign, in the order of their likelihood. */
const TELLING = [
  /(?:order|invoice|inv|payment|transaction|txn|trans|bill|merchant_?o).{0,10}(?:id|number|no|ref)|^(?:id|oid|data)$/i,
  /amount|sum|total|price/i,
  /status|state|result|code/i,
  /currency|curr$/i,
  /id$|time|date|nonce|rand|salt|type|event|merchant|shop/i,
];

function rankOf(path: string): number {
  const rank = TELLING.findIndex((words) => words.test(path));
  return rank === -1 ? TELLING.length : rank;
}

/** The paths of values that are no objects or arrays. */
const scalarsOf = (root: JsonObject): string[] => [
  ...new Set(
    namedLeaves(root, DEEPEST)
      .map(([path]) => path)
      .filter((path) => path !== '' && path.length <= LONGEST_NAME)
      .slice(0, MOST_FIELDS),
  ),
];
