// The verdict, canonical string and digest of each published vector.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownMessage } from '../../../shared/signature/engine/own-procedure.ts';
import { verify } from '../support/verify.ts';

interface Vector {
  id: string;
  note: string;
  body: string;
  secret: string;
  expect: { verdict: string; reason?: string; canonical: string; sha256: string };
}

const vectors = readFileSync(new URL('../../fixtures/vectors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

describe('published vectors', () => {
  it('are all here', () => expect(vectors).toHaveLength(53));

  it.each(vectors)('$id $note', ({ body, secret, expect: expected }) => {
    const result = verify(body, secret);
    expect(ownMessage(result.segments, secret)).toBe(expected.canonical);
    expect(result.computed).toBe(expected.sha256);
    expect(result.reason).toBe(expected.reason ?? null);
    if (expected.verdict === 'not-valid') {
      expect(['invalid', 'valid-under-reading']).toContain(result.verdict);
    } else expect(result.verdict).toBe(expected.verdict);
  });

  it('give the same result for bytes and text', () => {
    for (const { body, secret } of vectors) {
      const bytes = new TextEncoder().encode(body);
      expect(verify(bytes, secret)).toEqual(verify(body, secret));
    }
  });
});
