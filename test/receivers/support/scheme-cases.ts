// Requests of other services for the receivers: the published vectors, what our engine signs anew, and damaged copies.

import { readFileSync } from 'node:fs';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { signRequest } from '../../../shared/signature/engine/sign-request.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import { variableOf } from '../../../shared/signature/receivers/plan/draft.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';

interface Vector {
  id: string;
  scheme: string;
  secret: string;
  settings?: Record<string, string>;
  request: SignedRequest & { bodyBase64?: string };
  at: string;
  expect: 'valid' | 'invalid';
}

/** One question to a receiver, as its driver reads it. */
export interface SchemeCase {
  readonly id: string;
  readonly scheme: string;
  readonly url: string;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** In Base64. */
  readonly body: string;
  readonly env: Readonly<Record<string, string>>;
  /** Unix seconds. */
  readonly now: number;
  readonly isValid: boolean;
}

const vectors = readFileSync(
  new URL('../../fixtures/scheme-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

const bytesOf = (body: SignedRequest['body']) => Buffer.from(body as string);

const schemeOf = (name: string) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return scheme;
};

/** The case of a request, as the programs read it. */
export function caseOf(
  { id, scheme, secret, settings = {}, request, at }: Omit<Vector, 'expect'>,
  isValid: boolean,
): SchemeCase {
  const env = Object.fromEntries([
    [variableOf('secret'), secret],
    ...Object.entries(settings).map(([name, value]) => [variableOf(name), value] as const),
  ]);
  const headers = Object.fromEntries(
    request.headers.map(([name, value]) => [name.toLowerCase(), value]),
  );
  const body = bytesOf(request.body).toString('base64');
  return { id, scheme, url: request.url, headers, body, env, now: Date.parse(at) / 1000, isValid };
}

const isValid = ({ scheme, secret, settings = {}, request, at }: Vector) =>
  verifyRequest(schemeOf(scheme), request, { secret, settings }, Date.parse(at), primitives)
    .verdict === 'valid';

/** The published vectors, with the published answer. */
export const vectorCases = vectors.map((vector) => caseOf(vector, vector.expect === 'valid'));

/** Every vector signed by our engine, and damaged copies of it, with our engine's answer. */
export function signedCases(): SchemeCase[] {
  return [...vectors, ...unusual()].flatMap((vector) => {
    const agreed = { secret: vector.secret, settings: vector.settings ?? {} };
    const fresh = { nowMs: Date.parse(vector.at), id: 'msg_1' };
    const body = bytesOf(vector.request.body);
    const signed = signRequest(
      schemeOf(vector.scheme),
      { ...vector.request, body },
      agreed,
      fresh,
      primitives,
    );
    if (!signed.ok) return [];
    const right: Vector = { ...vector, id: `${vector.id}-signed`, request: signed.request };
    return [right, ...damaged(right)].map((one) => caseOf(one, isValid(one)));
  });
}

/** Requests that a language may read in its own way: texts that PHP takes for one number, and a byte order mark. */
function unusual(): Vector[] {
  const changed = (id: string, change: (body: string) => string) =>
    vectors
      .filter((vector) => vector.id === id)
      .map((vector) => ({
        ...vector,
        id: `${id}-unusual`,
        request: { ...vector.request, body: change(bytesOf(vector.request.body).toString()) },
      }));
  return [
    ...changed('twilio-01', (body) => `${body}&A=10&A=1e1&A=01&A=1&A=1`),
    ...changed('wechat-pay-v2-01', (body) => `\ufeff${body}`),
  ];
}

/** Copies with another byte in the body, the URL, a header, or at another time. */
function damaged(vector: Vector): Vector[] {
  const { request, id, at } = vector;
  const body = bytesOf(request.body).toString('utf8');
  const other = (text: string, place: number) => {
    const found = text.slice(place).search(/[A-Za-z0-9]/);
    const index = found === -1 ? -1 : found + place;
    return index === -1
      ? text
      : text.slice(0, index) + (text[index] === 'b' ? 'c' : 'b') + text.slice(index + 1);
  };
  const changed = [0, 0.25, 0.5, 0.75, 0.95].flatMap((share) => [
    { ...request, body: other(body, Math.floor(body.length * share)) },
    { ...request, url: other(request.url, Math.floor(request.url.length * share)) },
  ]);
  const headers = request.headers.map((_, at) => ({
    ...request,
    headers: request.headers.map(
      ([name, value], index) =>
        [name, index === at ? other(value, value.length >> 1) : value] as const,
    ),
  }));
  const without = request.headers.map((_, at) => ({
    ...request,
    headers: request.headers.filter((__, index) => index !== at),
  }));
  const later = new Date(Date.parse(at) + 400_000).toISOString();
  return [
    ...[...changed, ...headers, ...without].map((one, number) => ({
      ...vector,
      id: `${id}-${number}`,
      request: one,
    })),
    { ...vector, id: `${id}-later`, at: later },
    { ...vector, id: `${id}-earlier`, at: new Date(Date.parse(at) - 400_000).toISOString() },
    { ...vector, id: `${id}-secret`, secret: other(vector.secret, 1) },
  ];
}
