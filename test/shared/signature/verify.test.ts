// Verdicts, reasons, left-out values and notes (shared/README.md).

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { verify } from '../support/verify.ts';

const check = (text: string, secret: string | null = 'key') => verify(text, secret);
const signed = (text: string) => {
  const result = sign(text, 'key', primitives);
  if (!result.ok) throw new Error(result.code);
  return result.text;
};

describe('unverifiable, with the reason', () => {
  it.each([
    ['', 'not-json'],
    ['   ', 'not-json'],
    ['hello', 'not-json'],
    ['{"a":1,}', 'not-json'],
    ['{"a":01}', 'not-json'],
    ['{"a":1} x', 'not-json'],
    ["{'a':1}", 'not-json'],
    ['{"a":1 /* note */}', 'not-json'],
    ['{"a":"\t"}', 'not-json'],
    ['{"a":NaN}', 'not-json'],
    ['\u00a0{}', 'not-json'],
    ['[]', 'not-an-object'],
    ['"text"', 'not-an-object'],
    ['null', 'not-an-object'],
    ['12', 'not-an-object'],
    ['{}', 'no-sign'],
    ['{"sign":null}', 'no-sign'],
    ['{"sign":""}', 'no-sign'],
    ['{"sign":"  "}', 'no-sign'],
    ['{"Sign":"x"}', 'no-sign'],
    [`{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 'too-deep'],
    ['['.repeat(100_000), 'too-deep'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too-deep'],
    [`x${'['.repeat(300)}`, 'not-json'],
  ])('%j: %s', (text, reason) => {
    expect(check(text)).toMatchObject({ verdict: 'unverifiable', reason });
  });

  it('reports a missing secret and still shows the canonical string', () => {
    const result = check(signed('{"a":"1"}'), null);
    expect(result).toMatchObject({ verdict: 'unverifiable', reason: 'no-secret', computed: null });
    expect(result.canonical).toBe('1:<SECRET>');
    expect(check(signed('{"a":"1"}'), '').reason).toBe('no-secret');
  });

  it('reads 200 levels', () => {
    const text = `{"a":${'['.repeat(199)}${']'.repeat(199)}}`;
    expect(check(signed(text)).verdict).toBe('valid');
  });

  it('does not count brackets inside strings', () => {
    expect(check(signed(`{"a":"${'['.repeat(500)}\\"{"}`)).verdict).toBe('valid');
  });
});

describe('sign', () => {
  it.each([
    ['12', '12'],
    ['true', 'true'],
    ['{"a":1}', '{"a":1}'],
    ['0', '0'],
    ['false', 'false'],
  ])('of another type (%s) is invalid, not unverifiable', (literal, received) => {
    const result = check(`{"a":"1","sign":${literal}}`);
    expect(result).toMatchObject({ verdict: 'invalid', received });
    expect(result.notes).toMatchObject([{ code: 'sign-type' }]);
  });

  it('in upper case is invalid and noted', () => {
    const text = signed('{"a":"1"}').replace(/[0-9a-f]{64}/, (digest) => digest.toUpperCase());
    const result = check(text);
    expect(result.verdict).toBe('invalid');
    expect(result.notes).toMatchObject([{ code: 'sign-form' }]);
  });

  it('with a blank around it is invalid', () => {
    expect(check(signed('{"a":"1"}').replace('"sign":"', '"sign":" ')).verdict).toBe('invalid');
  });

  it('has its last value used if it is repeated', () => {
    const text = signed('{"sign":"first","a":"1","sign":"second"}');
    expect(text).toMatch(/^\{"sign":"first","a":"1","sign":"[0-9a-f]{64}"\}$/);
    expect(check(text).verdict).toBe('valid');
  });
});

describe('signed and left-out values', () => {
  const body = `{"z":null,"name":" ","items":[{"qty":2,"name":"א","vat":""},7,null],"a":"1","a":"2","sign":"x"}`;
  const result = check(body);

  it('lists the values in signing order with their positions', () => {
    expect(result.segments.map(({ text, path }) => [text, path])).toEqual([
      ['2', ['a']],
      ['א', ['items', 0, 'name']],
      ['2', ['items', 0, 'qty']],
    ]);
    for (const { text, start, end } of result.segments) {
      expect(JSON.parse(body.slice(start, end))).toEqual(text === 'א' ? 'א' : expect.anything());
    }
    expect(body.slice(result.segments[1]?.start, result.segments[1]?.end)).toBe('"א"');
  });

  it('lists the left-out values with the reason', () => {
    expect(result.dropped.map(({ path, why }) => [path.join('.'), why])).toEqual([
      ['a', 'repeated'],
      ['items.0.vat', 'empty'],
      ['items.1', 'not-an-object'],
      ['items.2', 'not-an-object'],
      ['name', 'empty'],
      ['sign', 'signature'],
      ['z', 'null'],
    ]);
  });

  it('notes a repeated name', () => {
    expect(result.notes).toContainEqual(
      expect.objectContaining({ code: 'duplicate-name', path: ['a'] }),
    );
  });

  it.each([
    ['{"a":{"x":1,"x":2}}', 'a.x'],
    ['{"a":[{"y":{"x":1,"x":2}}]}', 'a.0.y.x'],
    ['{"a":[{"y":[{"x":1,"x":2}]}]}', 'a.0.y.0.x'],
    ['{"a":[[{"x":1,"x":2}]]}', 'a.0.0.x'],
  ])('notes a name repeated inside a nested value: %s', (text, path) => {
    const repeated = check(text).notes.filter(({ code }) => code === 'duplicate-name');
    expect(repeated.map((note) => note.path.join('.'))).toEqual([path]);
  });

  it('keeps an items string as one value (Variant B)', () => {
    const items = ' [{"name":"a","price":1}] ';
    const { segments } = check(JSON.stringify({ items }));
    expect(segments.map((segment) => segment.text)).toEqual([items.trim()]);
  });

  it('joins to a colon and the secret if no value is left', () => {
    expect(check('{"a":null,"sign":"x"}').canonical).toBe(':<SECRET>');
  });

  it('notes a byte order mark, lone surrogates and a secret with outer blanks', () => {
    const text = signed('\ufeff{"a":"\\ud83d"}');
    expect(verify(text, 'key').verdict).toBe('valid');
    expect(verify(text, ' key\n').notes.map((note) => note.code)).toEqual([
      'byte-order-mark',
      'lone-surrogate',
      'secret-blanks',
    ]);
  });
});

describe('signing', () => {
  it.each([
    ['{}', /^\{"sign":"[0-9a-f]{64}"\}$/],
    ['{ }', /^\{"sign":"[0-9a-f]{64}" \}$/],
    ['{"a":1 }', /^\{"a":1,"sign":"[0-9a-f]{64}" \}$/],
    ['{"sign": 12, "a":1}\n', /^\{"sign": "[0-9a-f]{64}", "a":1\}\n$/],
  ])('changes only the signature of %j', (text, pattern) => {
    expect(signed(text)).toMatch(pattern);
  });

  it.each([
    ['[]', 'not-an-object'],
    ['{', 'not-json'],
    [`{"a":${'['.repeat(300)}${']'.repeat(300)}}`, 'too-deep'],
  ])('refuses %s', (text, code) => {
    expect(sign(text, 'key', primitives)).toMatchObject({ ok: false, code });
  });
});
