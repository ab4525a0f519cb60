// The record of a scheme: how one service signs its webhooks, as plain data. The engine makes it a procedure
// (procedure.ts); `countersign schemes NAME` prints it, and a record of one's own has the same form.

import { PUBLIC_KEY_KINDS, type Algorithm, type PublicKeyKind } from './primitives.ts';
import type { ReadingName } from './readings.ts';

export interface Scheme {
  /** As it is typed: `stripe`. */
  readonly name: string;
  /** As it is shown: `Stripe`. */
  readonly service: string;
  /** The first form that fits the request. Empty: the body is not parsed. */
  readonly input: readonly Input[];
  /** The path to the signed object. `*` stands for each element, and then each must be valid. */
  readonly root?: string;
  readonly signature: SignaturePlace;
  readonly message: Part;
  readonly digest: Digest | NamedDigest;
  /** How the key of an HMAC is made from the secret. Absent: it is the secret's text. */
  readonly key?: KeyForm;
  readonly time?: TimeRule;
  /** A hash of the body inside the request, which must be right if it is there. */
  readonly bodyHash?: { readonly at: Ref; readonly algorithm: Algorithm };
  /** Other spellings of the URL, which count as valid, and other readings of what a document leaves open. */
  readonly accepts?: readonly (UrlSpelling | ReadingName)[];
  /** The forms of a body whose bytes are signed. Absent: JSON. A form has JSON in its field `payload`. */
  readonly sends?: readonly ('json' | 'form')[];
  /** The statuses that the service counts as delivered. Absent: any 2xx. */
  readonly delivered?: readonly number[];
  /**
   * What its webhooks also have, where other services use a header or field of the signature's name too. Absent: that name
   * alone tells the service.
   */
  readonly toldBy?: readonly Ref[];
  /** The service's own name for the secret, and how each one begins. */
  readonly secret?: { readonly name: string; readonly begins?: readonly string[] };
  /** The fields that say what a webhook is about, the best first. */
  readonly title?: readonly string[];
  readonly amount?: AmountRule;
  readonly basis: Basis;
  /** Where the rule was read. */
  readonly source: string;
}

/** Where the amount of a payment stands. Of several fields the first that is there counts; periods lead into objects. */
export interface AmountRule {
  readonly at: readonly string[];
  readonly currency: readonly string[];
  /** The currency where no field says it. */
  readonly always?: string;
  /** `minor`: in cents, or what else the currency is divided into. `hundredths`: whatever the currency. */
  readonly unit: 'major' | 'minor' | 'hundredths';
}

/** What the rule was checked with: a printed example, the service's own library, or the code of others. */
export type Basis = 'printed-vector' | 'sdk' | 'third-party';

export type Input = 'json' | 'form' | 'query' | 'xml';

/** `url-port`: with the port of its protocol. `url-encoded-again`: its query decoded and encoded again. */
export const URL_SPELLINGS = ['url-port', 'url-encoded-again'] as const;
export type UrlSpelling = (typeof URL_SPELLINGS)[number];

export const isUrlSpelling = (name: string): name is UrlSpelling =>
  URL_SPELLINGS.some((one) => one === name);

export interface SignaturePlace {
  readonly at: Ref;
  /** Absent: the whole value is the signature. */
  readonly grammar?: Grammar;
  readonly as: DigestForm;
  readonly caseBlind?: true;
}

/** `base64url`: without padding. */
export type DigestForm = 'hex' | 'HEX' | 'base64' | 'base64url';

/**
 * `prefix`: a fixed text before it. `pairs`: `name=value` with a separator, one or more with the name `signature`.
 * `list`: signatures with a separator, of which those with this prefix count.
 */
export type Grammar =
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'pairs'; readonly separator: string; readonly signature: string }
  | { readonly kind: 'list'; readonly separator: string; readonly prefix: string };

/** Where a value of the request is read, or another value that the service and the receiver know. */
export type Ref =
  /** The first of these headers that is there. */
  | { readonly kind: 'header'; readonly names: readonly string[] }
  /** A pair of the header with the signature. */
  | { readonly kind: 'element'; readonly name: string }
  /** A field of the body (or of the query, if that is the input); periods lead into objects. */
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'query'; readonly name: string }
  /** A second secret or another value that the service and the receiver agreed on. */
  | { readonly kind: 'setting'; readonly name: string }
  | { readonly kind: 'secret' }
  /** The value of `time`. */
  | { readonly kind: 'timestamp' }
  | { readonly kind: 'body' }
  | { readonly kind: 'url' }
  /** The text after the last slash of the URL's path. */
  | { readonly kind: 'path-end' };

/** A part of the message. A string is fixed text. An absent value is empty. */
export type Part =
  | string
  | Ref
  | Fields
  | { readonly kind: 'join'; readonly separator: string; readonly parts: readonly Part[] }
  /** Left out, with its separator, if a value in it is absent or empty. */
  | { readonly kind: 'optional'; readonly part: Part }
  | { readonly kind: 'encode'; readonly as: Encoding; readonly part: Part }
  /** The digest of a part as hexadecimal digits, or its CRC-32 in decimal ones. */
  | { readonly kind: 'hashed'; readonly algorithm: Algorithm | 'crc32'; readonly part: Part }
  | { readonly kind: 'cases'; readonly when: readonly Case[]; readonly otherwise: Part };

export interface Case {
  readonly if: Condition;
  readonly part: Part;
}

/** A field is there, or the body is a form. */
export type Condition = { readonly has: string } | { readonly content: 'form' };

/**
 * `form`: as PHP’s `urlencode`. `net`: the same in lower case, with `!()*` plain. `escape-|`: with a backslash before each
 * of this separator and before each backslash. `decimals-2`: a number rounded to two decimals.
 */
export type Encoding = ValueEncoding | 'base64' | 'decimals-2';

export const VALUE_ENCODINGS = [
  'form',
  'net',
  'escape-|',
  'escape-:',
  'escape-;',
  'escape-,',
] as const;
export type ValueEncoding = (typeof VALUE_ENCODINGS)[number] | TextFunctionName;

/** A function of `TEXT_FUNCTIONS`, which only a mistaken program applies: no record names one. */
export type TextFunctionName = `as ${string}`;

/** The separator that an encoding escapes; null: it escapes none. */
export const escapedBy = (as: Encoding): string | null =>
  as.startsWith('escape-') ? as.slice('escape-'.length) : null;

/** Values of the input's fields. The signature is never one of them. */
export interface Fields {
  readonly kind: 'fields';
  readonly take: 'all' | 'before-signature' | readonly string[] | { readonly prefix: string };
  /** Of the names `within[x]`, the x. */
  readonly within?: string;
  readonly except?: readonly string[];
  /** `name`: by the names' bytes. `code-units`: by UTF-16 code units. */
  readonly order: 'name' | 'code-units' | 'name-case-blind' | 'sent' | 'listed';
  /**
   * `json`, `json-php`: as one JSON object, as JSON.stringify or PHP with unescaped Unicode writes it. `json 1`: in the style
   * of this number, as only a mistaken program does.
   */
  readonly show: 'value' | 'name=value' | 'name+value' | 'json' | 'json-php' | `json ${number}`;
  readonly separator: string;
  readonly omit?: readonly ('empty' | 'null' | 'nested')[];
  /** Values that count as fields with this name. */
  readonly add?: Readonly<Record<string, Ref>>;
  /** Of fields with the same name. Absent: `last` in JSON, else `all`. */
  readonly repeated?: 'last' | 'all' | 'distinct';
  readonly values?: ValueForm;
}

/** The text of a value. Without an entry: strings as they are, numbers as written, nested values as compact JSON. */
export interface ValueForm {
  readonly trim?: true;
  readonly number?: 'plain';
  readonly arrays?: 'elements';
  readonly encode?: ValueEncoding;
  /** Every value becomes a JSON string. */
  readonly asText?: true;
}

/** A signature of a `PublicKeyKind` is not compared, but checked. Ed25519 has its own algorithm, SHA-512. */
export interface Digest {
  readonly kind: 'plain' | 'hmac' | PublicKeyKind;
  readonly algorithm: Algorithm;
  /** RSA-PSS, which only a mistaken program uses. */
  readonly padding?: 'pss';
}

/** Null: the digest is compared. */
export const publicKeyKind = ({ kind }: Digest): PublicKeyKind | null =>
  PUBLIC_KEY_KINDS.find((one) => one === kind) ?? null;

/** The first of these values names the digest. An unknown name, or none without `otherwise`: no signature. */
export interface NamedDigest {
  readonly kind: 'named';
  readonly by: readonly Ref[];
  readonly names: Readonly<Record<string, Digest>>;
  readonly otherwise: string | null;
}

export interface KeyForm {
  readonly decode: 'hex' | 'base64';
  /** Taken off first, if it is there. */
  readonly prefix?: string;
}

export interface TimeRule {
  readonly at: Ref;
  readonly unit: 's' | 'text';
  /** In seconds; null: any age. */
  readonly tolerance: number | null;
  readonly future: 'accepted' | 'refused';
}

export const isFields = (part: Part): part is Fields =>
  typeof part === 'object' && part.kind === 'fields';

/** The parts directly inside a part. */
function innerParts(part: Part): readonly Part[] {
  if (typeof part === 'string') return [];
  switch (part.kind) {
    case 'join':
      return part.parts;
    case 'optional':
    case 'encode':
    case 'hashed':
      return [part.part];
    case 'cases':
      return [...part.when.map((one) => one.part), part.otherwise];
    case 'fields':
      return Object.values(part.add ?? {});
    default:
      return [];
  }
}

/** A part and everything inside it. */
export const allParts = (part: Part): Part[] => [part, ...innerParts(part).flatMap(allParts)];

/** One list of values and the secret. */
export interface OnlyList {
  readonly fields: Fields;
  readonly isSecretFirst: boolean;
}

/** The list of a message that is nothing else beside the secret; null for any other message. */
export function onlyListOf({ digest, message }: Scheme): OnlyList | null {
  if (digest.kind !== 'plain' || typeof message === 'string' || message.kind !== 'join')
    return null;
  const { parts, separator } = message;
  const inner = parts.map(unwrapped);
  const fields = inner.find(isFields);
  const isList = fields?.show === 'value' && !fields.add && fields.separator === separator;
  const secretAt = inner.findIndex((part) => isOf(part, 'secret'));
  return isList && separator !== '' && secretAt >= 0 && parts.length === 2
    ? { fields, isSecretFirst: secretAt === 0 }
    : null;
}

/** What is alone in a part that may be left out. */
function unwrapped(part: Part): Part {
  if (isOf(part, 'optional')) return unwrapped(part.part);
  const [only, ...more] = isOf(part, 'join') ? part.parts : [];
  return only !== undefined && more.length === 0 ? unwrapped(only) : part;
}

const isOf = <Kind extends Exclude<Part, string>['kind']>(
  part: Part,
  kind: Kind,
): part is Extract<Part, { readonly kind: Kind }> => typeof part === 'object' && part.kind === kind;

export const uses = (part: Part, kind: Exclude<Part, string>['kind']): boolean =>
  typeof part === 'object' &&
  (part.kind === kind || innerParts(part).some((inner) => uses(inner, kind)));

/** Replaces parts of a message from the inside out. */
export function editedPart(part: Part, edit: (part: Part) => Part): Part {
  if (typeof part === 'string') return edit(part);
  const inner = (one: Part) => editedPart(one, edit);
  switch (part.kind) {
    case 'join':
      return edit({ ...part, parts: part.parts.map(inner) });
    case 'optional':
    case 'encode':
    case 'hashed':
      return edit({ ...part, part: inner(part.part) });
    case 'cases': {
      const when = part.when.map((one) => ({ ...one, part: inner(one.part) }));
      return edit({ ...part, when, otherwise: inner(part.otherwise) });
    }
    default:
      return edit(part);
  }
}

/** The settings that a receiver may know beside the secret, by their names. */
export const settingsOf = ({ message, digest, signature }: Scheme): string[] => [
  ...settingsIn([
    ...allParts(message),
    ...(digest.kind === 'named' ? digest.by : []),
    signature.at,
  ]),
  ...(uses(message, 'url') ? ['notification_url'] : []),
];

const settingsIn = (refs: readonly Part[]): Set<string> =>
  new Set(
    refs.flatMap((ref) => (typeof ref === 'object' && ref.kind === 'setting' ? [ref.name] : [])),
  );

/** The message without what may be left out. */
const neverLeftOut = (message: Part): Part =>
  editedPart(message, (part) => (typeof part === 'object' && part.kind === 'optional' ? '' : part));

/** The spellings of the URL among what a record accepts. */
export const spellingsOf = ({ accepts = [] }: Pick<Scheme, 'accepts'>): readonly UrlSpelling[] =>
  URL_SPELLINGS.filter((one) => accepts.includes(one));

/** The kind of the public key in the secret’s place; null: there is none. */
export const publicKeyOf = ({ digest }: Pick<Scheme, 'digest'>): PublicKeyKind | null =>
  (digest.kind === 'named' ? Object.values(digest.names) : [digest])
    .map(publicKeyKind)
    .find((kind) => kind !== null) ?? null;

/** Whether the service signs with a private key. Then nobody else can sign, and the secret is a public key. */
export const hasPublicKey = (scheme: Pick<Scheme, 'digest'>): boolean =>
  publicKeyOf(scheme) !== null;

/** Whether webhooks are also signed without a secret: then each part of the message that holds it is left out. */
export const isSecretOptional = ({
  message,
  digest,
}: Pick<Scheme, 'message' | 'digest'>): boolean =>
  digest.kind === 'plain' && uses(message, 'secret') && !uses(neverLeftOut(message), 'secret');

/** The setting of an endpoint that has no secret, where it is optional. Any value counts. */
export const NO_SECRET = 'no_secret';

/** Settings that anyone may know. */
const PUBLIC_SETTINGS = [
  ...[NO_SECRET, 'notification_url', 'algorithm', 'sign_type', 'user_id', 'webhook_id'],
];

/** Whether a setting, such as a salt, is as secret as the secret. */
export const isSecretSetting = (name: string) => !PUBLIC_SETTINGS.includes(name);

/**
 * Without it there is no message. A setting that only names the digest has a usual value, an optional part is left out
 * with it, and the request’s URL stands for the configured one.
 */
export const isNeededSetting = ({ message, signature }: Scheme, name: string): boolean =>
  settingsIn([...allParts(neverLeftOut(message)), signature.at]).has(name);
