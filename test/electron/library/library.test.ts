// The package's functions, in Node and with the primitives of a browser.

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import * as node from '../../../electron/library/node.ts';
import * as web from '../../../electron/library/web.ts';
import { webPrimitives } from '../../../electron/library/web-primitives.ts';
import { hasPublicKey } from '../../../shared/signature/scheme.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SETTINGS = {
  ...{ hash_iv: 'v77hoKGq4kWxNNIS', salt: 'salt', access_key: 'access', user_id: 'user' },
};
const url = 'https://shop.example/webhook';

describe.each([
  ['Node', node],
  ['a browser', web],
])(
  'in %s',
  (_, { CountersignError, exampleRequest, explain, recognise, schemes, sign, verify }) => {
    it('signs the example of every service that can be signed, and verifies and recognises it', () => {
      for (const scheme of schemes.filter((one) => !hasPublicKey(one))) {
        const { name } = scheme;
        const secret = scheme.key?.decode === 'hex' ? 'ab'.repeat(32) : SECRET;
        const key = { scheme: name, secret, settings: SETTINGS };
        const signed = sign(exampleRequest(name, url), key);
        expect(verify(signed, key), name).toMatchObject({ verdict: 'valid', reason: null });
        expect(recognise(signed), name).toEqual([scheme]);
        const other = verify(signed, { ...key, secret: scheme.key ? 'cd'.repeat(32) : 'another' });
        expect(other.verdict, name).toBe('invalid');
      }
    });

    it('says why a signature is not right, and knows other secrets', () => {
      const signed = sign(exampleRequest('github'), { scheme: 'github', secret: `${SECRET}\n` });
      const { explanations } = explain(signed, { scheme: 'github', secret: SECRET });
      expect(explanations[0]?.codes).toEqual(['secret-whitespace']);
      const others = [{ label: 'test', secret: 'other' }];
      const key = { scheme: 'stripe', secret: 'other' };
      const byOther = explain(
        sign(exampleRequest('stripe'), key),
        { ...key, secret: SECRET },
        { others },
      );
      expect(byOther.explanations[0]).toMatchObject({
        codes: ['secret-other'],
        details: { label: 'test' },
      });
      expect(JSON.stringify(byOther)).not.toContain(SECRET);
    });

    it('judges the age at the moment that it is given', () => {
      const key = { scheme: 'stripe', secret: SECRET };
      const at = new Date('2026-11-28T06:00:00Z');
      const signed = sign(exampleRequest('stripe'), key, { at });
      expect(verify(signed, key, { at }).verdict).toBe('valid');
      expect(verify(signed, key, { at: at.getTime() + 600_000 })).toMatchObject({
        ...{ verdict: 'invalid', reason: 'too-old' },
      });
      expect(verify(signed, key, { at: null }).verdict).toBe('valid');
    });

    it('takes headers as fetch, node:http and pairs have them', () => {
      const key = { scheme: 'shopify', secret: SECRET };
      const { headers, ...signed } = sign(exampleRequest('shopify'), key);
      const record = Object.fromEntries(headers.map(([name, value]) => [name, [value]]));
      for (const given of [headers, record, new Headers(headers.map(([...pair]) => pair))]) {
        expect(verify({ ...signed, headers: given }, key).verdict).toBe('valid');
      }
    });

    it('throws codes for what it cannot do, without the secret', () => {
      const failure = (run: () => unknown) => {
        try {
          run();
        } catch (error) {
          if (error instanceof CountersignError) return `${error.code} ${error.message}`;
          throw error;
        }
        return null;
      };
      expect(failure(() => verify({ body: '{}' }, { scheme: 'none', secret: SECRET }))).toMatch(
        /^unknown-scheme /,
      );
      const asked = { scheme: 'alipay', secret: SECRET };
      expect(failure(() => sign(exampleRequest('alipay'), asked))).toMatch(/^public-key /);
      expect(
        failure(() => sign({ body: 'no' }, { scheme: 'payment-webhooks', secret: SECRET })),
      ).toBe('not-json The webhook cannot be signed: not-json.');
    });
  },
);

describe('what a browser provides', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });

  it('hashes as Node does', () => {
    const algorithm = fc.constantFrom('md5', 'sha1', 'sha256', 'sha384', 'sha512');
    const key = fc.option(fc.oneof(text, fc.uint8Array({ maxLength: 200 })));
    fc.assert(
      fc.property(
        algorithm,
        fc.array(fc.oneof(text, fc.uint8Array())),
        key,
        (by, parts, secret) => {
          expect(webPrimitives.digest(by, parts, secret)).toBe(
            primitives.digest(by, parts, secret),
          );
        },
      ),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(webPrimitives.equal(a, b)).toBe(a === b);
        expect(webPrimitives.equal(a, a)).toBe(true);
      }),
    );
  });

  it.each(['utf-8', 'windows-1252', 'windows-1255', 'iso-8859-1', 'iso-8859-8'])(
    'reads and writes %s as Node does',
    (label) => {
      const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      expect(webPrimitives.decode(all, label, false)).toBe(primitives.decode(all, label, false));
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), (one) => {
          const written = `שלום é ${one}`;
          expect([...webPrimitives.encode(written, label)]).toEqual([
            ...primitives.encode(written, label),
          ]);
        }),
      );
    },
  );

  it.each(['utf-16le', 'utf-16be', 'us-ascii'])('writes %s as Node does', (label) => {
    const written = 'שלום é A😀';
    expect([...webPrimitives.encode(written, label)]).toEqual([
      ...primitives.encode(written, label),
    ]);
  });

  it('reads gzip, and nothing damaged or endless', () => {
    const packed = gzipSync('{"a":1}');
    expect(new TextDecoder().decode(webPrimitives.gunzip(packed) ?? new Uint8Array())).toBe(
      '{"a":1}',
    );
    expect(webPrimitives.gunzip(packed.subarray(0, 12))).toBeNull();
    expect(webPrimitives.gunzip(gzipSync(Buffer.alloc(3 * 1024 * 1024)))).toBeNull();
  });
});

it('its public surface changes only on purpose', async () => {
  const declared = new URL('../../../dist/shared/library/library.d.ts', import.meta.url);
  await expect(readFileSync(declared, 'utf8')).toMatchFileSnapshot('surface.d.ts.txt');
  const names = (given: object) => Object.keys(given).sort();
  expect(names(node)).toEqual(names(web));
  expect(names(node)).toEqual([
    ...['CountersignError', 'createCountersign', 'exampleRequest', 'explain', 'recognise'],
    ...['schemes', 'sign', 'verify'],
  ]);
});
