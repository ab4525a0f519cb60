// The values that a scheme's message is written from: fields, headers, pairs beside the signature, settings, the URL.

import { compactText } from '../../json/compact.ts';
import { memberValue, type JsonNode } from '../../json/tree.ts';
import type { Primitives } from '../primitives.ts';
import { readPlaced, type Placed } from '../request/grammar.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Lookups } from '../request/lookups.ts';
import { pathEnd } from '../request/url.ts';
import type { ValueReading } from '../readings.ts';
import {
  allParts,
  isSecretSetting,
  type Digest,
  type Fields,
  type Part,
  type Ref,
  type Scheme,
} from '../scheme.ts';
import { rememberedBy, type Source } from '../source.ts';
import { PRICES } from '../work.ts';
import type { Budget } from './budget.ts';
import { compiled } from './compiled.ts';
import type { ValueRules } from './procedure.ts';
import { isJson, rulesOf } from './procedure-of.ts';
import { signedValues, type SignedValues } from './signed-values.ts';
import {
  fixed,
  platformContent,
  valuesPiece,
  type Content,
  type Piece,
  type SinglePiece,
} from './write-message.ts';

/** What the service and the receiver know. */
export interface Agreed {
  /** Null if none is configured. Empty: the service has none, if its scheme allows that. */
  readonly secret: string | null;
  /** By name; `notification_url` is the URL that the service was given. */
  readonly settings: Readonly<Record<string, string>>;
}

/** One signed object of a request, with what its receiver knows. */
export interface Task {
  readonly scheme: Scheme;
  readonly request: SignedRequest;
  readonly source: Source;
  readonly isForm: boolean;
  readonly agreed: Agreed;
  readonly primitives: Primitives;
  /** Shared by all objects of the request, as the budget is. */
  readonly lookups: Lookups;
  readonly budget: Budget;
}

export interface ValueReader {
  /** The texts at the place of the signature; several if a header is repeated. At most eight signatures in all. */
  readonly placed: readonly Placed[];
  /** There are more. */
  readonly hasMore: boolean;
  /** The content of a message beside one of them. */
  readonly contentOf: (placed: Placed, given?: Given) => Content;
  /** Null: the request or a setting names no digest. */
  readonly digestOf: (placed: Placed) => Digest | null;
  /** The URL that the service was given; without that setting, the request's. */
  readonly configuredUrl: string;
  /** What the record lists of these fields, to which nothing is added. Throws TooMuchWork. */
  readonly listed: (fields: Fields) => SignedValues;
}

/** What differs between the messages of one request. */
interface Given {
  /** Absent: it is put in later, or is not read. */
  readonly secret?: string | Uint8Array;
  /** Absent: the configured one. */
  readonly url?: string;
  /** Placeholders stand for secret settings. */
  readonly isShown?: boolean;
  /** Null or absent: the values are read as the record says. */
  readonly reading?: ValueReading | null;
}

export function createValueReader({
  scheme,
  request,
  source,
  isForm,
  agreed,
  primitives,
  lookups,
  budget,
}: Task): ValueReader {
  const { rules, points } = compiled(scheme);
  const json = (node: JsonNode) => compactText(source.text, node);
  const configuredUrl = agreed.settings.notification_url ?? request.url;
  const { encode, hash, decode } = platformContent(primitives);

  /** The texts at the place of the signature. */
  function placeTexts(): readonly Placed[] {
    const { at, grammar } = scheme.signature;
    const placed = (text: string) => {
      budget.spend(text.length * PRICES.placed);
      return readPlaced(text, grammar);
    };
    if (at.kind === 'header') return lookups.header(at.names).map(placed);
    if (at.kind !== 'field') return [];
    const value = memberValue(source.root, at.path) ?? source.at(at.path)?.value;
    if (!value || value.kind === 'null') return [];
    if (value.kind === 'string') return [placed(value.value)];
    return [{ ...placed(source.text.slice(value.start, value.end)), isLiteral: true }];
  }

  function fieldPiece(ref: Ref): SinglePiece | null {
    if (ref.kind !== 'field') return null;
    const found = source.at(ref.path);
    if (!found || found.value.kind === 'null') return null;
    const { value, path } = found;
    const text = value.kind === 'string' ? value.value : json(value);
    return { text, from: { kind: 'field', path, start: value.start, end: value.end } };
  }

  function contentOf(
    placed: Placed,
    { secret = '', url = configuredUrl, isShown = false, reading = null }: Given = {},
  ): Content {
    const read = (ref: Ref): SinglePiece | null => {
      switch (ref.kind) {
        case 'field':
          return fieldPiece(ref);
        case 'header': {
          const [text] = lookups.header(ref.names);
          return text === undefined
            ? null
            : { text, from: { kind: 'header', name: ref.names[0] ?? '' } };
        }
        case 'element':
          return orNull(placed.elements.get(ref.name), { kind: 'header', name: headerName() });
        case 'query':
          return orNull(lookups.parameter(ref.name), { kind: 'url' });
        case 'setting': {
          const text = agreed.settings[ref.name];
          const isHidden = isShown && isSecretSetting(ref.name);
          return orNull(text && isHidden ? placeholderOf(ref.name) : text, { kind: 'setting' });
        }
        case 'secret':
          return { text: secret, from: { kind: 'secret' } };
        case 'timestamp':
          return scheme.time ? read(scheme.time.at) : null;
        case 'body':
          return { text: request.body, from: { kind: 'body' } };
        case 'url':
          return { text: url, from: { kind: 'url' } };
        case 'path-end':
          budget.spend(url.length * PRICES.byte);
          return { text: pathEnd(url), from: { kind: 'url' } };
      }
    };
    const readText = (ref: Ref) => {
      const piece = read(ref);
      return piece ? decode(piece) : '';
    };
    return {
      encode,
      hash,
      decode,
      read,
      isPlaceholder: (piece) => isShown && isPlaceholder(piece),
      hasHidden: (part) => isShown && allParts(part).some(isKeptSecret),
      grow: budget.forMessage(),
      spend: budget.spend,
      list: (fields) => {
        if (fields.add) return piecesOf(fields, list(fields, rulesOf(fields, scheme, readText)));
        return reading === null
          ? sentPieces(fields)
          : piecesOf(fields, list(fields, rules(fields, reading)));
      },
      holds: (condition) => ('has' in condition ? source.at(condition.has) !== undefined : isForm),
    };
  }

  const isKeptSecret = (part: Part) =>
    typeof part === 'object' &&
    (part.kind === 'secret' || (part.kind === 'setting' && isSecretSetting(part.name)));

  const isPlaceholder = ({ text, from }: SinglePiece) =>
    from.kind === 'secret' ||
    (from.kind === 'setting' &&
      Object.keys(agreed.settings).some((name) => placeholderOf(name) === text));

  const headerName = () =>
    scheme.signature.at.kind === 'header' ? (scheme.signature.at.names[0] ?? '') : '';

  function list(fields: Fields, by: ValueRules): SignedValues {
    budget.spend(listingPrice(source, fields));
    return signedValues(source, by, points, budget.spend);
  }

  /** Without added values, the same for every signature and spelling of the URL. */
  const listed = rememberedBy((fields: Fields) => list(fields, rules(fields, null)));
  const sentPieces = rememberedBy((fields: Fields) => piecesOf(fields, listed(fields)));

  function digestOf(placed: Placed): Digest | null {
    const { digest } = scheme;
    if (digest.kind !== 'named') return digest;
    const { read } = contentOf(placed);
    const name = digest.by.map((ref) => read(ref)?.text).find((text) => text) ?? digest.otherwise;
    return typeof name === 'string' && Object.hasOwn(digest.names, name)
      ? (digest.names[name] ?? null)
      : null;
  }

  const { placed, hasMore } = firstSignatures(placeTexts());
  return { placed, hasMore, contentOf, digestOf, configuredUrl, listed };
}

const placeholderOf = (setting: string) => `<${setting.toUpperCase()}>`;

const orNull = (text: string | undefined, from: SinglePiece['from']): SinglePiece | null =>
  text === undefined ? null : { text, from };

function piecesOf(fields: Fields, { segments }: SignedValues): readonly Piece[] {
  return isJson(fields)
    ? [fixed('{'), ...valuesPiece(segments, ','), fixed('}')]
    : valuesPiece(segments, fields.separator);
}

/** What it costs to find the fields: those of a fixed list are looked up, all others are sorted by their names. */
function listingPrice({ root }: Source, { take, order }: Fields): number {
  if (order === 'listed') return (Array.isArray(take) ? take.length : 1) * PRICES.value;
  return Math.log2(root.members.length + 2) * (root.end - root.start);
}

/** More are never honest, and each is compared with every message. */
export const MOST_SIGNATURES = 8;

/** The texts with the signatures that count. If there is none, the first text, whose pairs may still be shown. */
function firstSignatures(texts: readonly Placed[]): Pick<ValueReader, 'placed' | 'hasMore'> {
  const signed = texts.filter(({ signatures }) => signatures.length > 0);
  if (signed.length === 0) return { placed: texts.slice(0, 1), hasMore: false };
  const placed: Placed[] = [];
  let left = MOST_SIGNATURES;
  for (const text of signed) {
    if (left === 0) return { placed, hasMore: true };
    const signatures = text.signatures.slice(0, left);
    placed.push({ ...text, signatures });
    left -= signatures.length;
    if (signatures.length < text.signatures.length) return { placed, hasMore: true };
  }
  return { placed, hasMore: false };
}
