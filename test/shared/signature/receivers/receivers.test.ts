// The printed receivers: every scheme has one, and the JavaScript one answers like the published vectors. Other languages: test/receivers.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRINTED_LANGUAGES } from '../../../../shared/signature/receivers/languages.ts';
import { HELPERS } from '../../../../shared/signature/receivers/plan/code.ts';
import {
  LANGUAGES,
  RECEIVER_FILES,
  receiverOf,
} from '../../../../shared/signature/receivers/receivers.ts';
import { hasPublicKey } from '../../../../shared/signature/scheme.ts';
import { SCHEMES, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import { all, join, secret } from '../../../../shared/signature/schemes/build.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { vectorCases, type SchemeCase } from '../../../receivers/support/scheme-cases.ts';

type Verify = (
  url: string,
  headers: SchemeCase['headers'],
  body: Uint8Array,
  env: SchemeCase['env'],
  now: number,
) => boolean;

interface Vector {
  readonly body: string;
  readonly secret: string;
  readonly expect: { readonly verdict: string };
}

/** A module's code runs from its text, without a file. */
async function verifierOf(name: string): Promise<Verify> {
  const scheme = schemeNamed(name);
  const receiver = scheme && receiverOf(scheme, 'javascript');
  if (!receiver?.ok) throw new Error(`no receiver for ${name}`);
  const url = `data:text/javascript,${encodeURIComponent(receiver.text)}`;
  return ((await import(/* @vite-ignore */ url)) as { verify: Verify }).verify;
}

/** The ids of the cases that the receiver answers wrongly. */
async function wrongOf(cases: readonly SchemeCase[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, scheme, url, headers, body, env, now, isValid } of cases) {
    const verify = await verifierOf(scheme);
    if (verify(url, headers, Buffer.from(body, 'base64'), env, now) !== isValid) wrong.push(id);
  }
  return wrong;
}

describe('the receiver of a scheme in JavaScript', () => {
  it('agrees with every published vector', async () => {
    expect(vectorCases).toHaveLength(144);
    expect(await wrongOf(vectorCases)).toEqual([]);
  });

  it('agrees with every vector of the document', async () => {
    const lines = readFileSync('test/fixtures/vectors.jsonl', 'utf8').trim().split('\n');
    const verify = await verifierOf(own.name);
    const wrong = lines.filter((line) => {
      const { body, secret, expect: expected } = JSON.parse(line) as Vector;
      const isValid = verify('', {}, Buffer.from(body), { WEBHOOK_SECRET: secret }, 0);
      return isValid !== (expected.verdict === 'valid');
    });
    expect(lines).toHaveLength(53);
    expect(wrong).toEqual([]);
  });
});

describe('receiverOf', () => {
  it.each(PRINTED_LANGUAGES)('prints every scheme with a secret in %s', (language) => {
    const signable = SCHEMES.filter((scheme) => !hasPublicKey(scheme));
    expect(signable.filter((scheme) => !receiverOf(scheme, language).ok)).toEqual([]);
  });

  it.each(PRINTED_LANGUAGES)('finds every helper in %s', (language) => {
    const { helper, inline } = LANGUAGES[language];
    const missing = HELPERS.filter((one) => {
      const [name = ''] = helper(one).split('::').slice(-1);
      const defined = new RegExp(`^ *(?:private static )?(?:function|const|def) ${name}\\b`, 'm');
      return !(one in inline) && !defined.test(RECEIVER_FILES[language]);
    });
    expect(missing).toEqual([]);
  });

  it('prints only the helpers that a scheme uses', () => {
    const github = schemeNamed('github');
    const receiver = github && receiverOf(github, 'javascript');
    expect(receiver?.ok && receiver.text).not.toMatch(/JSON|isFresh|base64/);
  });

  it('says with a code that a record is not straight', () => {
    const byName = all(':', { order: 'name', values: { arrays: 'elements' } });
    const other = { ...own, message: join(':', byName, secret) };
    expect(receiverOf(other, 'php')).toEqual({ ok: false, code: 'own-values' });
    for (const scheme of SCHEMES.filter(hasPublicKey)) {
      expect(receiverOf(scheme, 'php')).toEqual({ ok: false, code: 'public-key' });
    }
  });
});
