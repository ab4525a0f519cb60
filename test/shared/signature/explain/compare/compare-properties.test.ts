// For every pasted text: one changed value is reported at its place, and no secret is returned.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../../../support/compare.ts';
import { verify } from '../../../support/verify.ts';
import { jsonObjectText } from '../../../support/json-text.ts';
import { inForm } from '../../../../support/forms.ts';

const SECRET = 'whsec_0123456789abcdef';
const OTHER = 'whsec_fedcba:9876543210';

const compare = (text: string, body: string) =>
  compareText(
    text,
    { body, secret: SECRET, others: [{ label: 'old', secret: OTHER }] },
    stopsEarly(),
  );

/** No search: these tests are about alignment. */
function stopsEarly(): () => boolean {
  let asked = 0;
  return () => ++asked > 3;
}

/** Values with distinct beginnings, and with random colons. */
const values = fc
  .array(fc.constantFrom('', ':', ':x', ':10:20', '://shop.example/a:b', ' and ', '::'), {
    minLength: 2,
    maxLength: 9,
  })
  .map((ends) => ends.map((end, at) => `v${at}${end}.`));

const bodyOf = (texts: readonly string[]) =>
  JSON.stringify(Object.fromEntries(texts.map((text, at) => [`field_${at}`, text])));

const valuesAndPlace = values.chain((texts) =>
  fc.record({ texts: fc.constant(texts), at: fc.nat({ max: texts.length - 1 }) }),
);

const RUNS = { numRuns: inForm(30, 100) };

const withSecretOrNot = fc.constantFrom('', ':', `:${SECRET}`, `:${SECRET}\n`, ':<SECRET>');

describe('comparing a canonical string', () => {
  it('with itself is valid and shows no difference, for any body', () => {
    fc.assert(
      fc.property(jsonObjectText, fc.boolean(), ({ text: body }, isWithSecret) => {
        const { segments } = verify(body, SECRET);
        const joined = segments.map(({ text }) => text).join(':');
        const comparison = compare(isWithSecret ? `${joined}:${SECRET}` : joined, body);
        expect(comparison).toMatchObject({ difference: null, findings: { verdict: 'valid' } });
        expect(comparison.values).toHaveLength(segments.length);
        expect(comparison.values.every(({ kind }) => kind === 'same')).toBe(true);
      }),
      { numRuns: inForm(60, 500) },
    );
  });

  it('reports a removed value at its place', () => {
    fc.assert(
      fc.property(valuesAndPlace, withSecretOrNot, ({ texts, at }, end) => {
        const pasted = texts.toSpliced(at, 1);
        const { difference, values: rows } = compare(pasted.join(':') + end, bodyOf(texts));
        expect(difference).toMatchObject({
          segment: at,
          expected: texts[at],
          got: texts[at + 1] ?? null,
        });
        expect(difference?.says).toContain(`field_${at} is missing`);
        expect(rows.filter(({ kind }) => kind !== 'same')).toHaveLength(1);
      }),
      RUNS,
    );
  });

  it('reports an inserted value at its place', () => {
    fc.assert(
      fc.property(valuesAndPlace, withSecretOrNot, ({ texts, at }, end) => {
        const pasted = texts.toSpliced(at, 0, 'ORD-1');
        const { difference, values: rows } = compare(pasted.join(':') + end, bodyOf(texts));
        expect(difference).toMatchObject({ segment: at, expected: texts[at], got: 'ORD-1' });
        expect(rows.filter(({ kind }) => kind !== 'same')).toMatchObject([{ kind: 'extra' }]);
      }),
      RUNS,
    );
  });

  it('reports a changed value, with its colons', () => {
    const replacement = fc.constantFrom('new', '', 'https://new.example/a');
    fc.assert(
      fc.property(valuesAndPlace, replacement, withSecretOrNot, ({ texts, at }, by, end) => {
        fc.pre(by !== '' || at < texts.length - 1); // an empty last value only adds a final colon
        const pasted = texts.with(at, by);
        const { difference, values: rows } = compare(pasted.join(':') + end, bodyOf(texts));
        expect(difference).toMatchObject({ segment: at, expected: texts[at], got: by });
        expect(rows.filter(({ kind }) => kind !== 'same')).toMatchObject([
          { kind: 'changed', path: [`field_${at}`], ours: texts[at], theirs: by },
        ]);
      }),
      RUNS,
    );
  });

  it('reports two swapped values as moved', () => {
    fc.assert(
      fc.property(valuesAndPlace, withSecretOrNot, ({ texts, at }, end) => {
        const other = (at + 1) % texts.length;
        const [first, second] = [Math.min(at, other), Math.max(at, other)];
        const [one = '', two = ''] = [texts[first], texts[second]];
        const pasted = texts.with(first, two).with(second, one);
        const { difference, values: rows } = compare(pasted.join(':') + end, bodyOf(texts));
        expect(difference).toMatchObject({ segment: first, expected: one, got: two });
        const kinds = new Set(rows.map(({ kind }) => kind));
        expect([...kinds].filter((kind) => kind !== 'same')).toEqual(['moved']);
      }),
      RUNS,
    );
  });

  it('never throws and never returns a secret', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom(SECRET, OTHER, '<SECRET>', ':', '"', "'", '\n', '[{', '\\', 'https://x'),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, jsonObjectText, (pasted, { text: body }) => {
        const told = JSON.stringify(compare(pasted, body));
        expect(told).not.toContain(SECRET);
        expect(told).not.toContain(OTHER);
      }),
      { numRuns: inForm(80, 1000) },
    );
  });
});
