// Every reading of shared/README.md: the texts it gives, and that a sender who uses it is recognised.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { canonicalise } from '../../../shared/signature/canonical.ts';
import { OTHER_READINGS, reference, type Reading } from '../../../shared/signature/readings.ts';
import { verify } from '../../../shared/signature/verify.ts';

/** The canonical string's values of a body. */
function values(text: string, change: Partial<Reading> = {}): string[] {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
  const { segments } = canonicalise(text, parsed.root, { ...reference, ...change });
  return segments.map((segment) => segment.text);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('numbers (R4)', () => {
  const rows: [literal: string, reading: Reading['number'], text: string][] = [
    ['10.50', 'plain', '10.5'],
    ['1e21', 'plain', '1000000000000000000000'],
    ['9007199254740993', 'plain', '9007199254740993'],
    ['-0', 'plain', '0'],
    ['-0.0e5', 'plain', '0'],
    ['1E+2', 'plain', '100'],
    ['1.5e-7', 'plain', '0.00000015'],
    ['-12.340', 'plain', '-12.34'],
    ['123.456e1', 'plain', '1234.56'],
    ['0.1e1', 'plain', '1'],
    ['0e999999999999', 'plain', '0'],
    ['1e399', 'plain', `1${'0'.repeat(399)}`],
    ['1e400', 'plain', '1e400'],
    ['-1e399', 'plain', '-1e399'],
    ['1e-398', 'plain', `0.${'0'.repeat(397)}1`],
    ['1e-399', 'plain', '1e-399'],
    ['1e99999999999999999999', 'plain', '1e99999999999999999999'],
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
  it.each(rows)('%s under %s become %s', (literal, number, text) => {
    expect(values(`{"n":${literal}}`, { number })).toEqual([text]);
  });

  it('take linear time on a long run of zeros', () => {
    const literal = `1${'0'.repeat(1_000_000)}1`;
    expect(values(`{"n":${literal}}`)).toEqual([literal]);
  });

  it('note a number that is kept as written because it is too long', () => {
    const { notes } = verify('{"n":1e400}', 's', primitives);
    expect(notes).toMatchObject([{ code: 'number-kept', path: ['n'] }]);
  });
});

describe('booleans (R5)', () => {
  it.each([
    ['true-false', ['true', 'false']],
    ['boolean-one-empty', ['1']],
    ['boolean-capitalised', ['True', 'False']],
    ['boolean-one-zero', ['1', '0']],
  ] as const)('under %s become %j', (boolean, texts) => {
    expect(values('{"a":true,"b":false}', { boolean })).toEqual(texts);
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
    ['ecmascript', ['x', 'y', '\u0000z']],
    ['trim-ascii', ['x', '\u00a0y\ufeff', '\u00a0', 'z']],
    ['trim-test-only', [' x ', '\u00a0y\ufeff', '\u0000z\v']],
    ['trim-none', [' x ', '\u00a0y\ufeff', '  ', '\u00a0', '\u0000z\v']],
  ] as const)('under %s trim to %j', (trim, texts) => {
    expect(values(body, { trim })).toEqual(texts);
  });

  it('do not make 0, "0" and false empty', () => {
    expect(values('{"a":0,"b":"0","c":false}')).toEqual(['0', '0', 'false']);
  });

  it('take linear time on a long run of blanks', () => {
    const long = `{"a":"${' '.repeat(1_000_000)}x${' '.repeat(1_000_000)}"}`;
    expect(values(long, { trim: 'trim-ascii' })).toEqual(['x']);
  });
});

describe('nested values (R11)', () => {
  const body = '{"b": { "z" : 1.50, "a":"\\u05d0" }, "items":[{"q":[1, {"k":"v"}],"p":2}]}';

  it.each([
    ['json-text', ['{"z":1.50,"a":"\\u05d0"}', '2', '[1,{"k":"v"}]']],
    ['nested-flattened', ['א', '1.5', '2', 'v']],
    ['nested-left-out', ['2']],
  ] as const)('under %s become %j', (nested, texts) => {
    expect(values(body, { nested })).toEqual(texts);
  });

  it('are always noted as undocumented', () => {
    const paths = verify(body, 's', primitives).notes.map(({ code, path }) => [
      code,
      path.join('.'),
    ]);
    expect(paths).toEqual([
      ['not-described', 'b'],
      ['not-described', 'items.0.q'],
    ]);
  });
});

describe('a sender who signs under another reading', () => {
  const unsigned =
    '{"amount":10.50,"big":9007199254740993,"flag":true,"other":false,"thin":" x\\u00a0","none":"\\u00a0","deep":{"a":"1"},"third":33.333333333333336';

  it.each(OTHER_READINGS)('is recognised: $name', ({ name, reading }) => {
    const text = `${unsigned}}`;
    const parsed = parseJson(text);
    if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
    const { segments } = canonicalise(text, parsed.root, reading);
    const sign = hash([...segments.map((segment) => segment.text), 'key'].join(':'));
    const result = verify(`${unsigned},"sign":"${sign}"}`, 'key', primitives);
    expect(result).toMatchObject({ verdict: 'valid-under-reading', reading: name });
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
    const result = verify(body(SHALOM[reading] ?? [], sign), 'key', primitives);
    expect(result).toMatchObject({ verdict: 'valid-under-reading', reading });
    expect(result.notes).toContainEqual(expect.objectContaining({ code: 'invalid-utf8' }));
  });

  it('are unverifiable if no charset gives the signature', () => {
    const result = verify(body([0xf9], 'a'.repeat(64)), 'key', primitives);
    expect(result).toMatchObject({ verdict: 'unverifiable', reason: 'not-json' });
    expect(result.notes).toMatchObject([{ code: 'invalid-utf8' }]);
  });
});
