// A long text in rows: nothing is lost between rows, and line numbers match those of JSON errors.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, lineAt } from '../../../renderer/body/text-rows.ts';
import { parseJson } from '../../../shared/json/parse.ts';

function rowsOf(text: string, columns: number) {
  const rows = layOut(text, columns);
  return Array.from({ length: rows.count }, (_, index) => ({
    text: text.slice(rows.start(index), rows.end(index)),
    line: rows.line(index),
  }));
}

describe('rows', () => {
  it('wrap at line ends and after the last column', () => {
    expect(rowsOf('ab\ncdefg\r\nh\ri', 4)).toEqual([
      { text: 'ab\n', line: 1 },
      { text: 'cdef', line: 2 },
      { text: 'g\r\n', line: null },
      { text: 'h\r', line: 3 },
      { text: 'i', line: 4 },
    ]);
  });

  it('include the empty line after a final line end', () => {
    expect(rowsOf('a\n', 10)).toEqual([
      { text: 'a\n', line: 1 },
      { text: '', line: 2 },
    ]);
    expect(rowsOf('', 10)).toEqual([{ text: '', line: 1 }]);
  });

  it('keep both halves of a surrogate pair together and count wide characters twice', () => {
    expect(rowsOf('🎉🎉🎉', 4).map(({ text }) => text)).toEqual(['🎉🎉', '🎉']);
    expect(rowsOf('李雷李', 4).map(({ text }) => text)).toEqual(['李雷', '李']);
  });

  it('reserve the width of an invisible character’s label', () => {
    // “nbsp” takes six cells, “U+0001” eight.
    expect(rowsOf('a\u00a0b\u00a0c', 8).map(({ text }) => text)).toEqual(['a\u00a0b', '\u00a0c']);
    expect(rowsOf('\u0001a\u0001', 9).map(({ text }) => text)).toEqual(['\u0001a', '\u0001']);
    expect(rowsOf('\ud83da', 8).map(({ text }) => text)).toEqual(['\ud83d', 'a']); // a lone surrogate
  });

  it('find the row of a position', () => {
    const rows = layOut('ab\ncdefg', 4);
    expect([0, 2, 3, 6, 7, 99].map((offset) => rows.rowAt(offset))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('lay out a part with its own line numbers', () => {
    const text = 'a\nb\nc\nd';
    const rows = layOut(text, 10, { from: 4, to: 7, firstLine: lineAt(text, 4) });
    expect([rows.count, rows.line(0), rows.start(0), rows.end(1)]).toEqual([2, 3, 4, 7]);
  });

  it('join to the text, each within its width', () => {
    const line = fc.array(fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '\u00a0', 'ש', '李', '🎉'));
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 9 }), (parts, columns) => {
        const text = parts.join('');
        const rows = rowsOf(text, columns);
        expect(rows.map((row) => row.text).join('')).toBe(text);
        for (const row of rows) {
          expect(row.text.replace(/[\r\n]+$/, '').length).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});

it('count lines like the position of a JSON error', () => {
  const text = '{\r\n "a": 1,\r "b": 2,\n "c": x\n}';
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error('this is not JSON');
  expect(lineAt(text, parsed.error.start)).toBe(parsed.error.line);
});
