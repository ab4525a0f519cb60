// The receivers printed for other services' schemes, run by the real languages: they answer like the published vectors
// say, and like our engine about requests that it signed and that were damaged.

import { describe, expect, it } from 'vitest';
import { PRINTED_LANGUAGES } from '../../shared/signature/receivers/languages.ts';
import { askSchemeReceivers } from './support/ask-scheme-receivers.ts';
import { signedCases, vectorCases } from './support/scheme-cases.ts';

const all = [...vectorCases, ...signedCases()];

describe('the cases', () => {
  it('are valid and invalid ones', () => {
    expect(vectorCases).toHaveLength(144);
    expect(all.filter(({ isValid }) => isValid).length).toBeGreaterThan(200);
    expect(all.filter(({ isValid }) => !isValid).length).toBeGreaterThan(800);
  });
});

describe.each(PRINTED_LANGUAGES)('the receivers in %s', (language) => {
  it('agree with the vectors and with our engine', async () => {
    const answers = await askSchemeReceivers(language, all);
    expect(answers).toHaveLength(all.length);
    const wrong = all.filter(({ isValid }, at) => answers[at] !== isValid);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
