// The texts about schemes, for every known scheme in both languages.

import { describe, expect, it } from 'vitest';
import { scheme as english } from '../../../renderer/words/en/schemes.tsx';
import { scheme as hebrew } from '../../../renderer/words/he/schemes.tsx';
import { NOTE_CODES } from '../../../shared/signature/notes.ts';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';

const HEBREW = /\p{Script=Hebrew}/u;

describe.each([
  ['English', english, false],
  ['Hebrew', hebrew, true],
] as const)('%s', (_, says, isHebrew) => {
  it('names the place of every signature', () => {
    for (const { signature, name } of SCHEMES) {
      expect(says.place(signature.at), name).not.toBe('');
      expect(HEBREW.test(says.place(signature.at)), name).toBe(isHebrew);
    }
  });

  it('says every digest', () => {
    for (const { digest, name } of SCHEMES) {
      const digests = digest.kind === 'named' ? Object.values(digest.names) : [digest];
      for (const one of digests) expect(HEBREW.test(says.digest(one)), name).toBe(isHebrew);
    }
  });

  it('says every note', () => {
    for (const code of NOTE_CODES) {
      const text = says.note({ code, path: [], says: 'What the host says.' });
      expect(HEBREW.test(text), code).toBe(isHebrew);
    }
  });

  it('gives every reason, with and without a known scheme', () => {
    for (const [reason, because] of Object.entries(says.reasons)) {
      for (const scheme of [null, ...SCHEMES]) {
        expect(because(scheme), reason).not.toMatch(/undefined|null/);
        expect(HEBREW.test(because(scheme)), reason).toBe(isHebrew);
      }
    }
  });
});
