// The receivers to copy (shared/signature/snippets), run by the real languages: they return `true` exactly for the
// bodies that our own `verify` calls valid.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import { verify } from '../shared/support/verify.ts';
import { askReceiver, type Case } from './support/ask-receiver.ts';
import { generatedCases } from './support/generated.ts';
import { awkwardCases, brokenCases, halfOfAPair } from './support/hostile.ts';

interface Vector {
  id: string;
  body: string;
  secret: string;
  expect: { verdict: string };
}

const vectors = readFileSync(new URL('../fixtures/vectors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);
const published = vectors.map(({ id, body, secret }) => ({ id, body: Buffer.from(body), secret }));
const generated = generatedCases();
const awkward = awkwardCases();
const broken = brokenCases();
const all = [...published, ...generated, ...awkward, ...broken, halfOfAPair];

/** The answer of our own `verify`. */
const validIds = new Set(
  all.filter(({ body, secret }) => verify(body, secret).verdict === 'valid').map(({ id }) => id),
);

describe('the cases', () => {
  it('agree with our own verify', () => {
    const ids = (cases: readonly Case[]) => cases.map(({ id }) => id);
    expect(new Set(ids(all)).size).toBe(all.length);
    expect(published).toHaveLength(53);
    expect(ids(awkward).filter((id) => !validIds.has(id))).toEqual([]);
    expect(ids(broken).filter((id) => validIds.has(id))).toEqual([]);
    const rightOnes = ids(generated).filter((id) => validIds.has(id));
    expect(rightOnes.length).toBeGreaterThan(300);
    expect(rightOnes.length).toBeLessThan(generated.length - 600);
  });
});

describe.each(RECEIVERS)('the receiver in $name', ({ language }) => {
  let answers: Map<string, boolean>;
  beforeAll(async () => {
    answers = await askReceiver(language, all);
  });

  /** The ids of the cases that it answers wrongly. */
  const wrong = <T extends { id: string }>(cases: readonly T[], expected: (one: T) => boolean) =>
    cases.filter((one) => answers.get(one.id) !== expected(one)).map(({ id }) => id);

  it('agrees with every published vector', () => {
    expect(wrong(vectors, (vector) => vector.expect.verdict === 'valid')).toEqual([]);
  });

  it('agrees with our own verify about generated bodies', () => {
    expect(wrong(generated, ({ id }) => validIds.has(id))).toEqual([]);
  });

  it('accepts awkward, huge and deep bodies', () => {
    expect(wrong(awkward, () => true)).toEqual([]);
  });

  it('returns false for broken bodies', () => {
    expect(wrong(broken, () => false)).toEqual([]);
  });

  it('returns false for cases that it does not cover', () => {
    const isCovered = language !== 'php' && language !== 'go';
    expect(wrong([halfOfAPair], () => isCovered)).toEqual([]);
  });
});
