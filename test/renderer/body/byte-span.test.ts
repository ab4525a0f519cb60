// A range of the text maps to the bytes of exactly that text.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteSpan } from '../../../renderer/body/bytes.ts';

const bodyOf = (text: string) => ({
  text,
  bytes: new TextEncoder().encode(text),
  charset: 'utf-8',
  isUtf8: true,
});

it('maps every range of characters to its bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 8 }),
      (parts) => {
        const body = bodyOf(parts.join(''));
        let at = 0;
        const found = parts.map((part) => {
          const { start, end } = byteSpan(body, { start: at, end: at + part.length });
          at += part.length;
          return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
            body.bytes.subarray(start, end),
          );
        });
        expect(found).toEqual(parts);
      },
    ),
  );
});

it('maps positions deep in a long text, also where counting in blocks splits a surrogate pair', () => {
  for (const shift of ['', 'a']) {
    const text = `${shift}${'😀'.repeat(300_000)}א!`;
    const body = bodyOf(text);
    const start = text.length - 2;
    const span = byteSpan(body, { start, end: start + 1 });
    expect(span).toEqual({ start: body.bytes.length - 3, end: body.bytes.length - 1 });
  }
});

it('maps one byte per character in single-byte charsets, and nothing if characters were replaced', () => {
  const bytes = new Uint8Array([0xe0, 0xe1, 0x41]);
  const span = { start: 1, end: 2 };
  expect(byteSpan({ bytes, text: 'אבA', charset: 'windows-1255', isUtf8: false }, span)).toEqual(
    span,
  );
  expect(byteSpan({ bytes, text: '\ufffd\ufffdA', charset: 'utf-8', isUtf8: false }, span)).toEqual(
    {
      start: 0,
      end: 0,
    },
  );
});
