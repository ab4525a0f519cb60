// Verifies a request by any scheme, and says the result in words.

import type { Agreed } from '../../shared/signature/engine/read-values.ts';
import {
  verifyRequest,
  type SchemeReason,
  type SchemeVerification,
} from '../../shared/signature/engine/verify-request.ts';
import type { SignedRequest } from '../../shared/signature/request/request.ts';
import { settingsOf, type Scheme } from '../../shared/signature/scheme.ts';
import { own } from '../../shared/signature/schemes/own.ts';
import { verify, type Verification } from '../../shared/signature/verify.ts';
import { explainPrimitives } from '../host/lib/primitives.ts';
import { styled, visible } from './output.ts';
import { detailsText } from './verification-text.ts';
import { verdictSentence, verdictWord } from './words.ts';

/** The keys of a verification without a scheme, and the scheme's name. */
export type AnyVerification = SchemeVerification | OwnVerification;

type OwnVerification = Verification & { readonly scheme: string };

const isOwn = (result: AnyVerification): result is OwnVerification => result.scheme === own.name;

/** Verifies by the scheme; our own service's also knows other readings of values. */
export function verifyByScheme(
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number,
): AnyVerification {
  if (scheme === own) {
    return { scheme: own.name, ...verify(request.body, agreed.secret, explainPrimitives) };
  }
  return verifyRequest(scheme, request, agreed, atMs, explainPrimitives);
}

/** Verdict, scheme, digests, message, unsigned fields and notes, on several lines. */
export function schemeVerificationText(result: AnyVerification, scheme: Scheme): string {
  const sentence = isOwn(result) ? verdictSentence(result) : schemeSentence(result, scheme);
  const head = `${verdictWord(result.verdict)}: ${sentence}`;
  return `${head}\n\n  ${styled('gray', 'scheme'.padEnd(10))} ${visible(scheme.service)}${detailsText(result)}`;
}

function schemeSentence({ verdict, reading, reason }: SchemeVerification, scheme: Scheme): string {
  if (reason) return REASONS[reason](scheme);
  if (verdict === 'invalid') return 'the signature does not match this secret.';
  const spelling = reading === null ? '' : ' with another spelling of the URL';
  return `the signature matches this request and this secret${spelling}.`;
}

/** Why a request cannot be signed. */
export const unsignedSays = (reason: SchemeReason | 'no-place', scheme: Scheme): string =>
  reason === 'no-place'
    ? 'the body has no place for the signature (no-place).'
    : REASONS[reason](scheme);

const REASONS: Record<SchemeReason, (scheme: Scheme) => string> = {
  'too-deep': () => 'the body is nested more than 200 levels deep (too-deep).',
  'not-json': () => 'the body is not JSON in UTF-8 (not-json).',
  'not-an-object': () => 'the body is JSON, but not a JSON object (not-an-object).',
  'not-a-form': () => 'the body is not a form (not-a-form).',
  'no-query': () => 'the URL has no query (no-query). Use --url.',
  'not-xml': () => 'the body is not XML with one flat level (not-xml).',
  'no-sign': ({ signature: { at } }) =>
    at.kind === 'header'
      ? `there is no signature in the header ${at.names[0] ?? ''} (no-sign).`
      : 'there is no signature in its field (no-sign).',
  'no-secret': () => 'there is no secret to verify with (no-secret).',
  'no-setting': (scheme) =>
    `a setting is missing (no-setting). The scheme needs ${settingsOf(scheme).join(', ')}.`,
  'wrong-key-form': ({ key }) =>
    `the secret is not ${key?.decode === 'hex' ? 'hexadecimal digits' : 'Base64'} (wrong-key-form).`,
  'too-old': ({ time }) =>
    `the signature is right, but older than the ${time?.tolerance ?? 0} seconds that the service allows (too-old).`,
  'too-early': () => 'the signature is right, but its time is in the future (too-early).',
  'no-time': () => 'the signature is right, but its time is not a number (no-time).',
  'body-changed': () =>
    'the signature is right, but the body is not the signed one (body-changed).',
};
