// Reading a body in pieces gives the same bytes and text, wherever the pieces end.

import { expect, it } from 'vitest';
import { readBytes } from '../../../renderer/body/bytes.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A host that gives at most `most` bytes at a time. */
function source(body: Uint8Array, first: number, most: number) {
  return {
    bodyBase64: base64(body.subarray(0, first)),
    keptBytes: body.length,
    piece: (from: number, length: number) => {
      const bytes = body.subarray(from, from + Math.min(most, length));
      return Promise.resolve({ ok: true as const, value: { bytesBase64: base64(bytes) } });
    },
  };
}

const ALWAYS = { isWanted: () => true, progress: () => undefined };

it('joins the pieces, also inside a character', async () => {
  const text = '\ufeffא😀'.repeat(50);
  const body = new TextEncoder().encode(text);
  for (const most of [1, 2, 3, 7, 1000]) {
    const read = await readBytes(source(body, 5, most), ALWAYS);
    expect(read).toMatchObject({ ok: true, text });
    expect(read.ok && Buffer.from(read.bytes).equals(body)).toBe(true);
  }
});

it('reports bytes that are not UTF-8, also at the very end', async () => {
  for (const bytes of [
    [0x41, 0xe0, 0x42],
    [0x41, 0xd7],
  ]) {
    const body = new Uint8Array(bytes);
    expect(await readBytes(source(body, 1, 1), ALWAYS)).toMatchObject({
      ok: true,
      text: null,
      bytes: body,
    });
  }
});

it('reports progress, and stops when cancelled', async () => {
  const seen: number[] = [];
  const body = new Uint8Array(10).fill(0x41);
  const read = await readBytes(source(body, 2, 3), {
    isWanted: () => seen.length < 2,
    progress: (bytes) => seen.push(bytes),
  });
  expect([read, seen]).toEqual([{ ok: false, message: null }, [2, 5]]);
});

it('passes on the host’s failure, and ends if there are fewer bytes than announced', async () => {
  const body = new Uint8Array(4);
  const failure = {
    ok: false,
    code: 'not-found',
    message: 'Gone.',
    details: { what: 'capture' },
  } as const;
  const failing = { ...source(body, 1, 9), piece: () => Promise.resolve(failure) };
  expect(await readBytes(failing, ALWAYS)).toEqual({ ok: false, message: 'Gone.' });
  const short = { ...source(body, 1, 9), keptBytes: 9 };
  expect(await readBytes(short, ALWAYS)).toEqual({ ok: false, message: null });
});
