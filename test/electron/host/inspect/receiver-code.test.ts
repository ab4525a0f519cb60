// The receivers to copy, as the host hands them out: from the sources, and from what the build made.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { receiverCode } from '../../../../electron/host/inspect/receiver-code.ts';
import { RECEIVERS } from '../../../../shared/signature/snippets/languages.ts';

const SNIPPETS = new URL('../../../../shared/signature/snippets/', import.meta.url);
const BUILT = new URL('../../../../dist/electron/host/inspect/receiver-code.js', import.meta.url);

describe('receiverCode', () => {
  it.each(RECEIVERS)('is the whole file in $name', ({ language, file }) => {
    const code = receiverCode(language);
    expect(code).toBe(readFileSync(new URL(file, SNIPPETS), 'utf8'));
    expect(receiverCode(language)).toBe(code);
  });

  it('finds every file in what the build made too', async () => {
    const built = (await import(BUILT.href)) as { receiverCode: typeof receiverCode };
    for (const { language } of RECEIVERS) {
      expect(built.receiverCode(language)).toBe(receiverCode(language));
    }
  });

  it('knows every receiver that lies there', () => {
    const files = readdirSync(SNIPPETS).filter((file) => file !== 'languages.ts');
    expect(files.sort()).toEqual(RECEIVERS.map(({ file }) => file).sort());
  });

  it('refuses a language that it does not know', () => {
    expect(() => receiverCode('../../../package.json' as 'php')).toThrow(RangeError);
  });
});
