// The charsets are those of iconv-lite, byte for byte and character for character.

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../../../../electron/host/lib/charsets.ts';

const SINGLE = ['us-ascii', 'iso-8859-1', 'iso-8859-8', 'windows-1252', 'windows-1255'];
const any = fc.string({ unit: 'binary' });
const hebrew = fc.string({ unit: fc.constantFrom('א', 'ש', '₪', 'é', 'a', '\u200f', '…') });

describe.each([...SINGLE, 'utf-8', 'utf-16le', 'utf-16be'])('%s', (label) => {
  it('is written as iconv-lite writes it', () => {
    fc.assert(
      fc.property(fc.oneof(any, hebrew), (text) => {
        // Its table has a byte for “no such character”.
        fc.pre(!text.includes('\ufffd'));
        expect([...encodeText(text, label)]).toEqual([
          ...iconv.encode(text, label, { addBOM: false }),
        ]);
      }),
    );
  });
});

it.each(SINGLE)('%s is read as iconv-lite reads it', (label) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(decodeText(bytes, label, false)).toBe(iconv.decode(Buffer.from(bytes), label));
});

it('UTF-8 keeps its byte order mark, and is strict on request', () => {
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff);
  expect(decodeText(bytes, 'utf-8', true)).toBeNull();
  expect(decodeText(bytes, 'utf-8', false)).toBe('\ufeffa\ufffd');
});
