// Neighbours in the parts of a message: one missing, two exchanged, another separator, time, URL or body.

import { parseJson, withoutByteOrderMark } from '../../../json/parse.ts';
import {
  allParts,
  editedPart,
  isFields,
  isSecretOptional,
  uses,
  type Part,
  type Scheme,
} from '../../scheme.ts';
import { readForm } from '../../request/form.ts';
import { LOOKS_LIKE_FORM } from '../../request/read-request.ts';
import { JSON_STYLES, jsonText } from '../../texts/json-texts.ts';
import { URL_ESCAPES } from '../../texts/text-escapes.ts';
import { ofScheme, type Variant, type Verified } from './variant.ts';

type Join = Extract<Part, { readonly kind: 'join' }>;

const isJoin = (part: Part): part is Join => typeof part === 'object' && part.kind === 'join';

/** The outermost join, also of a message that is encoded or hashed as a whole. */
function outermost(message: Part): Join | null {
  if (typeof message !== 'object') return null;
  if (message.kind === 'encode' || message.kind === 'hashed') return outermost(message.part);
  return isJoin(message) ? message : null;
}

/** Edits the outermost join. */
function ofJoin(scheme: Scheme, edit: (join: Join) => Join | null): Scheme | null {
  function within(part: Part): Part | null {
    if (typeof part !== 'object') return null;
    if (part.kind !== 'encode' && part.kind !== 'hashed') return isJoin(part) ? edit(part) : null;
    const inner = within(part.part);
    return inner && { ...part, part: inner };
  }
  const message = within(scheme.message);
  return message === null ? null : { ...scheme, message };
}

const MOST_PARTS = 8;

const nameOf = (part: Part): string => {
  if (typeof part === 'string') return part === '\n' ? 'the line feed at the end' : `“${part}”`;
  switch (part.kind) {
    case 'header':
      return `the header ${part.names[0] ?? ''}`;
    case 'field':
      return `the field ${part.path}`;
    case 'query':
      return `the parameter ${part.name}`;
    case 'setting':
      return `the setting ${part.name}`;
    case 'fields':
      return 'the fields';
    case 'timestamp':
      return 'the time';
    case 'path-end':
      return 'the end of the path';
    case 'secret':
    case 'body':
      return `the ${part.kind}`;
    case 'url':
      return 'the URL';
    default:
      return 'a part';
  }
};

/** The parts that a program may leave out: not the text before or between others. */
function partsMissing(scheme: Scheme): Variant[] {
  const message = outermost(scheme.message);
  if (!message || message.parts.length > MOST_PARTS) return [];
  return message.parts.flatMap((part, at) => {
    if (typeof part === 'string' && (at === 0 || at < message.parts.length - 1)) return [];
    // With its own separator: in time, period, body the period goes with the time.
    const next = message.parts[at + 1];
    const gone = message.separator === '' && typeof next === 'string' ? 2 : 1;
    return ofScheme(
      'part-missing',
      `${capital(nameOf(part))} was left out of the message.`,
      (scheme) =>
        ofJoin(scheme, (join) =>
          at < join.parts.length ? { ...join, parts: join.parts.toSpliced(at, gone) } : null,
        ),
    );
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A part that is left out with its value keeps its fixed text: `&passphrase=` without a passphrase. */
function withEmptyParts(scheme: Scheme): Scheme | null {
  const isValue = (part: Part) =>
    typeof part === 'object' && (isFields(part) || allParts(part).length === 1);
  const valueOnly = (part: Part): Part => (isValue(part) ? { kind: 'optional', part } : part);
  const message = editedPart(scheme.message, (part) =>
    typeof part === 'object' && part.kind === 'optional' ? editedPart(part.part, valueOnly) : part,
  );
  return uses(scheme.message, 'optional') ? { ...scheme, message } : null;
}

const emptyParts: readonly Variant[] = [
  ofScheme('empty-kept', 'An empty value was joined with its name.', withEmptyParts),
  {
    code: 'empty-kept',
    says: 'The name of the secret was joined without the secret.',
    apply: (verified) => {
      const { scheme, agreed } = verified;
      const changed = isSecretOptional(scheme) && agreed.secret ? withEmptyParts(scheme) : null;
      return changed && { ...verified, scheme: changed, agreed: { ...agreed, secret: '' } };
    },
  },
];

/** Two neighbouring parts in the other order, fixed texts aside. */
function partsExchanged(scheme: Scheme): Variant[] {
  const message = outermost(scheme.message);
  if (!message || message.parts.length > MOST_PARTS) return [];
  const places = message.parts.flatMap((part, at) => (typeof part === 'string' ? [] : [at]));
  return places.slice(1).map((second, index) => {
    const first = places[index] ?? 0;
    const [one = '', other = ''] = [message.parts[first], message.parts[second]];
    const says = `${capital(nameOf(other))} was put before ${nameOf(one)}.`;
    const code = [one, other].some((part) => typeof part === 'object' && part.kind === 'secret')
      ? 'secret-first'
      : 'part-order';
    return ofScheme(code, says, (scheme) =>
      ofJoin(scheme, (join) =>
        second < join.parts.length
          ? { ...join, parts: join.parts.with(first, other).with(second, one) }
          : null,
      ),
    );
  });
}

const SEPARATORS: readonly (readonly [text: string, words: string])[] = [
  ['', 'nothing'],
  [',', 'commas'],
  ['|', 'vertical bars'],
  [':', 'colons'],
  [';', 'semicolons'],
  ['&', 'ampersands'],
  ['.', 'periods'],
  ['-', 'hyphens'],
  [' ', 'blanks'],
  ['\n', 'line feeds'],
];

const separators: readonly Variant[] = SEPARATORS.map(([separator, words]) =>
  ofScheme('separator', `The values were joined with ${words}.`, (scheme) => {
    const message = editedPart(scheme.message, (part) =>
      (isFields(part) || isJoin(part)) && part.separator !== '' ? { ...part, separator } : part,
    );
    return { ...scheme, message };
  }),
);

const times: readonly Variant[] = [
  ofScheme('time-other', 'The time was written in milliseconds.', (scheme) =>
    scheme.time?.unit === 's'
      ? {
          ...scheme,
          message: editedPart(scheme.message, (part) =>
            typeof part === 'object' && part.kind === 'timestamp'
              ? { kind: 'join', separator: '', parts: [part, '000'] }
              : part,
          ),
        }
      : null,
  ),
];

/** Only beside a signature in a header: one inside the body cannot sign all of it. */
const hashed = (says: string, parts: (scheme: Scheme) => Part[]): Variant =>
  ofScheme('raw-body', says, (scheme) =>
    uses(scheme.message, 'body') || scheme.signature.at.kind !== 'header'
      ? null
      : { ...scheme, message: { kind: 'join', separator: '', parts: parts(scheme) } },
  );

const BODY: Part = { kind: 'body' };

const bodies: readonly Variant[] = [
  hashed('The body’s bytes were hashed instead of the message.', () => [BODY]),
  hashed('The body’s bytes and then the secret were hashed.', () => [BODY, { kind: 'secret' }]),
];

const ofUrl = (says: string, change: (url: string) => string | null): Variant => ({
  code: 'url-other',
  says,
  apply: (verified) => {
    const { scheme, request, agreed } = verified;
    if (!uses(scheme.message, 'url')) return null;
    const known = agreed.settings.notification_url ?? request.url;
    const url = change(known);
    if (url === null || url === known) return null;
    return {
      ...verified,
      agreed: { ...agreed, settings: { ...agreed.settings, notification_url: url } },
    };
  },
});

const urls: readonly Variant[] = [
  ofUrl('The URL was signed without its query.', (url) => url.replace(/\?.*$/s, '')),
  ofUrl('The URL was signed with http in place of https.', (url) =>
    url.replace(/^https:/, 'http:'),
  ),
  ofUrl('The URL was signed with https in place of http.', (url) =>
    url.replace(/^http:/, 'https:'),
  ),
  ofUrl('The URL was signed with a slash at its end.', (url) => `${url}/`),
  ofUrl('The URL was signed without the slash at its end.', (url) => url.replace(/\/$/, '')),
  {
    ...ofUrl('The URL of the request was signed, not the configured one.', () => null),
    apply: (verified) => {
      const { notification_url: known, ...settings } = verified.agreed.settings;
      const isOther = known !== undefined && known !== verified.request.url;
      return isOther && uses(verified.scheme.message, 'url')
        ? { ...verified, agreed: { ...verified.agreed, settings } }
        : null;
    },
  },
];

/** The body as text; null if the scheme does not sign its bytes, or reads the signature from it. */
function signedText({ scheme, request }: Verified, decode: Decode): string | null {
  if (!uses(scheme.message, 'body') || scheme.signature.at.kind !== 'header') return null;
  return typeof request.body === 'string' ? request.body : decode(request.body);
}

/** Strict UTF-8; null for other bytes. */
export type Decode = (bytes: Uint8Array) => string | null;

const rewritten = (
  says: string,
  decode: Decode,
  change: (text: string) => string | null,
): Variant => ({
  code: 'body-rewritten',
  says,
  apply: (verified) => {
    const text = signedText(verified, decode);
    const body = text === null ? null : change(text);
    return body === null || body === text
      ? null
      : { ...verified, request: { ...verified.request, body } };
  },
});

/** A form that was read and written again; null for another body. */
function formAgain(text: string, decode: Decode, write: (pairs: [string, string][]) => string) {
  if (!LOOKS_LIKE_FORM.test(text)) return null;
  const { members } = readForm(text, 0, (bytes) => decode(bytes));
  return write(
    members.map(({ name, value }) => [name, value.kind === 'string' ? value.value : '']),
  );
}

function rewritings(decode: Decode): Variant[] {
  return [
    rewritten('A byte order mark was put before the body.', decode, (text) => `\ufeff${text}`),
    rewritten('The body’s byte order mark was left out.', decode, withoutByteOrderMark),
    rewritten('Blanks around the body were removed.', decode, (text) => text.trim()),
    rewritten('A line feed was added to the body.', decode, (text) => `${text}\n`),
    rewritten('CR LF was added to the body.', decode, (text) => `${text}\r\n`),
    ...JSON_STYLES.map((style) =>
      rewritten(`The body was read and written again, ${style.by}.`, decode, (text) => {
        const parsed = parseJson(text);
        return parsed.ok ? jsonText(parsed.root, style, ({ members }) => members) : null;
      }),
    ),
    ...[2, 4].map((width) =>
      rewritten(
        `The body was read and written again, indented by ${width} blanks.`,
        decode,
        (text) =>
          parseJson(text).ok
            ? JSON.stringify(JSON.parse(withoutByteOrderMark(text)), null, width)
            : null,
      ),
    ),
    ...URL_ESCAPES.map(({ by, escape }) =>
      rewritten(`The form was read and written again, with ${by}.`, decode, (text) =>
        formAgain(text, decode, (pairs) =>
          pairs.map((pair) => pair.map(escape).join('=')).join('&'),
        ),
      ),
    ),
    rewritten('The form was read and written as JSON.', decode, (text) =>
      formAgain(text, decode, (pairs) => JSON.stringify(Object.fromEntries(pairs))),
    ),
    rewritten('The body’s line ends were changed to CR LF.', decode, (text) =>
      text.replace(/\r?\n/g, '\r\n'),
    ),
    rewritten('The body’s line ends were changed to line feeds.', decode, (text) =>
      text.replaceAll('\r\n', '\n'),
    ),
    rewritten('The body was empty.', decode, () => ''),
  ];
}

/** Every mistake in the parts of the message, the usual ones first. */
export const messageVariants = (scheme: Scheme, decode: Decode): Variant[] => [
  ...rewritings(decode),
  ...urls,
  ...partsMissing(scheme),
  ...emptyParts,
  ...partsExchanged(scheme),
  ...separators,
  ...times,
  ...bodies,
];
