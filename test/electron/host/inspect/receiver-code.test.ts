// The receiver code that the host offers to copy: printed, or a whole file.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HostError } from '../../../../electron/host/lib/errors.ts';
import { receiverCode } from '../../../../electron/host/inspect/receiver-code.ts';
import { isPrinted } from '../../../../shared/signature/receivers/languages.ts';
import { receiverOf } from '../../../../shared/signature/receivers/receivers.ts';
import { DEFAULT_SCHEME, SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';
import { RECEIVERS } from '../../../../shared/signature/snippets/languages.ts';

const SNIPPETS = new URL('../../../../shared/signature/snippets/', import.meta.url);

describe('receiverCode', () => {
  it.each(RECEIVERS)('returns the whole file in $name', ({ language, file }) => {
    const code = receiverCode(language);
    expect(receiverOf(DEFAULT_SCHEME, language)).toEqual({ ok: true, text: code });
    const whole = readFileSync(new URL(file, SNIPPETS), 'utf8');
    if (isPrinted(language)) expect(code).not.toMatch(/__[A-Z]+__/);
    else expect(code).toBe(whole);
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
});
