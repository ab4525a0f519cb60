// Edits of the digest: HMAC or a plain hash, another algorithm, another form.

import type { Seal } from '../../engine/procedure.ts';
import { decodedKey } from '../../engine/seal.ts';
import type { Algorithm } from '../../primitives.ts';
import {
  publicKeyKind,
  publicKeyOf,
  uses,
  type DigestForm,
  type Part,
  type Scheme,
} from '../../scheme.ts';
import { run, secret } from '../../schemes/build.ts';
import type { AnyCauseCode } from '../codes.ts';
import { alone, most, rare, seldom, type Met, type RequestEdit, type SealEdit } from '../edit.ts';
import { ALGORITHM_NAMES } from '../wanted.ts';
import { withoutSecret } from './secret-place.ts';

const toPlain = (
  says: string,
  message: (message: Part) => Part,
  points: SealEdit['points'] = ['hmac', 'place'],
): SealEdit => ({
  ...{ stage: 'digest', code: 'digest-plain', points, says, ...most },
  edit: (seal) =>
    seal.digest.kind === 'hmac'
      ? {
          ...seal,
          digest: { ...seal.digest, kind: 'plain' },
          message: message(seal.message),
        }
      : null,
});

const toHmac = (
  how: string,
  points: SealEdit['points'],
  edit: (message: Part) => Part,
): SealEdit => ({
  ...{ stage: 'digest', code: 'hmac', points, ...most },
  says: `HMAC was used, with the secret as key and ${how}.`,
  edit: (seal) =>
    seal.digest.kind === 'plain' && uses(seal.message, 'secret')
      ? { ...seal, digest: { ...seal.digest, kind: 'hmac' }, message: edit(seal.message) }
      : null,
});

const ofSecretFirst = toPlain(
  'A plain hash was used, of the secret and then the message.',
  (message) => run(secret, message),
);

/** A plain hash in place of HMAC, or HMAC in place of a plain hash. */
export const kindEdits: readonly SealEdit[] = [
  toHmac('not in the message', ['hmac', 'place'], withoutSecret),
  toHmac('also in the message', ['hmac'], (message) => message),
  toPlain('A plain hash of the message was used, without the secret.', (message) => message, [
    'hmac',
  ]),
  toPlain('A plain hash was used, of the message and then the secret.', (message) =>
    run(message, secret),
  ),
  ofSecretFirst,
  {
    ...ofSecretFirst,
    ...rare,
    says: 'A plain hash was used, of the bytes that the secret stands for and then the message.',
    edit: (seal) => {
      const { key } = seal;
      const edited = key && ofSecretFirst.edit(seal);
      return edited && { ...edited, key: null, decode: (text) => decodedKey(text, key) };
    },
  },
];

const again = (says: string, how: Seal['again'], met: Met = rare): SealEdit => ({
  ...{ stage: 'digest', code: 'hashing-other', points: ['algorithm'], says, ...met },
  edit: (seal) => {
    const isPossible =
      how === 'first' || how === 'first-bytes' || how === 'swapped'
        ? seal.digest.kind === 'hmac'
        : !publicKeyKind(seal.digest);
    return isPossible ? { ...seal, again: how } : null;
  },
});

/** A digest of the digest. */
export const againEdits: readonly SealEdit[] = [
  again('HMAC was computed of the message’s hexadecimal digest, not of the message.', 'first'),
  again('HMAC was computed of the bytes of the message’s digest.', 'first-bytes', seldom),
  again('The hexadecimal digits of the digest were hashed again.', 'digits'),
  again('The bytes of the digest were hashed again.', 'bytes'),
  {
    ...again('The key and the message of the HMAC were exchanged.', 'swapped', {}),
    code: 'secret-exchanged',
  },
];

/** Another digest than the one that a field or a setting names. */
export function namedEdits({ digest }: Scheme): SealEdit[] {
  if (digest.kind !== 'named') return [];
  const kinds = digest.by.map(({ kind }) => kind);
  if (!kinds.includes('setting') && !kinds.includes('field')) return [];
  const [code, rightOne] = kinds.includes('setting')
    ? (['setting-other', 'that was agreed'] as const)
    : (['digest-algorithm', 'that the request names'] as const);
  return Object.entries(digest.names).map(([name, one]) => ({
    ...{ stage: 'digest', code, points: ['hmac', 'algorithm'] },
    says: `${one.kind === 'plain' ? ALGORITHM_NAMES[one.algorithm] : name} was used, not the algorithm ${rightOne}.`,
    edit: (seal) => ({ ...seal, digest: one }),
  }));
}

/** The other algorithms, to sign with: a search tells them by the length of what is sought. */
export const algorithmEdits = ({ digest }: Scheme): SealEdit[] =>
  digest.kind === 'named'
    ? []
    : (Object.keys(ALGORITHM_NAMES) as Algorithm[])
        .filter((algorithm) => algorithm !== digest.algorithm)
        .map((algorithm) => ({
          ...{ stage: 'digest', code: 'digest-algorithm', points: ['algorithm'] },
          details: { algorithm },
          says: `${ALGORITHM_NAMES[algorithm]} was used in place of ${ALGORITHM_NAMES[digest.algorithm]}.`,
          edit: (seal) => ({ ...seal, digest: { ...seal.digest, algorithm } }),
        }));

/** Of a signature that a public key checks, nothing tells the algorithm. */
export const checkedEdits = (scheme: Scheme): SealEdit[] => {
  const kind = publicKeyOf(scheme);
  if (kind !== 'rsa' && kind !== 'ecdsa') return [];
  return [
    ...algorithmEdits(scheme)
      .filter(({ details }) => details?.algorithm !== 'md5')
      .map((edit) => ({ ...edit, ...rare })),
    ...(kind === 'rsa' ? [pss] : []),
  ];
};

const pss: SealEdit = {
  ...{ stage: 'digest', code: 'setting-other', points: ['hmac'], ...alone },
  says: 'RSA-PSS was used in place of RSA with PKCS #1 v1.5.',
  edit: (seal) => ({ ...seal, digest: { ...seal.digest, padding: 'pss' } }),
};

const form = (
  code: AnyCauseCode,
  how: string,
  from: DigestForm[],
  as: DigestForm,
): RequestEdit => ({
  ...{ stage: 'request', code, points: ['form'], says: `The digest was written ${how}.` },
  edit: (taken) => {
    const { signature } = taken.scheme;
    if (!from.includes(signature.as) || (signature.caseBlind && as === 'HEX')) return null;
    return { ...taken, scheme: { ...taken.scheme, signature: { ...signature, as } } };
  },
});

/** The other forms, to sign with: a search reads what is sought in every form. */
export const formEdits: readonly RequestEdit[] = [
  form('digest-uppercase', 'with upper-case letters', ['hex'], 'HEX'),
  form('digest-base64', 'in Base64', ['hex', 'HEX'], 'base64'),
  form('digest-form', 'with lower-case letters', ['HEX'], 'hex'),
  form('digest-form', 'in hexadecimal digits', ['base64', 'base64url'], 'hex'),
];
