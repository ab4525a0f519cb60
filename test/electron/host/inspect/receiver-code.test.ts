// The receiver code that the host offers to copy: printed, or as the build copied it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HostError } from '../../../../electron/host/lib/errors.ts';
import { receiverCode } from '../../../../electron/host/inspect/receiver-code.ts';
import { isPrinted } from '../../../../shared/signature/receivers/languages.ts';
import { DEFAULT_SCHEME, SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';
import { RECEIVERS } from '../../../../shared/signature/snippets/languages.ts';
import { printed } from '../../../receivers/support/printed.ts';

const SNIPPETS = new URL('../../../../shared/signature/snippets/', import.meta.url);

describe('receiverCode', () => {
  it.each(RECEIVERS)('returns the whole file in $name', ({ language, file }) => {
    const code = receiverCode(language);
    if (isPrinted(language)) {
      expect(printed(DEFAULT_SCHEME, language)).toEqual({ ok: true, text: code });
    } else expect(code).toBe(readFileSync(new URL(file, SNIPPETS), 'utf8'));
    expect(receiverCode(language)).toBe(code);
  });

  it('knows every receiver in the folder', () => {
    const files = readdirSync(SNIPPETS).filter((file) => file !== 'languages.ts');
    expect(files.sort()).toEqual(RECEIVERS.map(({ file }) => file).sort());
  });

  it('is in six languages for whatever signs as the document says, in three for the others', () => {
    const renamed = { ...DEFAULT_SCHEME, name: 'shop' };
    expect(receiverCode('go', renamed)).toBe(receiverCode('go'));
    const other = SCHEMES.find(({ name }) => name === 'stripe');
    expect(receiverCode('python', other)).toContain('Stripe');
    expect(() => receiverCode('go', other)).toThrow(HostError);
  });

  it('refuses an unknown language', () => {
    expect(() => receiverCode('../../../package.json' as 'php')).toThrow(RangeError);
  });
});
