// The body in place of what is signed of it: its bytes, with or without the secret, or the JSON written anew.

import { isJson } from '../../engine/procedure-of.ts';
import { hasPublicKey, isFields, uses, type Digest, type Part, type Scheme } from '../../scheme.ts';
import { all, body, join, run, secret, url } from '../../schemes/build.ts';
import { rememberedBy, type Source } from '../../source.ts';
import { jsonText, JSON_STYLES, type JsonStyle } from '../../texts/json-texts.ts';
import { rare, seldom, type Met, type SealEdit } from '../edit.ts';
import { each, onlyForms } from './message-edit.ts';

/** Stands for the data that is hashed in place of the message. */
const DATA = all('', { order: 'sent' });

/** Ways to combine a body and a secret. */
const ENCLOSURES: readonly (readonly [how: string, message: Part, kind: Digest['kind']])[] = [
  ['were hashed without the secret', DATA, 'plain'],
  ['and then the secret were hashed', run(DATA, secret), 'plain'],
  ['were the message of an HMAC with the secret', DATA, 'hmac'],
  ['and then a colon and the secret were hashed', join(':', DATA, secret), 'plain'],
  ['preceded by the secret were hashed', run(secret, DATA), 'plain'],
  ['preceded by the secret and a colon were hashed', join(':', secret, DATA), 'plain'],
];

const MESSAGE_POINTS = [...(['parts', 'hmac', 'place', 'secret-separator', 'separator'] as const)];

function enclosed(
  words: string,
  dataOf: (source: Source) => string | Uint8Array,
  met: Met = {},
  /** What it is where HMAC of JSON is right; null: it is not. */
  asJson: string | null = null,
): SealEdit[] {
  // Made once for each body, because many procedures hash it.
  const instead = rememberedBy(dataOf);
  return ENCLOSURES.map(([how, message, kind]) => ({
    ...{ stage: 'message', points: MESSAGE_POINTS },
    ...(asJson !== null && kind === 'hmac'
      ? { code: 'json-form', says: asJson }
      : { code: 'raw-body', says: `${words} ${how}, not the values.` }),
    edit: (seal) => ({ ...seal, message, digest: { ...seal.digest, kind }, instead }),
    ...met,
  }));
}

const encodedAnew =
  (style: JsonStyle, name: string | null) =>
  ({ root }: Source) => {
    const members = root.members.filter((member) => member.name !== name);
    return jsonText({ ...root, members }, style, (object) => object.members);
  };

/** The text of the body without a member and its comma. */
function without(name: string, { text, root }: Source): string {
  const at = root.members.findLastIndex((member) => member.name === name);
  const member = root.members[at];
  if (!member) return text;
  const next = root.members[at + 1];
  const previous = root.members[at - 1];
  if (next) return text.slice(0, member.nameSpan.start) + text.slice(next.nameSpan.start);
  const from = previous ? previous.value.end : member.nameSpan.start;
  return text.slice(0, from) + text.slice(member.value.end);
}

/** The text of the body with an empty text in a member. */
const emptied =
  (name: string) =>
  ({ text, root }: Source) => {
    const value = root.members.findLast((member) => member.name === name)?.value;
    if (!value) return text;
    const empty = text[value.start] === '"' ? '""' : '';
    return text.slice(0, value.start) + empty + text.slice(value.end);
  };

/** Where the message is not the body. A form cannot hold the signature that signs it. */
export function rawBodies(scheme: Scheme, isJsonBody: boolean): readonly SealEdit[] {
  const { message, signature, digest } = scheme;
  const name = signature.at.kind === 'field' ? signature.at.path : null;
  const isRead = name === null || isJsonBody || scheme.input.includes('form');
  if (!isRead || uses(message, 'body') || hasPublicKey(scheme)) return [];
  const unsigned = `The body’s bytes without the field ${name}`;
  const own = [
    ...(name === null || isJsonBody ? enclosed('The body’s bytes', ({ sent }) => sent) : []),
    ...(name === null
      ? []
      : [
          ...enclosed(unsigned, (source) => without(name, source)),
          ...enclosed(`The body’s bytes with the field ${name} empty`, emptied(name), rare),
        ]),
  ];
  if (!isJsonBody) return own;
  const signsJson = isFields(message) && isJson(message) && digest.kind === 'hmac';
  const trimmed = 'The body’s bytes without surrounding whitespace';
  return [
    ...own,
    ...enclosed(trimmed, ({ text }) => text.trim(), rare),
    ...JSON_STYLES.flatMap((style) => {
      const words = `The bytes of the re-encoded body (${style.by})`;
      const asJson = signsJson ? `The JSON was written again, ${style.by}.` : null;
      if (name === null) return enclosed(words, encodedAnew(style, null), seldom, asJson);
      return [
        ...enclosed(`${words} without ${name}`, encodedAnew(style, name), seldom, asJson),
        ...enclosed(`${words} with ${name}`, encodedAnew(style, null), seldom),
      ];
    }),
  ];
}

/** The body where the fields belong. */
export const bodyForFields: readonly SealEdit[] = onlyForms('raw-body', [
  ['The body stood where the values of the fields belong.', each(isFields, () => body)],
  ['The URL and the body were signed.', () => run(url, body)],
  ['The secret and the body were signed.', () => run(secret, body)],
]);
