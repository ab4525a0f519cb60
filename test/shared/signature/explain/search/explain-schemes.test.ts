// Each single mistake of each scheme is found: a webhook is signed with the mistake and explained without it. The short
// form takes one webhook of every fifth scheme, and fewer forms of each mistake.

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { isRight } from '../../../../../shared/signature/verification.ts';
import { verifyRequest } from '../../../../../shared/signature/engine/verify-request.ts';
import { signRequest } from '../../../../../shared/signature/engine/sign-request.ts';
import { explainRequest } from '../../../../../shared/signature/explain/search/explain.ts';
import {
  mistakesOf,
  signRequestOnPurpose,
  signWith,
} from '../../../../../shared/signature/explain/search/on-purpose.ts';
import type { Edit, Taken } from '../../../../../shared/signature/explain/edit.ts';
import { editsToSign } from '../../../../../shared/signature/explain/causes/catalogue.ts';
import { inForm } from '../../../../support/forms.ts';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../../shared/signature/schemes/schemes.ts';

interface Vector {
  readonly id: string;
  readonly scheme: string;
  readonly secret: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly request: SignedRequest;
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
  .filter((vector) => vector.expect === 'valid');

const firsts = vectors.filter(
  ({ scheme }, at) => vectors.findIndex((vector) => vector.scheme === scheme) === at,
);
const chosen = inForm(
  firsts.filter((_, at) => at % 5 === 0),
  vectors,
);

const OTHERS = [{ label: 'Shop B', secret: 'whsec_0a1b2c3d4e5f' }];

function verifiedOf({ scheme: name, secret, settings = {}, request }: Vector): Taken {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return { scheme, request, agreed: { secret, settings } };
}

/** The webhook as a sender with this mistake signs it; null if the mistake does not apply or changes nothing. */
function signedWith(edit: Edit, taken: Taken, atMs: number): SignedRequest | null {
  const { scheme, request, agreed } = taken;
  const fresh = { nowMs: atMs, id: 'msg_1' };
  const right = signRequest(scheme, request, agreed, fresh, primitives);
  if (!right.ok) return null;
  const wrong = signWith([edit], taken, fresh, primitives);
  const inCase = (text: string) => (scheme.signature.caseBlind ? text.toLowerCase() : text);
  const isOther = wrong && inCase(wrong.signature) !== inCase(right.signature);
  return isOther ? wrong.request : null;
}

describe('a mistake on purpose', () => {
  it.each(inForm(firsts, vectors))('of $id is signed wrongly, or makes no difference', (vector) => {
    const verified = verifiedOf(vector);
    const fresh = { nowMs: Date.parse(vector.at), id: 'msg_1' };
    const mistakes = mistakesOf(verified, primitives);
    expect(mistakes).toContain('secret-whitespace');
    for (const code of mistakes) {
      const signed = signRequestOnPurpose(code, verified, fresh, primitives);
      if (!signed.ok) {
        expect(signed.reason).toBe('no-effect');
        continue;
      }
      const { scheme, agreed } = verified;
      const { request } = signed;
      const result = verifyRequest(scheme, request, agreed, fresh.nowMs, primitives);
      expect([code, isRight(result)]).toEqual([code, false]);
    }
  });

  it('that the scheme cannot have makes no difference', () => {
    const [vector] = vectors;
    if (!vector) throw new Error('no vector');
    const signed = signRequestOnPurpose(
      'number-double',
      verifiedOf(vector),
      { nowMs: 0, id: '' },
      primitives,
    );
    expect(signed).toEqual({ ok: false, reason: 'no-effect', cause: 'number-double' });
  });
});

describe('a part that is left out when it is empty', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const body = 'payment_status=COMPLETE&item_name=Blue+mug';

  it.each([
    ['', 'An empty value was joined with its name.'],
    ['a passphrase', 'The name of the secret was joined without the secret.'],
  ])('is named if a sender joins its name (secret “%s”)', (secret, says) => {
    const scheme = schemeNamed('payfast');
    if (!scheme) throw new Error('no scheme');
    const request = {
      ...{ method: 'POST', url: 'https://shop.example/itn' },
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: `${body}&signature=${md5(`${body}&passphrase=`)}`,
    } as const;
    const agreed = { secret, settings: {} };
    const { findings } = explainRequest(
      { scheme, request, agreed },
      [],
      null,
      primitives,
      () => false,
    );
    expect(findings).toMatchObject({
      verdict: 'invalid',
      explanations: [{ codes: ['empty-kept'], says }],
    });
  });
});

/** So many forms of each mistake are explained. */
const FORMS_OF_EACH = inForm(2, 4);

describe('a single mistake', () => {
  it.each(chosen)('of $id is named, and nothing else first', (vector) => {
    const verified = verifiedOf(vector);
    const atMs = Date.parse(vector.at);
    let signed = 0;
    const edits = editsToSign(verified, OTHERS, primitives);
    const ofCode = (code: string) => edits.filter((edit) => edit.code === code);
    const usual = edits.filter((edit) => ofCode(edit.code).indexOf(edit) < FORMS_OF_EACH);
    for (const edit of usual) {
      const request = signedWith(edit, verified, atMs);
      if (!request) continue;
      signed++;
      const { findings: found } = explainRequest(
        { ...verified, request },
        OTHERS,
        atMs,
        primitives,
        () => false,
      );
      const [explanation] = found.explanations;
      const named = explanation ? [explanation.codes, ...explanation.alternatives] : [];
      expect([edit.says, named]).toEqual([edit.says, expect.arrayContaining([[edit.code]])]);
      if (!JSON.stringify(vector.request).includes(vector.secret)) {
        // The way to fix it is the same for everyone, and may have a word that is somebody's secret.
        const shown = JSON.stringify(found, (key, value: unknown) => (key === 'fix' ? '' : value));
        expect(shown).not.toContain(JSON.stringify(vector.secret).slice(1, -1));
      }
    }
    expect(signed).toBeGreaterThan(inForm(5, 10));
  });
});

describe('the values of an explanation', () => {
  it.each(
    inForm(
      firsts.filter((_, at) => at % 2 === 0),
      firsts,
    ),
  )('of $id are none that its message does not have', (vector) => {
    const { scheme, request, agreed } = verifiedOf(vector);
    const atMs = Date.parse(vector.at);
    const wrong = { scheme, request, agreed: { ...agreed, secret: `${vector.secret}\n` } };
    const { verification, findings } = explainRequest(wrong, [], atMs, primitives, () => false);
    const values = findings.explanations[0]?.values ?? verification.segments;
    expect(values.map(({ text }) => text)).toEqual(verification.segments.map(({ text }) => text));
  });
});

describe('a digest that is hashed again', () => {
  const github = schemeNamed('github');
  const vector = firsts.find(({ scheme }) => scheme === 'github');
  if (!github || !vector) throw new Error('no github');
  const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it.each([
    ['with the right secret', sha256(hmac('{}', 'right')), ['hashing-other']],
    ['with another one', sha256(hmac('{}', 'other')), ['secret-other', 'hashing-other']],
    [
      'with a line end at the secret',
      sha256(hmac('{}', 'right\n')),
      ['secret-whitespace', 'hashing-other'],
    ],
  ])('%s is named', (_, digest, codes) => {
    const request = {
      ...vector.request,
      headers: [['X-Hub-Signature-256', `sha256=${digest}`]] as const,
      body: '{}',
    };
    const taken = { scheme: github, request, agreed: { secret: 'right', settings: {} } };
    const others = [{ label: 'old', secret: 'other' }];
    const { explanations } = explainRequest(taken, others, null, primitives, () => false).findings;
    expect(explanations[0]?.codes.toSorted()).toEqual(codes.toSorted());
    expect(explanations[0]?.fix).toContain('as often as it does');
  });
});

describe('a webhook', () => {
  const [first] = vectors;
  if (!first) throw new Error('no vector');
  const verified = verifiedOf(first);

  it('that is valid has nothing to explain', () => {
    const found = explainRequest(verified, OTHERS, 0, primitives, () => false);
    expect(found.verification.verdict).toBe('valid');
    expect(found.findings).toMatchObject({ explanations: [], tried: 0 });
  });

  it('whose body was changed has no cause, and says what was ruled out', () => {
    const request = { ...verified.request, body: '{"foo":"other"}' };
    const { findings: found } = explainRequest(
      { ...verified, request },
      OTHERS,
      0,
      primitives,
      () => false,
    );
    expect(found.explanations).toEqual([]);
    expect(found.ruledOut).toContain('secret-other');
    expect(found.tried).toBeGreaterThan(50);
  });

  it('is not searched further once the time is over', () => {
    const request = { ...verified.request, body: '{"foo":"other"}' };
    let left = 5;
    const { findings: found } = explainRequest(
      { ...verified, request },
      OTHERS,
      0,
      primitives,
      () => left-- <= 0,
    );
    expect(found).toMatchObject({ isComplete: false, tried: 5 });
  });

  it('with two mistakes has both named', () => {
    const reencoded = JSON.stringify(JSON.parse(String(verified.request.body)), null, 1);
    const agreed = { ...verified.agreed, secret: `${verified.agreed.secret}\n` };
    const compact = { ...verified.request, body: JSON.stringify(JSON.parse(reencoded)) };
    const signed = signRequest(verified.scheme, compact, agreed, { nowMs: 0, id: '' }, primitives);
    if (!signed.ok) throw new Error(signed.reason);
    const request = { ...signed.request, body: reencoded };
    const { findings: found } = explainRequest(
      { ...verified, request },
      OTHERS,
      0,
      primitives,
      () => false,
    );
    expect(found.explanations[0]?.codes).toEqual(['secret-whitespace', 'body-rewritten']);
  });
});
