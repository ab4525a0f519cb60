// Compressed bodies are stored byte for byte, verified as received, and decoded only for display, with a size limit
// against decompression bombs.

import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeBody, MOST_DECODED } from '../../../../electron/host/inspect/decoded-body.ts';
import { keepEvidence } from '../../../support/evidence.mjs';
import { inForm } from '../../../support/forms.ts';
import { refused, bodyOf, startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

const TEXT = signedBody();

const decoded = async (encoding: string, body: Uint8Array) => {
  const { bytesBase64, ends } = await decodeBody({
    headers: [['content-Encoding', encoding]],
    body,
  });
  return { text: Buffer.from(bytesBase64, 'base64').toString(), ends };
};

describe('decoding for display', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['X-GZIP', gzipSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['gzip, identity, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
  ])('reads %s', async (encoding, body) => {
    expect(await decoded(encoding, body)).toEqual({ text: TEXT, ends: 'whole' });
  });

  it.each([
    ['bytes that are not compressed', 'gzip', Buffer.from(TEXT), '', 'damaged'],
    ['an incomplete body', 'gzip', gzipSync(TEXT).subarray(0, -9), TEXT, 'damaged'],
    ['an unknown encoding', '__proto__', Buffer.from(TEXT), '', 'unknown'],
    ['a nested encoding', 'zstd, gzip', gzipSync(TEXT), '', 'unknown'],
    ['too many encodings', 'gzip,gzip,gzip,gzip', gzipSync(TEXT), '', 'unknown'],
  ])('reports %s', async (_, encoding, body, text, ends) => {
    const result = await decoded(encoding, body);
    expect(result.ends).toBe(ends);
    expect(text.startsWith(result.text)).toBe(true);
  });

  it('stops at the size limit: bombs, and nested bombs', async () => {
    const grown = inForm(48, 256) * 1024 * 1024;
    const zeros = Buffer.alloc(grown);
    const gzip = gzipSync(zeros, { level: 1 });
    const bombs = [
      await decoded('gzip', gzip),
      await decoded('gzip, gzip', gzipSync(gzip)),
      await decoded('deflate', deflateSync(zeros, { level: 1 })),
    ];
    for (const { text, ends } of bombs) {
      expect(ends).toBe('cut');
      expect(text.length).toBeLessThanOrEqual(MOST_DECODED);
    }
    keepEvidence('hostile senders', 'compressed bodies', [
      { what: 'bombs that would grow to 256 MB or more', seen: bombs.length },
      {
        what: 'most bytes that one of them was decoded to',
        seen: Math.max(...bombs.map(({ text }) => text.length)),
        goal: String(MOST_DECODED),
        met: true,
      },
    ]);
  });
});

it('a compressed webhook is stored and verified as received, and shown decoded', async () => {
  const host = await startShop();
  const body = gzipSync(TEXT);
  const head = `POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
  const capture = await host.receiveBytes(200, head, body);
  expect(bodyOf(capture).equals(body)).toBe(true);
  expect(capture.summary).toMatchObject({ verdict: 'unverifiable', reason: 'not-json' });
  const shown = await host.handlers['captures.decoded']({ id: capture.summary.id });
  expect(Buffer.from(shown.bytesBase64, 'base64').toString()).toBe(TEXT);
  const missing = async () => host.handlers['captures.decoded']({ id: 9999 });
  await refused('not-found', missing());
});
