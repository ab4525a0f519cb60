// Why a request cannot be verified or signed, in words.

import { secretForm } from '../../../shared/english/failures.ts';
import {
  type Reason,
  type SchemeVerification,
  type UnsignableRequest,
} from '../../../shared/signature/verification.ts';
import { settingsOf, type Scheme } from '../../../shared/signature/scheme.ts';
import type { ReadingName } from '../../../shared/signature/readings.ts';
import { visible } from '../lib/output.ts';
import { READINGS } from '../lib/words.ts';

/** The verdict's meaning in one sentence. `scheme`: null if it is not known here. */
export function schemeSentence(
  { verdict, reading, reason }: SchemeVerification,
  scheme: Scheme | null,
): string {
  if (reason) return scheme ? REASONS[reason](scheme) : `${reason}.`;
  if (verdict === 'invalid') return 'the signature does not match this secret.';
  if (verdict === 'valid-under-reading') {
    return `the signature matches only if ${READINGS[reading as ReadingName]} (${reading ?? ''}).`;
  }
  const spelling = reading === null ? '' : ' with another spelling of the URL';
  return `the signature matches this request and this secret${spelling}.`;
}

/** Why a request cannot be signed. */
export const unsignedSays = (reason: UnsignableRequest, scheme: Scheme): string => {
  switch (reason) {
    case 'no-place':
      return 'the body has no place for the signature (no-place).';
    case 'public-key':
      return `only ${visible(scheme.service)} has the private key (public-key). Replay a captured webhook unchanged.`;
    default:
      return REASONS[reason](scheme);
  }
};

const REASONS: Record<Reason, (scheme: Scheme) => string> = {
  incomplete: () => 'the request was not received whole (incomplete).',
  'too-deep': () => 'the body is nested more than 200 levels deep (too-deep).',
  'not-json': () => 'the body is not JSON in UTF-8 (not-json).',
  'not-an-object': () => 'the body is JSON, but not a JSON object (not-an-object).',
  'not-a-form': () => 'the body is not a form (not-a-form).',
  'no-query': () => 'the URL has no query (no-query). Use --url.',
  'not-xml': () => 'the body is not XML with one flat level (not-xml).',
  'no-sign': ({ signature: { at } }) =>
    at.kind === 'header'
      ? `there is no signature in the header ${visible(at.names[0] ?? '')} (no-sign).`
      : 'there is no signature in its field (no-sign).',
  'no-secret': () => 'there is no secret to verify with (no-secret).',
  'no-setting': (scheme) =>
    `a setting is missing (no-setting). The scheme needs ${visible(settingsOf(scheme).join(', '))}.`,
  'wrong-key-form': (scheme) => `the secret is not ${secretForm(scheme)} (wrong-key-form).`,
  'message-too-long': () =>
    'the message that the scheme signs would be too long for this request (message-too-long).',
  'too-much-work': () => 'it takes too much work to verify this request (too-much-work).',
  'too-old': ({ time }) =>
    `the signature is right, but older than the ${time?.tolerance ?? 0} seconds that the service allows (too-old).`,
  'too-early': () => 'the signature is right, but its time is in the future (too-early).',
  'no-time': () => 'the signature is right, but its time is not a number (no-time).',
  'body-changed': () =>
    'the signature is right, but the body is not the signed one (body-changed).',
};
