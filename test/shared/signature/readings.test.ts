// Every reading of shared/README.md: the texts it gives, and that a sender who uses it is recognised.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../shared/json/parse.ts';
import { ownMessage, ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import { VALUE_READINGS, type ValueReading } from '../../../shared/signature/readings.ts';
import { verify } from '../support/verify.ts';

/** The canonical string's values of a body. */
function values(text: string, reading: ValueReading | null = null): string[] {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
  return ownValues(text, parsed.root, reading).segments.map((segment) => segment.text);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('numbers (R4)', () => {
  const rows: [literal: string, reading: ValueReading | null, text: string][] = [
    ['10.50', null, '10.5'],
    ['1e21', null, '1000000000000000000000'],
    ['9007199254740993', null, '9007199254740993'],
    ['-0', null, '0'],
    ['-0.0e5', null, '0'],
    ['1E+2', null, '100'],
    ['1.5e-7', null, '0.00000015'],
    ['-12.340', null, '-12.34'],
    ['123.456e1', null, '1234.56'],
    ['0.1e1', null, '1'],
    ['0e999999999999', null, '0'],
    ['1e399', null, `1${'0'.repeat(399)}`],
    ['1e400', null, '1e400'],
    ['-1e399', null, '-1e399'],
    ['1e-398', null, `0.${'0'.repeat(397)}1`],
    ['1e-399', null, '1e-399'],
    ['1e99999999999999999999', null, '1e99999999999999999999'],
    ['10.50', 'number-as-written', '10.50'],
    ['1E2', 'number-as-written', '1E2'],
    ['9007199254740993', 'number-double', '9007199254740992'],
    ['0.1000', 'number-double', '0.1'],
    ['1e21', 'number-double', '1000000000000000000000'],
    ['10', 'number-two-decimals', '10.00'],
    ['33.335', 'number-two-decimals', '33.34'],
    ['-0.005', 'number-two-decimals', '-0.01'],
    ['-0.004', 'number-two-decimals', '0.00'],
    ['0.0004', 'number-two-decimals', '0.00'],
    ['99.995', 'number-two-decimals', '100.00'],
    ['1e3', 'number-two-decimals', '1000.00'],
    ['10', 'number-float-text', '10.0'],
    ['10.50', 'number-float-text', '10.5'],
    ['33.333333333333336', 'number-precision-14', '33.333333333333'],
    ['1234567890123456', 'number-precision-14', '1234567890123500'],
    ['2.50', 'number-precision-14', '2.5'],
  ];
  it.each(rows)('%s under %s become %s', (literal, reading, text) => {
    expect(values(`{"n":${literal}}`, reading)).toEqual([text]);
  });

  it('take linear time on a long run of zeros', () => {
    const literal = `1${'0'.repeat(1_000_000)}1`;
    expect(values(`{"n":${literal}}`)).toEqual([literal]);
  });

  it('note a number that is kept as written because it is too long', () => {
    const { notes } = verify('{"n":1e400}', 's');
    expect(notes).toMatchObject([{ code: 'number-kept', path: ['n'] }]);
  });
});

describe('booleans (R5)', () => {
  it.each([
    [null, ['true', 'false']],
    ['boolean-one-empty', ['1']],
    ['boolean-capitalised', ['True', 'False']],
    ['boolean-one-zero', ['1', '0']],
  ] as const)('under %s become %j', (reading, texts) => {
    expect(values('{"a":true,"b":false}', reading)).toEqual(texts);
  });
});

describe('blanks (R6, R7)', () => {
  const body = JSON.stringify({
    a: ' x ',
    b: '\u00a0y\ufeff',
    c: '  ',
    d: '\u00a0',
    e: '\u0000z\v',
  });

  it.each([
    [null, ['x', 'y', '\u0000z']],
    ['trim-ascii', ['x', '\u00a0y\ufeff', '\u00a0', 'z']],
    ['trim-test-only', [' x ', '\u00a0y\ufeff', '\u0000z\v']],
    ['trim-none', [' x ', '\u00a0y\ufeff', '  ', '\u00a0', '\u0000z\v']],
  ] as const)('under %s trim to %j', (reading, texts) => {
    expect(values(body, reading)).toEqual(texts);
  });

  it('do not make 0, "0" and false empty', () => {
    expect(values('{"a":0,"b":"0","c":false}')).toEqual(['0', '0', 'false']);
  });

  it('take linear time on a long run of blanks', () => {
    const long = `{"a":"${' '.repeat(1_000_000)}x${' '.repeat(1_000_000)}"}`;
    expect(values(long, 'trim-ascii')).toEqual(['x']);
  });
});

describe('nested values (R11)', () => {
  const body = '{"b": { "z" : 1.50, "a":"\\u05d0" }, "items":[{"q":[1, {"k":"v"}],"p":2}]}';

  it.each([
    [null, ['{"z":1.50,"a":"\\u05d0"}', '2', '[1,{"k":"v"}]']],
    ['nested-flattened', ['א', '1.5', '2', 'v']],
    ['nested-left-out', ['2']],
  ] as const)('under %s become %j', (reading, texts) => {
    expect(values(body, reading)).toEqual(texts);
  });

  it('are always noted as undocumented', () => {
    const paths = verify(body, 's').notes.map(({ code, path }) => [code, path.join('.')]);
    expect(paths).toEqual([
      ['not-described', 'b'],
      ['not-described', 'items.0.q'],
    ]);
  });
});

describe('a sender who signs under another reading', () => {
  const unsigned =
    '{"amount":10.50,"big":9007199254740993,"flag":true,"other":false,"thin":" x\\u00a0","none":"\\u00a0","deep":{"a":"1"},"third":33.333333333333336';

  it.each(VALUE_READINGS)('is recognised: %s', (reading) => {
    const text = `${unsigned}}`;
    const parsed = parseJson(text);
    if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
    const sign = hash(ownMessage(ownValues(text, parsed.root, reading).segments, 'key'));
    const result = verify(`${unsigned},"sign":"${sign}"}`, 'key');
    expect(result).toMatchObject({ verdict: 'valid-under-reading', reading });
  });
});

describe('bytes that are not UTF-8 (R1)', () => {
  const SHALOM: Record<string, number[]> = {
    'charset-windows-1255': [0xf9, 0xec, 0xe5, 0xed],
    'charset-replacement': [0xf9, 0xec, 0xe5, 0xed],
    'charset-windows-1252': [0xe9, 0x80],
    'charset-iso-8859-8': [0xe9, 0xa1],
  };
  const AS_TEXT: Record<string, string> = {
    'charset-windows-1255': 'שלום',
    'charset-replacement': '\ufffd\ufffd\ufffd\ufffd',
    'charset-windows-1252': 'é€',
    'charset-iso-8859-8': 'י\ufffd',
  };
  const body = (name: number[], sign: string) =>
    Buffer.concat([
      Buffer.from('{"client_name":"'),
      Buffer.from(name),
      Buffer.from(`","sign":"${sign}"}`),
    ]);

  it.each(Object.keys(SHALOM))('are verified as %s', (reading) => {
    const sign = hash(`${AS_TEXT[reading] ?? ''}:key`);
    const result = verify(body(SHALOM[reading] ?? [], sign), 'key');
    expect(result).toMatchObject({ verdict: 'valid-under-reading', reading });
    expect(result.notes).toContainEqual(expect.objectContaining({ code: 'invalid-utf8' }));
  });

  it('are unverifiable if no charset gives the signature', () => {
    const result = verify(body([0xf9], 'a'.repeat(64)), 'key');
    expect(result).toMatchObject({ verdict: 'unverifiable', reason: 'not-json' });
    expect(result.notes).toMatchObject([{ code: 'invalid-utf8' }]);
  });
});
