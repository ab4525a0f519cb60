// The examples of mistakes exist for common causes, are short, and differ visibly from the right code.
// test/receivers/examples.test.ts compiles them.

import { describe, expect, it } from 'vitest';
import {
  CAUSE_CODES,
  RANKED_CODES,
  type CauseCode,
} from '../../../../../shared/signature/explain/codes.ts';
import { EXAMPLES } from '../../../../../shared/signature/explain/examples/examples.ts';

const examples = CAUSE_CODES.flatMap((code) =>
  Object.entries(EXAMPLES[code] ?? {}).map(([language, example]) => ({ code, language, example })),
);

describe('the examples of mistakes', () => {
  it('name only causes', () => {
    const codes: readonly string[] = CAUSE_CODES;
    expect(Object.keys(EXAMPLES).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('cover the most common mistakes in every language that can make them', () => {
    const met = RANKED_CODES.slice(0, RANKED_CODES.indexOf('not-trimmed') + 1);
    const notTypical = ['secret-other', 'field-left-out'];
    const own = CAUSE_CODES.filter((one) => met.includes(one) && !notTypical.includes(one));
    for (const code of own) {
      expect(Object.keys(EXAMPLES[code] ?? {}), code).toHaveLength(6);
    }
  });

  it('cover mistakes that one language makes easy (shared/README.md, "How languages differ")', () => {
    const languagesOf = (code: CauseCode) => Object.keys(EXAMPLES[code] ?? {});
    expect(languagesOf('order-numeric')).toEqual(['php', 'javascript']);
    expect(languagesOf('boolean-one-empty')).toEqual(['php']);
    expect(languagesOf('boolean-capitalised')).toEqual(['python', 'csharp']);
    expect(languagesOf('number-float-text')).toEqual(['php', 'python', 'csharp', 'java', 'go']);
    expect(languagesOf('trim-ascii')).toEqual(['php', 'javascript', 'python', 'java', 'go']);
  });

  it('have a few wrong and a few right lines each', () => {
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
