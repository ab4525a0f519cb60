// The values that a scheme's message is written from: fields, headers, pairs beside the signature, settings, the URL.

import { compactText } from '../../json/compact.ts';
import type { JsonNode, Path, Span } from '../../json/tree.ts';
import { headerValues } from '../../webhook/capture.ts';
import type { ExplainPrimitives } from '../primitives.ts';
import { readForm } from '../request/form.ts';
import { readPlaced, type Placed } from '../request/grammar.ts';
import type { SignedRequest } from '../request/request.ts';
import { pathEnd, queryStart } from '../request/url.ts';
import { isSecretSetting, type Digest, type Fields, type Ref, type Scheme } from '../scheme.ts';
import type { Source } from '../source.ts';
import type { Budget } from './budget.ts';
import { listFields } from './list-fields.ts';
import { isJson, rulesOf } from './procedure-of.ts';
import { fixed, platformContent, separated, type Content, type Piece } from './write-message.ts';

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
  readonly primitives: ExplainPrimitives;
  /** Shared by all objects of the request. */
  readonly budget: Budget;
}

export interface ValueReader {
  /** The texts at the place of the signature; several if a header is repeated. */
  readonly placed: readonly Placed[];
  /** The content of a message beside one of them. */
  readonly contentOf: (placed: Placed, given: Given) => Content;
  /** Null: the request or a setting names no digest. */
  readonly digestOf: (placed: Placed) => Digest | null;
  /** The URL that the service was given; without that setting, the request's. */
  readonly configuredUrl: string;
}

/** What differs between the messages of one request. */
export interface Given {
  readonly secret: string | Uint8Array;
  readonly url: string;
  /** Placeholders stand for secret settings. */
  readonly isShown: boolean;
}

export function createValueReader({
  scheme,
  request,
  source,
  isForm,
  agreed,
  primitives,
  budget,
}: Task): ValueReader {
  const json = (node: JsonNode) => compactText(source.text, node);
  const configuredUrl = agreed.settings.notification_url ?? request.url;

  /** The texts at the place of the signature. */
  function placeTexts(): readonly Placed[] {
    const { at, grammar } = scheme.signature;
    const found =
      at.kind === 'header'
        ? firstHeader(at.names)
        : [fieldPiece(at)?.text].filter((text) => typeof text === 'string');
    return found.map((text) => readPlaced(text, grammar));
  }

  function firstHeader(names: readonly string[]): string[] {
    return (
      names.map((name) => headerValues(request.headers, name)).find(({ length }) => length > 0) ??
      []
    );
  }

  function fieldPiece(ref: Ref): Piece | null {
    if (ref.kind !== 'field') return null;
    const found = source.at(ref.path);
    if (!found || found.value.kind === 'null') return null;
    const { value, path } = found;
    const text = value.kind === 'string' ? value.value : json(value);
    return { text, from: { kind: 'field', path, start: value.start, end: value.end } };
  }

  function contentOf(placed: Placed, { secret, url, isShown }: Given): Content {
    const read = (ref: Ref): Piece | null => {
      switch (ref.kind) {
        case 'field':
          return fieldPiece(ref);
        case 'header': {
          const [text] = firstHeader(ref.names);
          return text === undefined
            ? null
            : { text, from: { kind: 'header', name: ref.names[0] ?? '' } };
        }
        case 'element':
          return orNull(placed.elements.get(ref.name), { kind: 'header', name: headerName() });
        case 'query':
          return orNull(queryValue(ref.name), { kind: 'url' });
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
          return { text: pathEnd(url), from: { kind: 'url' } };
      }
    };
    const platform = platformContent(primitives);
    const readText = (ref: Ref) => {
      const piece = read(ref);
      return piece ? platform.decode(piece) : '';
    };
    const placeholders = [secret, ...Object.keys(agreed.settings).map(placeholderOf)];
    const isOfSecret = ({ from: { kind } }: Piece) => kind === 'secret' || kind === 'setting';
    return {
      ...platform,
      isPlaceholder: (piece) => isShown && isOfSecret(piece) && placeholders.includes(piece.text),
      spend: budget.forMessage(),
      read,
      list: (fields) => piecesOf(fields, readText),
      holds: (condition) => ('has' in condition ? source.at(condition.has) !== undefined : isForm),
    };
  }

  const headerName = () =>
    scheme.signature.at.kind === 'header' ? (scheme.signature.at.names[0] ?? '') : '';

  function queryValue(name: string): string | undefined {
    const { members } = readForm(request.url, queryStart(request.url), primitives.decode);
    const found = members.find((member) => member.name === name)?.value;
    return found?.kind === 'string' ? found.value : undefined;
  }

  function piecesOf(fields: Fields, readText: (ref: Ref) => string): readonly Piece[] {
    const rules = rulesOf(fields, scheme, readText);
    const values = listFields(source, rules).map(({ text, path }): Piece[] => [
      { text, from: { kind: 'field', path, ...spanOf(source, path) } },
    ]);
    if (!isJson(fields)) return separated(values, fields.separator);
    return [fixed('{'), ...separated(values, ','), fixed('}')];
  }

  function digestOf(placed: Placed): Digest | null {
    const { digest } = scheme;
    if (digest.kind !== 'named') return digest;
    const { read } = contentOf(placed, { secret: '', url: configuredUrl, isShown: false });
    const name = digest.by.map((ref) => read(ref)?.text).find((text) => text) ?? digest.otherwise;
    return typeof name === 'string' && Object.hasOwn(digest.names, name)
      ? (digest.names[name] ?? null)
      : null;
  }

  return { placed: placeTexts(), contentOf, digestOf, configuredUrl };
}

const placeholderOf = (setting: string) => `<${setting.toUpperCase()}>`;

const orNull = (text: string | undefined, from: Piece['from']): Piece | null =>
  text === undefined ? null : { text, from };

const NOWHERE: Span = { start: 0, end: 0 };

/** The place of a value in the request; nowhere for one that was added. */
function spanOf(source: Source, path: Path): Span {
  const node = path.reduce<JsonNode | undefined>((inner, step) => {
    if (inner?.kind === 'array' && typeof step === 'number') return inner.elements[step];
    return inner?.kind === 'object'
      ? source.members(inner).find(({ name }) => name === step)?.value
      : undefined;
  }, source.root);
  return node ? { start: node.start, end: node.end } : NOWHERE;
}
