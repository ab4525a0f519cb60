// The printed receivers: every scheme has one, and the JavaScript one answers like the published vectors. Other languages: test/receivers.

import { describe, expect, it } from 'vitest';
import { printReceiver } from '../../../../shared/signature/receivers/receivers.ts';
import { hasPublicKey } from '../../../../shared/signature/scheme.ts';
import { SCHEMES, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { vectorCases, type SchemeCase } from '../../../receivers/support/scheme-cases.ts';

type Verify = (
  url: string,
  headers: SchemeCase['headers'],
  body: Uint8Array,
  env: SchemeCase['env'],
  now: number,
) => boolean;

/** A module's code runs from its text, without a file. */
async function receiverOf(name: string): Promise<Verify> {
  const scheme = schemeNamed(name);
  const printed = scheme && printReceiver(scheme, 'javascript');
  if (!printed?.ok) throw new Error(`no receiver for ${name}`);
  const url = `data:text/javascript,${encodeURIComponent(printed.text)}`;
  return ((await import(/* @vite-ignore */ url)) as { verify: Verify }).verify;
}

/** The ids of the cases that the receiver answers wrongly. */
async function wrongOf(cases: readonly SchemeCase[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, scheme, url, headers, body, env, now, isValid } of cases) {
    const verify = await receiverOf(scheme);
    if (verify(url, headers, Buffer.from(body, 'base64'), env, now) !== isValid) wrong.push(id);
  }
  return wrong;
}

describe('the receiver of a scheme in JavaScript', () => {
  it('agrees with every published vector', async () => {
    expect(vectorCases).toHaveLength(144);
    expect(await wrongOf(vectorCases)).toEqual([]);
  });
});

describe('printReceiver', () => {
  it.each(['php', 'javascript', 'python'] as const)(
    'prints every other scheme with a secret in %s',
    (language) => {
      const others = SCHEMES.filter((scheme) => scheme !== own && !hasPublicKey(scheme));
      expect(others.filter((scheme) => !printReceiver(scheme, language).ok)).toEqual([]);
    },
  );

  it('prints only the helpers that a scheme uses', () => {
    const github = schemeNamed('github');
    const printed = github && printReceiver(github, 'javascript');
    expect(printed?.ok && printed.text).not.toMatch(/JSON|isFresh|base64/);
  });

  it('says with a code that a record is not straight', () => {
    expect(printReceiver(own, 'php')).toEqual({ ok: false, code: 'own-values' });
    for (const scheme of SCHEMES.filter(hasPublicKey)) {
      expect(printReceiver(scheme, 'php')).toEqual({ ok: false, code: 'public-key' });
    }
  });
});
