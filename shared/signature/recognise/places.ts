// Where a signature may stand: every text of a webhook that has the length of a digest, in a header, in the query or in
// a field of the body, with what may surround it.

import { eachLeaf } from '../../json/leaves.ts';
import type { JsonNode, Path } from '../../json/tree.ts';
import { algorithmOf, inForm, readDigest } from '../engine/digest-form.ts';
import { headerValues } from '../../webhook/capture.ts';
import type { Algorithm } from '../primitives.ts';
import { readPlaced } from '../request/grammar.ts';
import { field, header, list, pairs, prefix } from '../schemes/build.ts';
import type { DigestForm, Grammar, Input, SignaturePlace } from '../scheme.ts';
import type { ReadWebhook } from './valid-webhook.ts';

export interface Place {
  readonly signature: SignaturePlace;
  /** Where the field is read; null for a header. */
  readonly home: Input | null;
  readonly root?: string;
  readonly algorithm: Algorithm;
}

/** More places are not tried; those with a telling name come first. */
const MOST_PLACES = 12;
const MOST_CHECKED = 200;
const MOST_HEADERS = 200;
const MOST_VALUES = 20_000;
const DEEPEST = 8;
const LONGEST_TEXT = 2000;
const MOST_ENTRIES = 20;
const LONGEST_PREFIX = 40;

export const INPUTS: readonly Input[] = ['json', 'form', 'query', 'xml'];

/**
 * The places where each of the webhooks has a text that may be a signature of the same digest. `shouldStop` is called
 * before each place; once it returns true, the answer holds the places so far. Fields are looked for in `homes`.
 */
export function placesOf(
  webhooks: readonly ReadWebhook[],
  shouldStop: () => boolean,
  homes: readonly Input[] = INPUTS,
): Place[] {
  const found = new Map(
    webhooks
      .flatMap((webhook) => placesIn(webhook, homes))
      .map((place) => [JSON.stringify(place), place] as const),
  );
  const [telling, others] = [[], []] as [Place[], Place[]];
  for (const place of found.values()) (isTelling(place) ? telling : others).push(place);
  return [...telling, ...others]
    .slice(0, MOST_CHECKED)
    .filter((place) => webhooks.every((webhook) => !shouldStop() && holdsDigest(webhook, place)))
    .slice(0, MOST_PLACES);
}

const isTelling = ({ signature: { at } }: Place) =>
  /sign|hmac|hash|digest|token|mac|sig|crc|check/i.test(
    at.kind === 'header' ? at.names.join() : at.kind === 'field' ? at.path : '',
  );

function placesIn(webhook: ReadWebhook, homes: readonly Input[]): Place[] {
  const inHeaders = webhook.request.headers
    .slice(0, MOST_HEADERS)
    .flatMap(([name, text]) =>
      digestsIn(text).map((one) => placeOf({ at: header(name), home: null }, one)),
    );
  return [...inHeaders, ...homes.flatMap((home) => placesInFields(webhook, home))];
}

function placesInFields(webhook: ReadWebhook, home: Input): Place[] {
  const [source] = webhook.sources(home) ?? [];
  const places: Place[] = [];
  let visited = 0;
  const look = (node: JsonNode, path: Path) => {
    const digests = node.kind === 'string' ? digestsIn(node.value) : [];
    for (const where of digests.length === 0 ? [] : fieldsAt(path)) {
      places.push(...digests.map((one) => placeOf({ ...where, home }, one)));
    }
    return ++visited === MOST_VALUES;
  };
  if (source) eachLeaf(source.root, look, DEEPEST);
  return places;
}

/** A field as its record may name it: the signed object is the whole body or an object around the field. */
function fieldsAt(path: Path): { readonly at: SignaturePlace['at']; readonly root?: string }[] {
  if (path.length === 1) return [{ at: field(String(path[0])) }];
  if (path.some((step) => typeof step === 'string' && /[.*]/.test(step))) return [];
  const first = path.findLastIndex((step) => typeof step === 'number') + 1;
  return path.slice(first).map((_, skipped) => {
    const depth = first + skipped;
    const root = path.slice(0, depth).map((step) => (typeof step === 'number' ? '*' : step));
    const at = field(path.slice(depth).join('.'));
    return depth === 0 ? { at } : { at, root: root.join('.') };
  });
}

interface FoundDigest {
  readonly as: DigestForm;
  readonly algorithm: Algorithm;
  readonly grammar?: Grammar;
}

const placeOf = (
  { at, home, root }: Pick<Place, 'home' | 'root'> & Pick<SignaturePlace, 'at'>,
  { as, algorithm, grammar }: FoundDigest,
): Place => ({
  signature: { at, as, ...(grammar && { grammar }) },
  ...{ home, algorithm },
  ...(root !== undefined && { root }),
});

/** The ways to find a digest in a text. */
function digestsIn(text: string): FoundDigest[] {
  if (text.length > LONGEST_TEXT) return [];
  const whole = digestOf(text);
  if (whole) return [whole];
  const named = pairsIn(text);
  if (named.length > 0) return named;
  const listed = listIn(text);
  if (listed) return [listed];
  const single = afterPrefix(text);
  return single ? [{ ...single.digest, grammar: prefix(single.before) }] : [];
}

function pairsIn(text: string): FoundDigest[] {
  for (const separator of [',', ';', '&']) {
    const entries = text.split(separator, MOST_ENTRIES);
    if (entries.length < 2) continue;
    const names = entries.map((entry) => entry.slice(0, Math.max(0, entry.indexOf('='))).trim());
    const found = [...new Set(names)].flatMap((name): FoundDigest[] => {
      const grammar = pairs(separator, name);
      const [digest] = name === '' ? [] : readPlaced(text, grammar).signatures.map(digestOf);
      return digest ? [{ ...digest, grammar }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function listIn(text: string): FoundDigest | null {
  for (const separator of [' ', ',']) {
    const [first = '', ...others] = text.split(separator, MOST_ENTRIES);
    if (others.length === 0) continue;
    const digest = digestOf(first);
    const single = digest ? { before: '', digest } : afterPrefix(first);
    if (single) return { ...single.digest, grammar: list(separator, single.before) };
  }
  return null;
}

/** A digest after a fixed text such as `sha256=`. */
function afterPrefix(text: string): { before: string; digest: FoundDigest } | null {
  const end = text.endsWith('==') ? text.length - 2 : text.length - Number(text.endsWith('='));
  const at = Math.max(...['=', ',', ':', ' '].map((sign) => text.lastIndexOf(sign, end - 1))) + 1;
  const digest = at > 0 && at <= LONGEST_PREFIX ? digestOf(text.slice(at)) : null;
  return digest && { before: text.slice(0, at), digest };
}

/** The digest that a text may be by its length and signs, if it is in a form that services send. */
function digestOf(text: string): Omit<FoundDigest, 'grammar'> | null {
  const { digests, bare } = readDigest(text);
  const [digest] = digests;
  const algorithm = digest && algorithmOf(digest);
  if (!algorithm || bare !== text) return null;
  switch (digest.form) {
    case 'hex':
    case 'HEX':
      return { as: digest.form, algorithm };
    case 'base64':
    case 'base64url':
    case 'base64-bare': {
      const as = digest.form === 'base64' ? 'base64' : 'base64url';
      return inForm(digest.hex, as) === text ? { as, algorithm } : null;
    }
    default:
      return null;
  }
}

function holdsDigest(webhook: ReadWebhook, { signature, home, root, algorithm }: Place): boolean {
  const { at, grammar, as } = signature;
  const holds = (text: string) =>
    readPlaced(text, grammar).signatures.some((one) => {
      const digest = digestOf(one);
      return digest?.as === as && digest.algorithm === algorithm;
    });
  if (at.kind === 'header')
    return headerValues(webhook.request.headers, at.names[0] ?? '').some(holds);
  const sources = at.kind === 'field' && home ? webhook.sources(home, root) : null;
  return (sources ?? []).some((source) => {
    const value = at.kind === 'field' ? source.at(at.path)?.value : undefined;
    return value?.kind === 'string' && holds(value.value);
  });
}
