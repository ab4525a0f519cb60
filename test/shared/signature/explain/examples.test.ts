// The examples of mistakes: there for the causes that people meet, short, and each with a difference to see. Whether
// they are code at all, test/receivers/examples.test.ts asks the languages.

import { describe, expect, it } from 'vitest';
import { CAUSE_CODES, RANKED_CODES } from '../../../../shared/signature/explain/codes.ts';
import { EXAMPLES } from '../../../../shared/signature/explain/examples.ts';

const examples = CAUSE_CODES.flatMap((code) =>
  Object.entries(EXAMPLES[code] ?? {}).map(([language, example]) => ({ code, language, example })),
);

describe('the examples of mistakes', () => {
  it('are there for every language where a receiver can make the mistakes met most often', () => {
    const met = RANKED_CODES.slice(0, RANKED_CODES.indexOf('not-trimmed') + 1);
    const notTypical = ['secret-other', 'field-left-out'];
    for (const code of met.filter((one) => !notTypical.includes(one))) {
      expect(Object.keys(EXAMPLES[code] ?? {}), code).toHaveLength(6);
    }
  });

  it('stand where a fact of one language makes the mistake (shared/README.md, "How languages differ")', () => {
    const languagesOf = (code: keyof typeof EXAMPLES) => Object.keys(EXAMPLES[code] ?? {});
    expect(languagesOf('order-numeric')).toEqual(['php', 'javascript']);
    expect(languagesOf('boolean-one-empty')).toEqual(['php']);
    expect(languagesOf('boolean-capitalised')).toEqual(['python', 'csharp']);
    expect(languagesOf('number-float-text')).toEqual(['php', 'python', 'csharp', 'java', 'go']);
    expect(languagesOf('trim-ascii')).toEqual(['php', 'javascript', 'python', 'java', 'go']);
  });

  it('are a few lines each, wrong and right', () => {
    expect(examples.length).toBeGreaterThan(200);
    for (const { code, language, example } of examples) {
      const name = `${code} in ${language}`;
      expect(example.wrong, name).not.toBe(example.right);
      for (const line of [example.wrong, example.right].flatMap((text) => text.split('\n'))) {
        expect(line, name).toMatch(/^\s*\S.{0,108}$/);
        expect(line, name).toBe(line.trimEnd());
      }
      expect(example.wrong.split('\n').length, name).toBeLessThanOrEqual(5);
      expect(example.right.split('\n').length, name).toBeLessThanOrEqual(5);
    }
  });
});
