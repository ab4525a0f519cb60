// Redacting a whole capture: request target, headers, address, and bodies that are not JSON.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { redactCapture } from '../../../shared/privacy/redact.ts';
import { testCapture } from '../support/capture.ts';

const redact = (over: Parameters<typeof testCapture>[0]) => redactCapture(testCapture(over), codec);

describe('a capture', () => {
  it('loses the remote address', () => {
    const { value, replaced } = redact({ peerAddress: '203.0.113.7', peerPort: 5000 });
    expect(value).toMatchObject({ peerAddress: '', peerPort: 0 });
    expect(replaced).toEqual(['name', 'peer-address']);
  });

  it('keeps the documented headers, and the name and shape of others', () => {
    const { value } = redact({
      bodyLength: 652,
      headers: [
        ['Content-Type', 'application/json; charset=utf-8'],
        ['accept', '*/*'],
        ['Content-Length', '652'],
        ['Host', 'hooks.shop.example:8443'],
        ['X-Forwarded-For', '203.0.113.7, 2001:db8::1'],
        ['Cookie', 'session=abc123'],
        ['Authorization', 'Bearer eyJhbGciOi'],
        ['X-Buyer-Name', 'Dana'],
        ['x-latin', 'caf\xe9'],
      ],
    });
    expect(value.headers).toEqual([
      ['Content-Type', 'application/json; charset=utf-8'],
      ['accept', '*/*'],
      ['Content-Length', '652'],
      ['Host', 'xxxxx.xxxx.xxxxxxx:1111'],
      ['X-Forwarded-For', '111.1.111.1, 1111:xx1::1'],
      ['Cookie', 'xxxxxxx=xxx111'],
      ['Authorization', 'Xxxxxx xxXxxXxxXx'],
      ['X-Buyer-Name', 'Xxxx'],
      ['x-latin', 'xxx\xe9'],
    ]);
    const host = [['Host', '127.0.0.1:4545']] as const;
    expect(redact({ headers: host }).value.headers).toEqual(host);
  });

  it('keeps the endpoint’s path and the names in the query', () => {
    const target = (text: string) => redact({ target: text }).value.target;
    expect(target('/hooks/shop-a')).toBe('/hooks/shop-a');
    expect(target('/hooks/shop-a?add_field=Dana%20L&x=&flag')).toBe(
      '/hooks/shop-a?add_field=Xxxx%11X&x=&xxxx',
    );
    expect(target('/buyers/0501234567/dana@example.com')).toBe(
      '/buyers/0111111111/xxxx@xxxxxxx.xxx',
    );
  });
});

describe('a body that is not JSON', () => {
  const body = (bytes: Uint8Array) => redact({ body: bytes });

  it('keeps only blanks and punctuation', () => {
    const { value, replaced } = body(Buffer.from('{"client_name": "דנה", broken 12'));
    expect(Buffer.from(value.body).toString()).toBe('{"xxxxxx_xxxx": "אאא", xxxxxx 11');
    expect(replaced).toContain('body');
  });

  it('keeps its length if it is not UTF-8, and the structure of any JSON in it', () => {
    const windows1255 = Buffer.from('{"status":1,"client_name":"\xe3\xf0\xe4 12"}', 'latin1');
    expect(Buffer.from(body(windows1255).value.body).toString('latin1')).toBe(
      '{"status":1,"client_name":"\xe9\xe9\xe9 11"}',
    );
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const { value } = body(bytes);
    expect(value.body).toHaveLength(256);
    expect(Buffer.from(value.body).toString('latin1')).not.toMatch(/[0,2-9a-wyzA-WYZ]{2}/);
  });

  it('stays the same when redacted again', () => {
    for (const bytes of [Buffer.from('Dana, 050'), Buffer.from([0xff, 0xa0, 0x41, 0x00])]) {
      const once = body(bytes).value.body;
      expect(Buffer.from(body(once).value.body)).toEqual(Buffer.from(once));
    }
  });
});
