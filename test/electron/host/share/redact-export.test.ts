// Attacks on an exported file: sign with it, guess from it, read it. Each attack succeeded once.

import { createHash } from 'node:crypto';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { redactExport, type ExportJob } from '../../../../electron/host/share/redact-export.ts';
import { explain } from '../../../shared/support/explain.ts';
import type { Verification } from '../../../../shared/signature/verification.ts';
import { testCapture } from '../../../shared/support/capture.ts';
import { SECRET, signedBody } from '../support/webhook.ts';

type Format = ExportJob['layout']['format'];
const FORMATS: readonly Format[] = ['bundle', 'jsonl', 'har', 'curl', 'code'];

function leave(over: Partial<ExportJob>, format: Format = 'bundle', secret = SECRET) {
  const language = format === 'code' ? 'python' : null;
  return redactExport({
    ...{ capture: testCapture(), endpointName: 'Shop A', answer: null, personalData: 'redacted' },
    ...{
      ...{ secrets: [secret], key: { secret, signing: null }, findings: null, recorded: null },
      isImported: false,
    },
    layout: { format, language, url: null, listener: '', origin: 'http://127.0.0.1:4545' },
    ...over,
  });
}

interface Entry {
  body: string;
  bodyBase64?: string;
  target: string;
  headers: [string, string][];
  note?: string;
  verification: Verification;
}
const entry = (over: Partial<ExportJob>) => JSON.parse(leave(over).text) as Entry;
const bodyOf = (text: string) => ({ capture: testCapture({ body: Buffer.from(text) }) });
const findingsOf = (body: string, secret = SECRET) =>
  explain({ body, secret, others: [], digest: null }, primitives, () => false);

describe('a signature', () => {
  const sign = 'f'.repeat(64);
  const forged = JSON.stringify({ name: 'x', amount: '99999.00', status: 1, sign });
  const right = (
    JSON.parse(signedBody({ name: 'x', amount: '99999.00', client_name: '' })) as { sign: string }
  ).sign;

  it.each(FORMATS)('that was not received is in no %s', (format) => {
    for (const personalData of ['redacted', 'included'] as const) {
      const body = forged.replace('"status":1', '"status":1,"client_name":""');
      const { text, replaced } = leave({ ...bodyOf(body), personalData }, format);
      expect(text).not.toContain(right);
      expect(replaced).toContain('computed-signature');
    }
    expect(entry(bodyOf(forged)).note).toContain('anybody could send this body');
  });

  it('that was received and is right stays, so that it can be checked', () => {
    const { verification, body } = entry(bodyOf(signedBody()));
    expect(verification).toMatchObject({ verdict: 'valid', received: verification.computed });
    expect(body).toContain(verification.received ?? 'none');
  });

  it('that an imported bundle calls computed does not count as received', () => {
    const verification = entry(bodyOf(signedBody())).verification;
    const recorded = { verification: { ...verification, computed: right }, findings: null };
    expect(leave({ ...bodyOf(forged), recorded }).text).not.toContain(right);
  });
});

describe('a telephone number cannot be guessed', () => {
  const values = { client_phone: '050-1234567', name: 'Order' };
  const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
  const signedBy = (digest: string) => JSON.stringify({ ...values, sign: digest });

  it.each(FORMATS)('from a digest without a secret, in %s', (format) => {
    const digest = hashed('050-1234567:Order:');
    const body = signedBy(digest);
    const findings = findingsOf(body);
    expect(findings.explanations[0]?.codes).toContain('secret-missing');
    for (const known of [findings, null]) {
      const { text, replaced } = leave({ ...bodyOf(body), findings: known }, format);
      expect(text).not.toContain(digest);
      expect(text).toContain('0'.repeat(64)); // its format stays
      expect(replaced).toContain('received-signature');
    }
    const { verification, note } = entry({ ...bodyOf(body), findings });
    expect(verification).toMatchObject({ verdict: 'invalid', received: null, computed: null });
    expect(note).toContain('plain hash');
  });

  it('from the positions of a digest’s digits', () => {
    const digest = hashed('050-1234567');
    const headers = [['X-Signature', `sha256=${digest}`]] as const;
    const body = JSON.stringify({ ...values, checksum: digest, of: digest.slice(0, 20) });
    const left = entry({ capture: testCapture({ headers, body: Buffer.from(body) }) });
    expect(left.headers).toEqual([['X-Signature', `xxx111=${'x'.repeat(64)}`]]);
    expect(JSON.parse(left.body)).toMatchObject({ checksum: 'x'.repeat(64), of: 'x'.repeat(20) });
  });

  it('from a digest with a short secret', () => {
    const body = signedBody(values, 'test');
    const { sign } = JSON.parse(body) as { sign: string };
    expect(leave(bodyOf(body), 'bundle', 'test').text).not.toContain(sign);
  });
});

describe('a digest that another setting may have made in place of the secret', () => {
  const body = signedBody({ client_phone: '050-1234567', name: 'Order' }, `${SECRET}\n`);
  const { sign } = JSON.parse(body) as { sign: string };
  const findings = findingsOf(body);

  it.each([
    ['secret-whitespace', true],
    ['secret-exchanged', false],
  ] as const)('by the cause %s stays: %s', (code, stays) => {
    const explanations = findings.explanations.map((one) => ({ ...one, codes: [code] }));
    const { text } = leave({ ...bodyOf(body), findings: { ...findings, explanations } });
    expect(text.includes(sign)).toBe(stays);
  });
});

describe('a secret is not in', () => {
  const included = (over: Partial<ExportJob>, format: Format) =>
    leave({ ...over, personalData: 'included' }, format).text;

  it('a receiver’s response, compressed too', () => {
    const says = `expected sha256 of 10.00:${SECRET}`;
    const plain = { status: 500, headers: [['X-Key', SECRET]] as const, body: Buffer.from(says) };
    const packed = {
      status: 500,
      headers: [['Content-Encoding', 'gzip']] as const,
      body: gzipSync(says),
    };
    for (const answer of [plain, packed]) {
      const { response } = JSON.parse(included({ answer }, 'har')) as {
        response: { content: { text: string } };
      };
      expect(JSON.stringify(response)).not.toContain(SECRET);
      expect(response.content.text).toBe('expected sha256 of 10.00:<SECRET>');
    }
  });

  it('an imported response or its status text, compressed or not', () => {
    const headers = [['Content-Encoding', 'br']] as const;
    const bodies = { 'a:<SECRET>': Buffer.from(`a:${SECRET}`), x: brotliCompressSync(SECRET) };
    for (const [shown, body] of Object.entries(bodies)) {
      const answer = { status: 500, statusText: SECRET, headers, body };
      const left = included({ answer, isImported: true }, 'har');
      const { response } = JSON.parse(left) as {
        response: { statusText: string; content: { text: string } };
      };
      expect(response.statusText).toBe('<SECRET>');
      expect(response.content.text).toBe(shown === 'x' ? '<SECRET>' : shown);
    }
    const read = { status: 200, headers, body: Buffer.from('{"ok":true}') };
    expect(included({ answer: read, isImported: true }, 'har')).toContain('{\\"ok\\":true}');
  });

  it('a compressed body, which stays compressed', () => {
    const body = gzipSync(JSON.stringify({ note: SECRET, name: 'Order' }));
    const capture = testCapture({ body, headers: [['Content-Encoding', 'gzip']] });
    const { bodyBase64 = '' } = JSON.parse(included({ capture }, 'jsonl')) as Entry;
    const read = gunzipSync(Buffer.from(bodyBase64, 'base64')).toString();
    expect(read).toBe('{"note":"<SECRET>","name":"Order"}');
  });

  it.each([
    ['compression unknown', 'zstd', brotliCompressSync('a').subarray(1)],
    ['compression unknown', 'br', gzipSync('{}')],
    ['too long to check', 'gzip', gzipSync(Buffer.alloc(65 * 1024 * 1024))],
  ])('a body that is not shown: %s, %s', (why, coding, body) => {
    const headers = [['Content-Encoding', coding]] as const;
    const capture = testCapture({ body, headers });
    const left = [included({ capture }, 'jsonl'), leave({ capture }, 'jsonl').text];
    left.push(included({ answer: { status: 200, headers, body } }, 'jsonl'));
    for (const text of left) expect(text).toContain(`<not shown: ${why}>`);
  });

  it('Base64 in a long string, and in invalid UTF-8', () => {
    const encoded = Buffer.from(SECRET).toString('base64');
    const long = JSON.stringify({ note: `${'x '.repeat(20_000)}${encoded} y` });
    expect(included(bodyOf(long), 'jsonl')).not.toContain(encoded);
    const bytes = Buffer.concat([Buffer.from([0xff]), Buffer.from(encoded)]);
    const { bodyBase64 = '' } = JSON.parse(
      included({ capture: testCapture({ body: bytes }) }, 'jsonl'),
    ) as Entry;
    expect(Buffer.from(bodyBase64, 'base64').toString('latin1')).toBe('\xff<SECRET>');
  });

  it('the verification of an imported bundle', () => {
    const verification = { ...entry(bodyOf('{"sign":"a"}')).verification, received: `1:${SECRET}` };
    const recorded = {
      verification,
      findings: { ...findingsOf('{}'), verdict: 'invalid' as const },
    };
    for (const personalData of ['redacted', 'included'] as const) {
      expect(leave({ recorded, personalData }).text).not.toContain(SECRET);
    }
  });
});

describe('a buyer is not in', () => {
  it('technical headers, names and paths', () => {
    const names = [
      ...['Dana Cohen, Herzl St 5', '050-123-4567', 'dana(at)example.com', '٠٥٠١٢٣٤٥٦٧'],
      'ZGFuYUBleGFtcGxl',
    ];
    const { text } = leave({
      capture: testCapture({
        target: `https://dana.trycloudflare.com/buyers/Dana-Cohen/ZGFuYUBleGFtcGxl?Dana_Cohen=1&050-1234567=2`,
        headers: [
          ['User-Agent', 'Dana Cohen/050.1234567'],
          ['Content-Type', 'application/json; charset=utf-8; name="Dana Cohen"'],
          ['Accept', 'text/dana'],
          ['X-Dana-Cohen', '1'],
        ],
        body: Buffer.from(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))),
      }),
    });
    expect(text).not.toMatch(/dana|cohen|herzl|050.?1|123.?4567|٠٥|ZGFu/i);
    expect(text).toContain('application/json; charset=utf-8; name=');
    expect(text).toContain('/buyers/');
  });

  it('numbers of documented fields that are no amounts', () => {
    const long = {
      ...{ amount: '0501234567', status: '458012345678', inst: 501234567, card_brand: 'Dana Levi' },
    };
    const { body } = entry(
      bodyOf(JSON.stringify({ ...long, items: [{ price: 501234567, vat: '0501234567' }] })),
    );
    expect(JSON.parse(body)).toEqual({
      ...{ amount: '0111111111', status: '111111111111', inst: 111111111, card_brand: 'Xxxx Xxxx' },
      items: [{ price: 111111111, vat: '0111111111' }],
    });
  });

  it('the address of a listener that others can reach', () => {
    const layout = {
      format: 'curl',
      language: null,
      url: null,
      listener: 'http://192.0.2.7:80',
      origin: 'http://192.0.2.7:80',
    } as const;
    expect(leave({ layout }).text).toContain("--url 'http://127.0.0.1:80/hooks/shop-a'");
  });
});

it('keeps the order of the original names, and the lost leading zero of a telephone number', () => {
  const fields = { Zelda: 'a', 'Adam Levi': 'b', client_phone: '0501234567', name: 'c' };
  const { verification } = entry(bodyOf(signedBody({ ...fields, client_name: '' })));
  expect(verification.segments.map(({ path, text }) => [path.join(), text])).toEqual([
    ['Xxxx Xxxx', 'x'],
    ['Xxxxx', 'x'],
    ...[
      ['amount', '266.00'],
      ['client_phone', '0111111111'],
      ['name', 'x'],
      ['status', '1'],
    ],
  ]);
});

it('stays within its time budget per capture, and exports nothing unchecked', () => {
  const nested = (text: string, times: number): string =>
    times === 0 ? text : nested(Buffer.from(text).toString('base64'), times - 1);
  const bomb = nested('%41&#66;\\u0043'.repeat(2000), 3).slice(0, 128 * 1024);
  const headers = [
    ['X-Long', bomb],
    ['X-After', SECRET],
  ] as const;
  const begun = process.cpuUsage();
  const { text } = leave({ capture: testCapture({ headers }), personalData: 'included' });
  const { user } = process.cpuUsage(begun);
  expect(text).not.toContain(SECRET);
  expect(user / 1e6).toBeLessThan(30);
});
