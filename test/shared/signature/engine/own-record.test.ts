// Our own service's record gives the same verdict, digest and canonical string as the short path that verifies arrivals.

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainPrimitives } from '../../../../electron/host/lib/primitives.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { verify } from '../../../../shared/signature/verify.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { jsonObjectText } from '../../support/json-text.ts';

const SECRET = 'a test secret';

function bothOn(body: string, secret: string) {
  const request = { method: 'POST', url: 'https://shop.example/', headers: [], body };
  const byRecord = verifyRequest(own, request, { secret, settings: {} }, 0, explainPrimitives);
  return [byRecord, verify(body, secret, explainPrimitives)] as const;
}

describe('the record of our own service', () => {
  const vectors = readFileSync(new URL('../../../fixtures/vectors.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; body: string; secret: string });

  it.each(vectors)('agrees on vector $id', ({ body, secret }) => {
    const [byRecord, { verdict, reason, computed, canonical, received }] = bothOn(body, secret);
    const expected = verdict === 'valid-under-reading' ? 'invalid' : verdict;
    expect(byRecord).toMatchObject({ verdict: expected, reason });
    if (verdict !== 'unverifiable')
      expect(byRecord).toMatchObject({ computed, canonical, received });
  });

  it('agrees on any object', () => {
    fc.assert(
      fc.property(jsonObjectText, ({ text }) => {
        const [byRecord, { verdict, computed, canonical }] = bothOn(text, SECRET);
        if (verdict === 'unverifiable') expect(byRecord.reason).toBe('no-sign');
        else expect(byRecord).toMatchObject({ computed, canonical });
      }),
    );
  });
});
