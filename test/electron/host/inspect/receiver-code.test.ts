// The receiver code that the host offers to copy, as the build copied it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { receiverCode } from '../../../../electron/host/inspect/receiver-code.ts';
import { RECEIVERS } from '../../../../shared/signature/snippets/languages.ts';

const SNIPPETS = new URL('../../../../shared/signature/snippets/', import.meta.url);

describe('receiverCode', () => {
  it.each(RECEIVERS)('returns the whole file in $name', ({ language, file }) => {
    const code = receiverCode(language);
    expect(code).toBe(readFileSync(new URL(file, SNIPPETS), 'utf8'));
    expect(receiverCode(language)).toBe(code);
  });

  it('knows every receiver in the folder', () => {
    const files = readdirSync(SNIPPETS).filter((file) => file !== 'languages.ts');
    expect(files.sort()).toEqual(RECEIVERS.map(({ file }) => file).sort());
  });

  it('refuses an unknown language', () => {
    expect(() => receiverCode('../../../package.json' as 'php')).toThrow(RangeError);
  });
});
