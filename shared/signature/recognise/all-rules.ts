// Messages of all fields: by order, form, omissions and separator, with the secret in every usual place.

import { valueEncoded } from '../engine/encodings.ts';
import { isJson } from '../engine/procedure-of.ts';
import type { JsonNode } from '../../json/tree.ts';
import { all, encode, field, join, pathEnd, run, secret, setting, url } from '../schemes/build.ts';
import type { Fields, Input, Part } from '../scheme.ts';
import type { Source } from '../source.ts';
import { INPUTS, type Place } from './places.ts';
import { SECRET_NAMES, SECRET_WORDS, SEPARATORS, withSecret, type Rule } from './rule.ts';
import type { ReadWebhook } from './valid-webhook.ts';

type Shape = Pick<Fields, 'show' | 'separator'> & Pick<Fields, 'values'>;

type Traits = ReturnType<typeof traitsOf>;
type MessagesOf = (fields: Fields, traits: Traits) => Iterable<Part>;

const rulesWith = (messagesOf: MessagesOf) =>
  function* (place: Place, webhooks: readonly ReadWebhook[]): Generator<Rule> {
    for (const input of inputsOf(place, webhooks)) {
      const traits = traitsOf(place, input, webhooks);
      for (const fields of fieldsOf(traits)) {
        for (const message of messagesOf(fields, traits)) yield { input: [input], message };
      }
    }
  };

/** All fields, with the secret as the key, beside the fields or after a word. */
export const allRules = rulesWith(plainMessages);
/** All fields, with the secret as one of them. */
export const namedSecretRules = rulesWith(namedSecretMessages);
/** All fields after the URL, the end of its path, a setting, or a field that stands outside; or with a setting as a field. */
export const ledRules = rulesWith(ledMessages);

/** The forms that all webhooks have. */
export const inputsOf = ({ home, root }: Place, webhooks: readonly ReadWebhook[]): Input[] =>
  (home === null ? INPUTS : [home]).filter((input) =>
    webhooks.every(({ sources }) => sources(input, root) !== null),
  );

function* fieldsOf(traits: Traits): Generator<Fields> {
  for (const take of traits.takes) {
    for (const except of traits.excepts) {
      for (const repeated of traits.repeats) {
        for (const order of traits.orders) {
          for (const omit of traits.omits) {
            for (const { separator, ...shape } of traits.shapes) {
              yield all(separator, {
                ...{ order, ...take, ...shape },
                ...(except.length > 0 && { except }),
                ...(repeated && { repeated }),
                ...(omit.length > 0 && { omit }),
              });
            }
          }
        }
      }
    }
  }
}

function* plainMessages(fields: Fields, traits: Traits): Generator<Part> {
  const { separator } = fields;
  const cores = isJson(fields) ? [fields, encode('base64', fields)] : [fields];
  for (const core of cores) {
    yield core;
    yield* withSecret('', core);
    if (separator !== '') yield* withSecret(separator, core);
  }
  if (fields.show === 'name=value') {
    for (const word of SECRET_WORDS) {
      yield join(separator, fields, run(word, secret));
      if (traits.isSecretEncoded) yield join(separator, fields, run(word, encode('form', secret)));
    }
    yield* enclosed(fields, traits);
  }
}

function* namedSecretMessages(fields: Fields, traits: Traits): Generator<Part> {
  for (const name of SECRET_NAMES) {
    if (!traits.names.includes(name)) yield { ...fields, add: { [name]: secret } };
  }
}

/** As ECPay's: between two words with two secrets, all of it encoded. */
function* enclosed(fields: Fields, { settings }: Traits): Generator<Part> {
  for (const name of settings) {
    const second = run('HashIV=', setting(name));
    const message = join(fields.separator, run('HashKey=', secret), fields, second);
    yield message;
    yield encode('net', message);
    yield encode('form', message);
  }
}

function* ledMessages(fields: Fields, traits: Traits): Generator<Part> {
  const { separator } = fields;
  const outside =
    fields.within === undefined ? [] : traits.names.filter((name) => !name.includes('['));
  const leads = [pathEnd, url, ...outside.slice(0, 3).map(field), ...traits.settings.map(setting)];
  for (const lead of leads) {
    const parts = [lead, fields];
    yield join(separator, ...parts);
    yield* withSecret(separator, ...parts);
  }
  for (const name of traits.settings) {
    for (const written of new Set([name, camelCase(name)])) {
      const led = { ...fields, add: { [written]: setting(name) } };
      yield led;
      yield* withSecret(separator, led);
    }
  }
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

const SHAPES: readonly Shape[] = [
  ...SEPARATORS.map((separator): Shape => ({ show: 'value', separator })),
  ...['&', '', '|', ',', ';'].map((separator): Shape => ({ show: 'name=value', separator })),
  { show: 'name+value', separator: '' },
  { show: 'json', separator: '' },
  { show: 'json-php', separator: '' },
  { show: 'json', separator: '', values: { asText: true } },
];

const ENCODED: readonly Shape[] = (['form', 'net'] as const).flatMap((encoding) => [
  { show: 'name=value', separator: '&', values: { encode: encoding } },
  { show: 'value', separator: '', values: { encode: encoding } },
]);

/** What the fields of the given webhooks can tell apart. */
function traitsOf(place: Place, input: Input, webhooks: readonly ReadWebhook[]) {
  const sources = webhooks.flatMap((webhook) => webhook.sources(input, place.root) ?? []);
  const lists = sources.map(({ root }) => root.members.map(({ name }) => name));
  const names = [...new Set(lists.flat())];
  const values = sources.flatMap(({ root }) => root.members.map(({ value }) => value));
  const has = (test: (value: JsonNode) => boolean) => values.some(test);
  const texts = values.flatMap((value) => (value.kind === 'string' ? [value.value] : []));
  const own = place.signature.at.kind === 'field' ? place.signature.at.path : null;
  const isEncoded = texts.some((text) => valueEncoded(text, 'form') !== text);
  const secrets = webhooks.map(({ agreed }) => agreed.secret ?? '');
  const settings = Object.keys(webhooks[0]?.agreed.settings ?? {});
  return {
    names,
    takes: takesOf(own, sources),
    excepts: exceptsOf(own, names),
    orders: ordersOf(lists),
    omits: omitsOf(has),
    repeats: lists.some((list) => new Set(list).size < list.length)
      ? ([undefined, input === 'json' ? 'all' : 'last', 'distinct'] as const)
      : [undefined],
    shapes: isEncoded ? [...SHAPES, ...ENCODED] : SHAPES,
    settings: settings.filter((name) => name !== 'notification_url'),
    isSecretEncoded: secrets.some((text) => valueEncoded(text, 'form') !== text),
  };
}

/** All, only what stands before the signature, or only names such as `params[x]`. */
function takesOf(own: string | null, sources: readonly Source[]): Partial<Fields>[] {
  if (own === null) return [{}];
  const bracket = own.indexOf('[');
  const within = bracket > 0 && own.endsWith(']') ? own.slice(0, bracket) : undefined;
  const isLast = sources.every(({ root }) => root.members.at(-1)?.name === own);
  return [
    ...(within === undefined ? [] : [{ within }, { within, except: ['sign'] }]),
    {},
    ...(isLast ? [] : [{ take: 'before-signature', order: 'sent' } as const]),
  ];
}

/** Fields with names like the signature's are often left out too. */
function exceptsOf(own: string | null, names: readonly string[]): string[][] {
  const alike = names.filter((name) => name !== own && /sign|hash/i.test(name)).slice(0, 3);
  const single = alike.length > 1 ? alike.map((name) => [name]) : [];
  return alike.length === 0 ? [[]] : [[], alike, ...single];
}

function ordersOf(lists: readonly (readonly string[])[]): Fields['order'][] {
  const sorted = (list: readonly string[]) => [...list].sort();
  const lower = (list: readonly string[]) => list.map((name) => name.toLowerCase());
  const isSorted = lists.every((list) => String(list) === String(sorted(list)));
  const isSameBlind = lists.every(
    (list) => String(lower(sorted(list))) === String(sorted(lower(list))),
  );
  const orders: Fields['order'][] = ['name'];
  if (!isSorted) orders.push('sent');
  if (!isSameBlind) orders.push('name-case-blind');
  return orders;
}

function omitsOf(has: (test: (value: JsonNode) => boolean) => boolean): Omits[] {
  const isPresent = {
    empty: has((value) => value.kind === 'string' && value.value === ''),
    null: has(({ kind }) => kind === 'null'),
    nested: has(({ kind }) => kind === 'array' || kind === 'object'),
  };
  const chosen = OMITS.map((omit) => omit.filter((kind) => isPresent[kind]));
  return [...new Map(chosen.map((omit) => [omit.join(), omit])).values()];
}

type Omits = NonNullable<Fields['omit']>;

export const OMITS = [
  [],
  ['empty'],
  ['null', 'empty'],
  ['nested'],
  ['null', 'empty', 'nested'],
  ['null'],
] as const satisfies Fields['omit'][];
