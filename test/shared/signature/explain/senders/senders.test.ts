// Single mistakes of senders that were written without the engine: the cause is named first, and a random signature has
// none. The long form takes every vector, the short form one of each service.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../../../../shared/signature/engine/verify-request.ts';
import { explainRequest } from '../../../../../shared/signature/explain/search/explain.ts';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../../shared/signature/schemes/schemes.ts';
import { headerValues } from '../../../../../shared/webhook/capture.ts';
import { inForm } from '../../../../support/forms.ts';
import { MISTAKES, OTHER_SECRET, RANDOM } from './mistakes.ts';
import { signatureOf, type Plan } from './plan.ts';
import { PLANS } from './plans.ts';

interface Vector {
  readonly id: string;
  readonly scheme: string;
  readonly secret: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly request: SignedRequest & { readonly body: string };
  readonly at: string;
  readonly expect: string;
}

const vectors = readFileSync(
  new URL('../../../../fixtures/scheme-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector)
  .filter((vector) => vector.expect === 'valid' && Object.hasOwn(PLANS, vector.scheme));

const OTHERS = [{ label: 'Shop B', secret: OTHER_SECRET }];

/** The request with another signature, wherever the first one stands. */
function resigned({ url, headers, body, ...rest }: Vector['request'], from: string, to: string) {
  const encoded = (text: string) =>
    text.replaceAll(encodeURIComponent(from), from).replaceAll(from, encodeURIComponent(to));
  const plain = (text: string) => text.replaceAll(from, to);
  return {
    ...{ ...rest, url: encoded(url), body: /^\s*[{<]/.test(body) ? plain(body) : encoded(body) },
    headers: headers.map(([name, text]) => [name, plain(text)] as const),
  };
}

function caseOf({ scheme: name, secret, settings = {}, request, at }: Vector) {
  const scheme = schemeNamed(name);
  const planFor = PLANS[name];
  if (!scheme || !planFor) throw new Error(`no scheme ${name}`);
  const agreed = { secret, settings };
  const atMs = Date.parse(at);
  const { received } = verifyRequest(scheme, request, agreed, atMs, primitives);
  const plan = planFor({
    ...{ secret, settings, url: request.url, body: request.body },
    header: (header) => headerValues(request.headers, header)[0] ?? '',
  });
  const explain = (signature: string) =>
    explainRequest(
      { scheme, request: resigned(request, received ?? '', signature), agreed },
      OTHERS,
      atMs,
      primitives,
      () => false,
    ).findings;
  return { scheme, plan, explain, received: received ?? '' };
}

/** Vectors whose values a plan writes as the service does: JSON.parse loses numbers such as 10.0. */
const usable = vectors.filter((vector) => {
  const { plan, received, scheme } = caseOf(vector);
  const mine = signatureOf(plan);
  return mine === received || (scheme.signature.caseBlind && mine === received.toLowerCase());
});

const firsts = usable.filter(
  (one, at) => usable.findIndex(({ scheme }) => scheme === one.scheme) === at,
);
const chosen = inForm(
  firsts.filter((_, at) => at % 6 === 0),
  usable,
);

/** The mistakes that change this signature. */
function wrong(plan: Plan, isCaseBlind: boolean) {
  const spelled = (text: string) => (isCaseBlind ? text.toLowerCase() : text);
  const right = spelled(signatureOf(plan));
  return MISTAKES.flatMap((mistake) => {
    const mistaken = mistake.make(plan);
    const signature = mistaken && signatureOf(mistaken);
    return signature && spelled(signature) !== right ? [{ mistake, signature }] : [];
  });
}

describe('senders written without the engine', () => {
  it('agree with a vector of each service', () => {
    expect(new Set(usable.map(({ scheme }) => scheme))).toEqual(new Set(Object.keys(PLANS)));
  });

  it('have at least 95 % of their mistakes named first', () => {
    const missed: string[] = [];
    let made = 0;
    for (const vector of chosen) {
      const { plan, explain, scheme } = caseOf(vector);
      for (const { mistake, signature } of wrong(plan, scheme.signature.caseBlind ?? false)) {
        made++;
        const [first] = explain(signature).explanations;
        const named = first ? [first.codes, ...first.alternatives] : [];
        const isNamed = named.some(
          ([code, ...more]) => more.length === 0 && mistake.codes.includes(code ?? ''),
        );
        if (!isNamed) missed.push(`${vector.id}: ${mistake.does}: ${JSON.stringify(named)}`);
      }
    }
    expect(made).toBeGreaterThan(inForm(50, 500));
    expect(missed.length / made, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it.each(chosen)('$id: a random signature and a changed text have no cause', (vector) => {
    const { plan, explain } = caseOf(vector);
    expect(explain(RANDOM(vector.id, plan.as)).explanations).toEqual([]);
    const at = plan.pieces.findIndex(({ is, text }) => is !== 'secret' && is !== 'fixed' && text);
    const pieces = plan.pieces.map((one, index) =>
      index === at ? { ...one, text: `${one.text.slice(0, 2)}7${one.text.slice(2)}` } : one,
    );
    expect(explain(signatureOf({ ...plan, pieces })).explanations).toEqual([]);
  });
});
