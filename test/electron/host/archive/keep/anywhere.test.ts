// A text is found in whatever form it was sent.

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { anywhere, escaped, tracesOf } from '../../../../../electron/host/archive/keep/anywhere.ts';

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** How senders write one character. */
const WRITE: readonly ((char: string) => string)[] = [
  (char) => char,
  (char) => JSON.stringify(char).slice(1, -1),
  (char) =>
    char
      .split('')
      .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
      .join(''),
  (char) =>
    char
      .split('')
      .map((unit) => `\\\\u${hex(unit.charCodeAt(0), 4).toUpperCase()}`)
      .join(''),
  (char) => [...Buffer.from(char)].map((byte) => `%${hex(byte, 2)}`).join(''),
  (char) => [...Buffer.from(char)].map((byte) => `%25${hex(byte, 2).toUpperCase()}`).join(''),
  (char) => char.replace('/', '\\/'),
  (char) => (Array.from(char.toUpperCase()).length === 1 ? char.toUpperCase() : char),
  (char) => char.replace(' ', '+'),
];

const text = fc
  .array(fc.constantFrom(...Array.from('dana.levi@shop-1+x/"\\ %דנהéß😀')), {
    minLength: 3,
    maxLength: 12,
  })
  .map((chars) => chars.join(''))
  .filter((one) => one.trim().length >= 3);

const isFound = (wanted: string, isWhole: boolean, bytes: Uint8Array) =>
  new RegExp(anywhere(wanted, isWhole)).test(escaped(bytes));

describe('anywhere', () => {
  it('finds a text that is escaped in any way, and its traces', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (wanted, ways) => {
        const sent = Array.from(wanted.trim(), (char, at) =>
          WRITE[(ways[at] ?? 0) % WRITE.length]?.(char),
        ).join('');
        const bytes = Buffer.from(`{"x":"<${sent}>"}`);
        expect(isFound(wanted, false, bytes), sent).toBe(true);
        const traces = tracesOf(wanted);
        const low = escaped(bytes).toLowerCase();
        expect(traces.length === 0 || traces.some((trace) => low.includes(trace)), sent).toBe(true);
      }),
    );
  });

  it('finds Hebrew in the charset of careless senders', () => {
    const bytes = iconv.encode('{"client_name":"דנה לוי"}', 'windows-1255');
    expect(isFound('דנה לוי', true, bytes)).toBe(true);
    expect(tracesOf('דנה לוי').some((trace) => escaped(bytes).includes(trace))).toBe(true);
  });

  it.each([
    ['dana@shop.example', '“dana@shop.example”', true],
    ['dana@shop.example', 'to dana@shop.example.', true],
    ['dana@shop.example', '{"text":"mail:\\ndana@shop.example\\tnow"}', true],
    ['dana@shop.example', 'a=1&mail=%22dana%40shop.example%22', true],
    ['dana@shop.example', 'לdana@shop.example', true],
    ['dana@shop.example', 'yordana@shop.example', false],
    ['dana@shop.example', 'yor.dana@shop.example', false],
    ['dana@shop.example', 'yor\\u0064ana\\u0040shop.example', false],
    ['dana@shop.example', 'yor \\u0064ana\\u0040shop.example', true],
    ['dana@shop.example', 'dana@shop.example.il', false],
    ['dana@shop.example', 'dana@shop.examples', false],
    ['1042', 'order 1042, paid', true],
    ['1042', 'ORD-1042', true],
    ['1042', '{"at":1763710421}', false],
    ['1042', '"a1042f"', false],
    ['דן', '{"client_name":"דן"}', true],
    ['דן', '{"client_name":"\\u05d3\\u05df"}', true],
    ['דן', '{"client_name":"ירדן"}', false],
    ['דן', '{"client_name":"\\u05e8\\u05d3\\u05df"}', false],
  ])('%j in %j as a whole: %s', (wanted, sent, is) => {
    expect(isFound(wanted, true, Buffer.from(sent))).toBe(is);
  });
});
