// An exported file reaches a window in parts. Joined, they are the file, and only two files are kept.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createExportParts,
  type ExportParts,
} from '../../../../electron/host/share/export-parts.ts';
import type { ExportFile } from '../../../../shared/contract/sharing.ts';

const HALF_A_MILLION = 512 * 1024;

const fileOf = (text: string): ExportFile => ({
  ...{ name: 'capture-1.jsonl', mediaType: 'application/x-ndjson', text, length: text.length },
  ...{ bytes: Buffer.byteLength(text), key: null, captures: 1, redacted: [] },
});

/** Reads the parts like a window. */
function partsOf(made: ExportParts, { text, length, key }: ExportFile): string[] {
  const parts = [text];
  for (let from = text.length; from < length;) {
    const part = made.part({ key: key ?? 0, from }).text;
    expect(part).not.toBe('');
    parts.push(part);
    from += part.length;
  }
  return parts;
}

describe('an exported file', () => {
  it('is sent whole if it is short, and not kept', () => {
    const made = createExportParts();
    const file = fileOf('x'.repeat(HALF_A_MILLION));
    expect(made.begin(file)).toBe(file);
    expect(() => made.part({ key: 1, from: 0 })).toThrow('no longer available');
  });

  it('is the same text when its parts are joined, and no part splits a character', () => {
    const piece = fc.constantFrom('a', 'שלום', '😀', '\n');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 9 }), fc.nat(3), (pieces, shift) => {
        const unit = pieces.join('');
        const text = 'x'.repeat(shift) + unit.repeat(Math.ceil((3 * HALF_A_MILLION) / unit.length));
        const made = createExportParts();
        const parts = partsOf(made, made.begin(fileOf(text)));
        expect(parts.length).toBeGreaterThan(2);
        expect(parts.join('') === text).toBe(true); // avoids printing the whole text on failure
        for (const part of parts) expect(part.isWellFormed()).toBe(true);
      }),
      { numRuns: 5 },
    );
  });

  it('is dropped for newer ones: two are kept', () => {
    const made = createExportParts();
    const long = (letter: string) => made.begin(fileOf(letter.repeat(HALF_A_MILLION + 1)));
    const [first, second, third] = [long('a'), long('b'), long('c')];
    expect(() => made.part({ key: first.key ?? 0, from: 0 })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(made.part({ key: second.key ?? 0, from: HALF_A_MILLION }).text).toBe('b');
    expect(made.part({ key: third.key ?? 0, from: HALF_A_MILLION }).text).toBe('c');
  });
});
