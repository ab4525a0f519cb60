// Neighbours in the secret, the key, the digest and its form.

import { insideQuotes } from '../../engine/digest-form.ts';
import type { Algorithm } from '../../primitives.ts';
import {
  hasPublicKey,
  uses,
  type DigestForm,
  type Part,
  type Ref,
  type Scheme,
} from '../../scheme.ts';
import type { SchemeCauseCode } from '../codes.ts';
import type { LabelledSecret } from '../explanation.ts';
import { ALGORITHM_NAMES } from '../wanted.ts';
import { ofScheme, type Variant } from './variant.ts';

const SECRET: Part = { kind: 'secret' };

const joined = (...parts: Part[]): Part => ({ kind: 'join', separator: '', parts });

/** A change of the secret's text; null if it does not apply. */
const ofSecret = (
  code: SchemeCauseCode,
  says: string,
  change: (secret: string) => string | null,
): Variant => ({
  code,
  says,
  apply: (verified) => {
    const { secret } = verified.agreed;
    const changed = secret === null ? null : change(secret);
    return changed === null || changed === secret
      ? null
      : { ...verified, agreed: { ...verified.agreed, secret: changed } };
  },
});

const ENDS: readonly (readonly [end: string, words: string])[] = [
  ['\n', 'a line feed'],
  ['\r\n', 'CR LF'],
  [' ', 'a blank'],
  ['\t', 'a tab'],
];

const secrets: readonly Variant[] = [
  ...ENDS.map(([end, words]) =>
    ofSecret('secret-whitespace', `The secret was used with ${words} at its end.`, (s) => s + end),
  ),
  ofSecret('secret-whitespace', 'The secret was used with a blank before it.', (s) => ` ${s}`),
  ofSecret('secret-whitespace', 'The secret was used without its outer blanks.', (s) => s.trim()),
  ofSecret('secret-quoted', 'The secret was used without the quotes around it.', (s) =>
    insideQuotes(s.trim()),
  ),
  ofSecret('secret-quoted', 'The secret was used with double quotes around it.', (s) => `"${s}"`),
  ofSecret('secret-quoted', 'The secret was used with single quotes around it.', (s) => `'${s}'`),
  ofSecret('key-prefix', 'The secret was used without the prefix that belongs to it.', (s) => {
    const rest = /^[A-Za-z]+_(.+)$/s.exec(s)?.[1];
    return rest ?? null;
  }),
  ofSecret(
    'key-prefix',
    'The secret was used without what stands before it, such as “NAME=” or “v1,”.',
    (s) => {
      const rest = /^[\w-]{1,40}[=:,] ?(.+)$/s.exec(s)?.[1];
      return rest ?? null;
    },
  ),
];

export const otherSecrets = (others: readonly LabelledSecret[]): Variant[] =>
  others.map(({ label, secret }) => ({
    code: 'secret-other',
    says: `The secret “${label}” was used.`,
    details: { label },
    apply: (verified) =>
      secret === verified.agreed.secret
        ? null
        : { ...verified, agreed: { ...verified.agreed, secret } },
  }));

const decoded = (['hex', 'base64'] as const).map((decode) =>
  ofScheme('secret-decoded', `The secret was decoded from ${WORDS(decode)} first.`, (scheme) =>
    scheme.key || isPlain(scheme) ? null : { ...scheme, key: { decode } },
  ),
);

function WORDS(decode: 'hex' | 'base64'): string {
  return decode === 'hex' ? 'hexadecimal digits' : 'Base64';
}

const isPlain = ({ digest }: Scheme) => digest.kind === 'plain';

const keys: readonly Variant[] = [
  ...decoded,
  ofScheme(
    'key-as-text',
    'The secret’s text was the key, not the bytes that it stands for.',
    (scheme) => {
      const { key, ...rest } = scheme;
      return key ? rest : null;
    },
  ),
  {
    code: 'key-as-text',
    says: 'The secret’s text without its prefix was the key, not the bytes that it stands for.',
    apply: ({ scheme: { key, ...scheme }, agreed, ...rest }) => {
      const prefix = key?.prefix ?? '';
      return prefix !== '' && agreed.secret?.startsWith(prefix)
        ? { ...rest, scheme, agreed: { ...agreed, secret: agreed.secret.slice(prefix.length) } }
        : null;
    },
  },
  ...(['hex', 'base64'] as const).map((decode) =>
    ofScheme('key-encoding', `The secret was decoded from ${WORDS(decode)}.`, ({ key, ...rest }) =>
      key && key.decode !== decode ? { ...rest, key: { ...key, decode } } : null,
    ),
  ),
  ofScheme('key-prefix', 'The prefix was left on the secret when it was decoded.', (scheme) =>
    scheme.key?.prefix === undefined ? null : { ...scheme, key: { decode: scheme.key.decode } },
  ),
];

const algorithms = (Object.keys(ALGORITHM_NAMES) as Algorithm[]).map((algorithm) =>
  ofScheme('digest-algorithm', `${ALGORITHM_NAMES[algorithm]} was used.`, (scheme) => {
    const { digest } = scheme;
    if (digest.kind === 'named') return null; // the setting or the request decides
    return digest.algorithm === algorithm ? null : { ...scheme, digest: { ...digest, algorithm } };
  }),
);

/** Another digest than the one that a field or a setting names. */
function otherNames({ digest }: Scheme): Variant[] {
  if (digest.kind !== 'named') return [];
  const names = (kind: Ref['kind']) => digest.by.some((ref) => ref.kind === kind);
  if (!names('setting') && !names('field')) return [];
  const code = names('setting') ? 'setting-other' : 'digest-algorithm';
  return Object.entries(digest.names).map(([name, one]) =>
    ofScheme(code, `The digest was ${name}.`, (scheme) => ({ ...scheme, digest: one })),
  );
}

const toPlain = (says: string, message: (message: Part) => Part) =>
  ofScheme('digest-plain', says, (scheme) =>
    scheme.digest.kind === 'hmac'
      ? {
          ...scheme,
          digest: { ...scheme.digest, kind: 'plain' },
          message: message(scheme.message),
        }
      : null,
  );

const kinds: readonly Variant[] = [
  toPlain('A plain hash of the message was used, without the secret.', (message) => message),
  toPlain('A plain hash was used, of the message and then the secret.', (message) =>
    joined(message, SECRET),
  ),
  toPlain('A plain hash was used, of the secret and then the message.', (message) =>
    joined(SECRET, message),
  ),
  ofScheme('hmac', 'HMAC was used, with the secret as key and also in the message.', (scheme) =>
    scheme.digest.kind === 'plain' && uses(scheme.message, 'secret')
      ? { ...scheme, digest: { ...scheme.digest, kind: 'hmac' } }
      : null,
  ),
  ofScheme('hmac', 'HMAC was used, with the secret as key and not in the message.', (scheme) => {
    const message = withoutSecret(scheme.message);
    return scheme.digest.kind === 'plain' && message !== null
      ? { ...scheme, digest: { ...scheme.digest, kind: 'hmac' }, message }
      : null;
  }),
];

/** The message without the secret beside its other parts; null if it is not there. */
function withoutSecret(message: Part): Part | null {
  if (typeof message !== 'object' || message.kind !== 'join') return null;
  const parts = message.parts.filter((part) => typeof part !== 'object' || part.kind !== 'secret');
  return parts.length < message.parts.length ? { ...message, parts } : null;
}

const form = (code: SchemeCauseCode, says: string, from: DigestForm[], as: DigestForm) =>
  ofScheme(code, says, (scheme) =>
    from.includes(scheme.signature.as) && !(scheme.signature.caseBlind && as === 'HEX')
      ? { ...scheme, signature: { ...scheme.signature, as } }
      : null,
  );

/** The forms of a digest, to sign with: the search reads them from what is sought (sought.ts). */
export const FORM_VARIANTS: readonly Variant[] = [
  form('digest-uppercase', 'The digest was written with upper-case letters.', ['hex'], 'HEX'),
  form('digest-base64', 'The digest was written in Base64.', ['hex', 'HEX'], 'base64'),
  form('digest-form', 'The digest was written with lower-case letters.', ['HEX'], 'hex'),
  form('digest-form', 'The digest was written in hexadecimal digits.', ['base64'], 'hex'),
];

/** Every mistake in the secret, the key and the digest, the usual ones first. */
export const digestVariants = (scheme: Scheme, others: readonly LabelledSecret[]): Variant[] => [
  ...otherSecrets(others),
  // Whoever signs has the private key, and a public key is read without what surrounds it.
  ...(hasPublicKey(scheme) ? [] : [...secrets, ...keys, ...kinds]),
  ...algorithms,
  ...otherNames(scheme),
];
