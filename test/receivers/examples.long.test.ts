// The examples of mistakes (shared/signature/explain/examples) are valid code: each language's compiler accepts them.

import { describe, expect, it } from 'vitest';
import { CAUSE_CODES } from '../../shared/signature/explain/codes.ts';
import { EXAMPLES } from '../../shared/signature/explain/examples/examples.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { checkSyntax } from './support/check-syntax.ts';

const piecesOf = (language: ReceiverLanguage) =>
  CAUSE_CODES.flatMap((code) => {
    const example = EXAMPLES[code]?.[language];
    return example ? [example.wrong, example.right] : [];
  });

describe.each(RECEIVERS)('the examples in $name', ({ language }) => {
  it('are valid code', async () => {
    const pieces = piecesOf(language);
    expect(pieces.length).toBeGreaterThan(60);
    await checkSyntax(language, pieces);
  });

  it('would be rejected if they were not', async () => {
    await expect(checkSyntax(language, ['x = (1;'])).rejects.toThrow();
  });
});
