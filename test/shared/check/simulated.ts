// Receivers of other services that run in the test: right ones, and ones with mistakes.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import {
  startCheck,
  type CheckQuestion,
  type CheckReport,
  type Observation,
  type Probe,
} from '../../../shared/check/check.ts';
import { urlWith } from '../../../shared/signature/request/url.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import type { Edit } from '../../../shared/signature/explain/edit.ts';
import { SCHEME_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { OTHER_FIXES } from '../../../shared/signature/explain/fixes.ts';
import { computeWith, signWith } from '../../../shared/signature/explain/search/on-purpose.ts';
import { editsToSign } from '../../../shared/signature/explain/causes/catalogue.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { hasPublicKey, settingsOf, type Scheme } from '../../../shared/signature/scheme.ts';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';
import { rememberedBy } from '../../../shared/signature/source.ts';
import { phpUrlEncode } from '../../../shared/signature/texts/text-escapes.ts';

export const NOW = Date.parse('2026-11-26T12:00:00Z');
export const RECEIVER_URL = 'http://127.0.0.1:3000/hook';
export const OTHER_SECRET = '00ff77aa00ff77aa';

/** The causes that are told of other services. */
const OF_OTHERS = [...SCHEME_CAUSE_CODES, ...Object.keys(OTHER_FIXES)];

/** Every scheme of another service that can be signed. */
export const SIGNABLE = SCHEMES.filter(
  (scheme) => scheme.name !== 'payment-webhooks' && !hasPublicKey(scheme),
);

export function schemeOf(name: string): Scheme {
  const scheme = SIGNABLE.find((one) => one.name === name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return scheme;
}

export function agreedFor(scheme: Scheme): Agreed {
  const secret =
    scheme.key?.decode === 'hex'
      ? '0123456789abcdef0123456789abcdef'
      : `${scheme.key?.prefix ?? ''}MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`;
  const settings = settingsOf(scheme)
    .filter((name) => !['notification_url', 'algorithm', 'sign_type'].includes(name))
    .map((name) => [name, `${name}-value`] as const);
  return { secret, settings: Object.fromEntries(settings) };
}

/** Whether a request is accepted at `NOW`. */
export type Receiver = (request: SignedRequest) => boolean;

export const right =
  (scheme: Scheme): Receiver =>
  (request) =>
    verifyRequest(scheme, request, agreedFor(scheme), NOW, primitives).verdict === 'valid';

/** The request with another text in place of the signature. */
function resigned(scheme: Scheme, request: SignedRequest, from: string, to: string): SignedRequest {
  const swap = (text: string, write = (part: string) => part) =>
    text.replace(write(from), () => write(to));
  const isForm = !/^\s*[{<]/.test(String(request.body));
  const { at } = scheme.signature;
  if (at.kind !== 'header') {
    const body = swap(String(request.body), isForm ? phpUrlEncode : undefined);
    return { ...request, url: swap(request.url, phpUrlEncode), body };
  }
  const names = at.names.map((name) => name.toLowerCase());
  const headers = request.headers.map(
    ([name, value]) => [name, names.includes(name.toLowerCase()) ? swap(value) : value] as const,
  );
  return { ...request, headers };
}

/** Verifies with mistakes, as far as they apply to the request. */
export const mistaken =
  (scheme: Scheme, ...edits: Edit[]): Receiver =>
  (request) => {
    const agreed = agreedFor(scheme);
    const taken = { scheme, request, agreed };
    const { received } = verifyRequest(scheme, request, agreed, NOW, primitives);
    const [wrong, own] = [edits, []].map((some) => computeWith(some, taken, primitives)?.signature);
    const inCase = (text: string) => (scheme.signature.caseBlind ? text.toLowerCase() : text);
    if (received === null || !wrong || !own || inCase(received) !== inCase(wrong)) return false;
    return right(scheme)(resigned(scheme, request, received, own));
  };

/** The check of a right receiver. Several tests judge it. */
export const rightly = rememberedBy((scheme: Scheme) => check(scheme, right(scheme)));

/** The mistakes that make a difference to what a check sends to a right receiver, the first form of each code. */
export const mistakes = rememberedBy((scheme: Scheme): readonly Edit[] => {
  const { report, probes } = rightly(scheme);
  const requests = report.cases.flatMap(({ group, got }, at) => {
    const probe = probes[at];
    return probe && group !== 'refuses-wrong' && got === 'accept' ? [requestOf(probe)] : [];
  });
  const others = [{ label: 'shop', secret: OTHER_SECRET }];
  const [request] = requests;
  if (!request) throw new Error('a right receiver accepts something');
  const agreed = agreedFor(scheme);
  const fresh = { nowMs: NOW, id: 'msg_1' };
  const signed = (one: SignedRequest, edits: readonly Edit[]) =>
    signWith(edits, { scheme, request: one, agreed }, fresh, primitives)?.signature;
  const rightlySigned = new Map(requests.map((one) => [one, signed(one, [])]));
  const first = new Map<string, Edit>();
  for (const edit of editsToSign({ scheme, request }, others, primitives)) {
    if (!OF_OTHERS.includes(edit.code) || first.has(edit.code)) continue;
    const differs = requests.some((one) => {
      const wrong = signed(one, [edit]);
      return wrong !== undefined && wrong !== rightlySigned.get(one);
    });
    if (differs) first.set(edit.code, edit);
  }
  return [...first.values()];
});

const requestOf = ({ method, query, headers, body }: Probe): SignedRequest => ({
  ...{ method, url: urlWith(RECEIVER_URL, query), headers, body },
});

export interface Checked {
  readonly report: CheckReport;
  readonly probes: readonly Probe[];
}

export function check(
  scheme: Scheme,
  receiver: Receiver,
  more: Partial<CheckQuestion> = {},
  answer: (accepts: boolean, request: SignedRequest) => Partial<Observation> = () => ({}),
): Checked {
  const question = {
    ...{ scheme, agreed: agreedFor(scheme), url: RECEIVER_URL, run: 'r1', slowMs: 1000 },
    others: [{ label: 'shop', secret: OTHER_SECRET }],
    ...more,
  };
  const checking = startCheck(question, primitives, () => NOW);
  const probes: Probe[] = [];
  for (let probe = checking.next(); probe; probe = checking.next()) {
    probes.push(probe);
    const request = requestOf(probe);
    const accepts = receiver(request);
    checking.tell({
      ...(accepts ? { got: 'accept', status: 200 } : { got: 'reject', status: 401 }),
      ...{ ms: 5, ...answer(accepts, request) },
    });
  }
  return { report: checking.report(), probes };
}
