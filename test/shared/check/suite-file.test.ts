// The file of a suite: what it holds, and what it leaves out.

import { describe, expect, it } from 'vitest';
import { suiteFile, suiteFileName } from '../../../shared/check/suite-file.ts';
import { NEW_CHECK, type NamedSuite } from '../../../shared/check/suite.ts';

const suite: NamedSuite = {
  ...NEW_CHECK,
  ...{ name: 'Nightly', endpoint: 'Shop A', url: 'https://shop.example/hook' },
  ...{ acceptedWhen: ['status=2xx'], groups: ['behaves'], perSecond: 5 },
};

describe('the file of a suite', () => {
  it('holds the suite, its kind and its version', () => {
    const { text, shortened } = suiteFile(suite);
    expect(JSON.parse(text)).toEqual({ format: 'countersign-check-suite', version: 1, ...suite });
    expect(text.endsWith('}\n')).toBe(true);
    expect(shortened).toEqual([]);
  });

  it('holds nothing else, whatever stands beside the suite', () => {
    const more = { ...suite, secret: 'whsec', confirmedHosts: ['shop.example'] };
    expect(suiteFile(more).text).toBe(suiteFile(suite).text);
  });

  it('holds nothing of a URL that may be a token, and says which lost a part', () => {
    const { text, shortened } = suiteFile({
      ...suite,
      url: 'https://user:pass-word@shop.example/hook?token=t0ken#frag',
      statusUrl: 'https://shop.example/status',
    });
    expect(text).not.toMatch(/user|pass-word|t0ken|frag|@/);
    expect(JSON.parse(text)).toMatchObject({
      ...{ url: 'https://shop.example/hook', statusUrl: 'https://shop.example/status' },
    });
    expect(shortened).toEqual(['url']);
  });

  it.each([
    ['Nightly', 'Nightly.check.json'],
    ['a/b\\c: d', 'a-b-c-d.check.json'],
    ['בדיקת לילה', 'בדיקת-לילה.check.json'],
    ['../..', 'suite.check.json'],
  ])('of %s is called %s', (name, file) => {
    expect(suiteFileName(name)).toBe(file);
  });
});
