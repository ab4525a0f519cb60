// English: texts about other services' schemes (renderer/capture/by-scheme, and the scheme of an endpoint).

import { secretForm } from '../../../shared/english/failures.ts';
import type { SchemeNote } from '../../../shared/signature/notes.ts';
import type { InspectedField } from '../../../shared/signature/engine/inspect-request.ts';
import type { Reason } from '../../../shared/signature/verification.ts';
import type { From } from '../../../shared/signature/engine/write-message.ts';
import {
  type Digest,
  type DigestForm,
  type Ref,
  type Scheme,
  type UrlSpelling,
} from '../../../shared/signature/scheme.ts';

/** The scheme is null if it is not known here. */
type OfScheme = (scheme: Scheme | null) => string;

/** Where a value stands: `header X-Signature`. */
function placeSays(ref: Ref): string {
  switch (ref.kind) {
    case 'header':
      return `header ${ref.names.join(' or ')}`;
    case 'element':
      return `${ref.name} in the signature header`;
    case 'field':
      return `field ${ref.path}`;
    case 'query':
      return `query parameter ${ref.name}`;
    case 'setting':
      return `setting ${ref.name}`;
    case 'path-end':
      return 'end of the path';
    default:
      return ref.kind;
  }
}

export const scheme = {
  search: 'Search schemes',
  noneFound: 'No scheme has this name.',
  settingSays: {
    notification_url:
      'The URL that the service was given. Without it, the URL of the request counts.',
    webhook_id: 'The ID of the webhook in the service’s settings.',
  } as Readonly<Record<string, string>>,
  hasNoSecret: 'The service has no secret for this endpoint',
  settingError: (name: string) => `Enter ${name}. The signature depends on it.`,

  /** `label` is null if the service has no secret. */
  valid: (label: string | null, spelling: UrlSpelling | null) =>
    label === null
      ? 'The signature matches this request. No secret is part of it.'
      : spelling === null
        ? `The signature matches this request and the secret “${label}”.`
        : `The signature matches the secret “${label}” with another spelling of the URL.`,
  invalid: (label: string | null) =>
    label === null
      ? 'The signature does not match this request without a secret.'
      : `The signature does not match the secret “${label}”.`,
  nearMiss: (label: string | null, characters: string, length: string) =>
    `The signature ${label === null ? 'without a secret' : `with the secret “${label}”`} differs from the received one in ${characters} of ${length}.`,
  invalidAdvice: 'Check the secret and the scheme of the endpoint.',
  reasons: {
    incomplete: () => 'The request was not received whole.',
    'too-deep': () => 'The body is nested more than 200 levels deep.',
    'not-json': () => 'The body is not JSON in UTF-8.',
    'not-an-object': () => 'The body is JSON, but not a JSON object.',
    'not-a-form': () => 'The body is not a form.',
    'no-query': () => 'The URL has no query.',
    'not-xml': () => 'The body is not XML with one flat level.',
    'no-sign': (scheme) =>
      scheme
        ? `There is no signature in the ${placeSays(scheme.signature.at)}.`
        : 'There is no signature.',
    'no-secret': () => 'There is no secret to verify with.',
    'no-setting': () => 'A setting of the scheme is missing. Enter it in the endpoint.',
    'wrong-key-form': (scheme) => `The secret is not ${scheme ? secretForm(scheme) : 'Base64'}.`,
    'message-too-long': () =>
      'The message that the scheme signs would be too long for this request.',
    'too-much-work': () => 'It takes too much work to verify this request.',
    'too-old': (scheme) =>
      `The signature is right, but older than the ${scheme?.time?.tolerance ?? 0} seconds that the service allows.`,
    'too-early': () => 'The signature is right, but its time is in the future.',
    'no-time': () => 'The signature is right, but its time is not a number.',
    'body-changed': () => 'The signature is right, but the body is not the signed one.',
  } satisfies Record<Reason, OfScheme>,
  note: ({ says }: SchemeNote) => says,

  inputs: { json: 'JSON', form: 'form', query: 'query', xml: 'XML' },
  fieldsOf: (input: string, values: string) => `${values} in the ${input}`,
  noFields:
    'There are no fields to show: this is neither JSON nor a form nor flat XML, or has too many fields.',
  fates: {
    signed: 'signed',
    'in-body': 'signed with the body',
    signature: 'the signature',
    'not-signed': 'not signed',
  } satisfies Record<InspectedField['fate'], string>,
  /** The place of the explained signature, as the end of `explain.gives`. */
  receivedSignature: 'the received signature',
  received: 'received',
  /** “signed, 4th”. */
  signedAs: (place: string) => `signed, ${place}`,

  pieces: 'Parts of the message',
  message: (service: string) => `The message that ${service} signs, with the origin of each part.`,
  noMessage: 'There is no message to show.',
  notListed: (name: string) =>
    `It was verified elsewhere by the scheme “${name}”. Its parts are not listed, because the names of its fields were replaced, the scheme does not come with Countersign, or the request is long or incomplete. Request shows what arrived.`,
  from: {
    fixed: 'fixed text',
    secret: 'secret',
    setting: 'setting',
    body: 'body',
    header: (name: string) => `header ${name}`,
    url: 'URL',
    added: 'added',
  } satisfies Record<Exclude<From['kind'], 'header' | 'field'> | 'added', string> & {
    header: (name: string) => string;
  },
  copyMessage: 'Copy message',

  looksLikeBy: (service: string, place: string) =>
    `This looks like ${service}: it has the ${place}.`,
  looksLike: (services: readonly string[]) => `This looks like ${services.join(' or ')}.`,
  addToVerify: (name: string, service: string, path: string) =>
    `No endpoint has the path ${path}. Add one with the ${name} of ${service} to verify it.`,
  addOneOf: 'Add an endpoint for the service that it is.',
  toldByNothing:
    'No service is recognised: no endpoint has this path, and no header or field tells it.',
  addToVerifyAny: 'Add an endpoint with this path and choose its service to verify it.',
  /** `begins`: how it begins, if that is known. */
  pasteSecret: (name: string, begins: string | undefined) =>
    begins ? `Paste ${begins}…` : `Paste the ${name.toLowerCase()}`,
  addAs: (service: string) => `Add as ${service}`,
  trying: 'Trying other services’ schemes…',
  noneFits: 'No other known service signs like this with the stored secrets.',
  recognised: (service: string, label: string) =>
    `This is signed like ${service} with the secret “${label}”.`,
  alsoFits: (services: readonly string[]) => `It also fits ${services.join(', ')}.`,
  use: (service: string) => `Use the scheme of ${service}`,
  signsOnSend: (service: string) =>
    `Time and signature are made fresh when it is sent, as ${service} does.`,

  steps: {
    find: (place: string) => `Take the signature from the ${place}.`,
    write: 'Write the message.',
    hash: (digest: string) => `Compute ${digest}.`,
    form: (form: string) => `Write the digest as ${form}.`,
    compare: 'Compare both.',
    time: (seconds: number | null) =>
      seconds === null
        ? 'The time is signed. Any age is accepted.'
        : `Check the time: at most ${seconds} seconds old.`,
  },
  place: placeSays,
  digest: ({ kind, algorithm }: Digest) =>
    ({
      plain: `${nameOf(algorithm)} of the message`,
      hmac: `HMAC-${nameOf(algorithm)} with the secret as key`,
      rsa: `the RSA signature check with ${nameOf(algorithm)} and the service’s public key`,
      ecdsa: `the ECDSA signature check with ${nameOf(algorithm)} and the service’s public key`,
      ed25519: 'the Ed25519 signature check with the service’s public key',
    })[kind],
  /** Instead of the computed signature. */
  noComputed: (service: string) =>
    `Only ${service} can compute a signature, with its private key. Here it is checked with the public key. Replay a captured webhook unchanged.`,
  digestByName: 'the digest that the request or a setting names',
  keyFrom: (form: 'hex' | 'base64') =>
    `The key is the secret decoded from ${form === 'hex' ? 'hexadecimal digits' : 'Base64'}.`,
  forms: {
    hex: 'lower-case hexadecimal digits',
    HEX: 'upper-case hexadecimal digits',
    base64: 'Base64',
    base64url: 'base64url without padding',
  } satisfies Record<DigestForm, string>,
  caseBlind: 'Upper and lower case count as equal.',
  source: 'Source of the rule',
  basis: {
    'printed-vector': 'checked with an example that the service prints',
    sdk: 'checked with the service’s own library',
    'third-party': 'read in code of others',
  } satisfies Record<Scheme['basis'], string>,
};

const nameOf = (algorithm: string) => algorithm.toUpperCase().replace(/^SHA(\d)/, 'SHA-$1');
