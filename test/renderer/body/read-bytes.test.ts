// A body in pieces: the same bytes and the same text, whatever a piece tears apart.

import { expect, it } from 'vitest';
import { readBytes } from '../../../renderer/body/read-bytes.ts';

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

it('is whole again, characters that were torn between two pieces too', async () => {
  const text = '\ufeffא😀'.repeat(50);
  const body = new TextEncoder().encode(text);
  for (const most of [1, 2, 3, 7, 1000]) {
    const read = await readBytes(source(body, 5, most), ALWAYS);
    expect(read).toMatchObject({ ok: true, text });
    expect(read.ok && Buffer.from(read.bytes).equals(body)).toBe(true);
  }
});

it('says that bytes are no UTF-8, at the very end too', async () => {
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

it('tells how far it is, and stops when nobody waits for it any more', async () => {
  const seen: number[] = [];
  const body = new Uint8Array(10).fill(0x41);
  const read = await readBytes(source(body, 2, 3), {
    isWanted: () => seen.length < 2,
    progress: (bytes) => seen.push(bytes),
  });
  expect([read, seen]).toEqual([{ ok: false, message: null }, [2, 5]]);
});

it('says what the host says when it fails, and ends where there are fewer bytes than were told', async () => {
  const body = new Uint8Array(4);
  const failure = { ok: false as const, code: 'not-found', message: 'Gone.' };
  const failing = { ...source(body, 1, 9), piece: () => Promise.resolve(failure) };
  expect(await readBytes(failing, ALWAYS)).toEqual({ ok: false, message: 'Gone.' });
  const short = { ...source(body, 1, 9), keptBytes: 9 };
  expect(await readBytes(short, ALWAYS)).toEqual({ ok: false, message: null });
});
