// A proof as one string: [-left out-] and {+added+}, for explanations found by the engine and for two texts.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import {
  hasDifference,
  pair,
  stripOfJoined,
  stripOfRows,
  stripOfTexts,
  stripOfValues,
  type StripPart,
} from '../../../renderer/body/strip.ts';
import { proofRows } from '../../../renderer/explain/proof.tsx';
import { explain } from '../../shared/support/explain.ts';
import { verify } from '../../shared/support/verify.ts';

const SECRET = 'top-secret';
const OTHERS = [{ label: 'Shop B: live', secret: 'another-secret' }];
const BODY = { name: 'Order 7', amount: '10.00', status: 1 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The strip of the first explanation of a body with this signature. */
function strip(sign: string, body: Record<string, unknown> = BODY) {
  const text = JSON.stringify({ ...body, sign });
  const question = { body: text, secret: SECRET, others: OTHERS, digest: null };
  const [best] = explain(question, primitives, () => false).explanations;
  if (!best?.values) throw new Error('not explained by values');
  const { segments } = verify(text, SECRET);
  const parts = stripOfValues(best, proofRows(segments, best.values));
  if (!parts) throw new Error('no strip');
  return { codes: best.codes, hasDifference: hasDifference(parts), shows: line(parts) };
}

const MARKS = { same: ['', ''], 'left-out': ['[-', '-]'], added: ['{+', '+}'] } as const;

const line = (parts: readonly StripPart[]) =>
  parts
    .flatMap(({ pieces }) => pieces)
    .map(({ text, is }) => MARKS[is].join(text))
    .join('')
    .replaceAll(/-\]\[-|\+\}\{\+/g, '');

describe('values', () => {
  it('strikes a left-out value with its separator', () => {
    expect(strip(sha256(`10.00:Order 7:${SECRET}`))).toEqual({
      codes: ['strings-only'],
      hasDifference: true,
      shows: '10.00:Order 7[-:1-]:<SECRET>',
    });
  });

  it('tells values from the text between them', () => {
    const parts = stripOfJoined('a:b', 'a:b');
    expect(parts.map(({ isValue }) => isValue)).toEqual([true, false, true]);
  });

  it('marks the differing part of a value', () => {
    const body = { ...BODY, receipt: 'https://a.example/1' };
    const sign = sha256(`10.00:Order 7:https:\\/\\/a.example\\/1:1:${SECRET}`);
    expect(strip(sign, body).shows).toBe(
      '10.00:Order 7:https:[-//a.example-]{+\\/\\/a.example\\+}/1:1:<SECRET>',
    );
  });

  it('marks values in another order in both places', () => {
    const { codes, shows } = strip(sha256(`Order 7:10.00:1:${SECRET}`));
    expect(codes).toEqual(['order-document']);
    expect(shows.replaceAll(/\{\+.*?\+\}|\[-|-\]/g, '')).toBe('10.00:Order 7:1:<SECRET>');
    expect(shows.replaceAll(/\[-.*?-\]|\{\+|\+\}/g, '')).toBe('Order 7:10.00:1:<SECRET>');
  });
});

describe('separators and the secret', () => {
  it.each([
    [
      'another separator',
      `10.00|Order 7|1|${SECRET}`,
      '10.00[-:-]{+|+}Order 7[-:-]{+|+}1[-:-]{+|+}<SECRET>',
    ],
    [
      'a line end after the secret',
      `10.00:Order 7:1:${SECRET}\n`,
      '10.00:Order 7:1:<SECRET>{+\n+}',
    ],
    [
      'a secret in another place',
      `${SECRET}:10.00:Order 7:1`,
      '{+<SECRET>:+}10.00:Order 7:1[-:<SECRET>-]',
    ],
    [
      'another secret',
      '10.00:Order 7:1:another-secret',
      '10.00:Order 7:1:[-<SECRET>-]{+<SECRET>+}',
    ],
  ])('marks %s', (_, signed, shows) => {
    expect(strip(sha256(signed)).shows).toBe(shows);
  });

  it('marks nothing if the same string was hashed differently', () => {
    const sign = createHash('sha512').update(`10.00:Order 7:1:${SECRET}`).digest('hex');
    expect(strip(sign)).toEqual({
      codes: ['digest-algorithm'],
      hasDifference: false,
      shows: '10.00:Order 7:1:<SECRET>',
    });
  });

  it('strikes a secret that is an HMAC key instead of part of the string', () => {
    const sign = createHmac('sha256', SECRET).update('10.00:Order 7:1').digest('hex');
    expect(strip(sign).shows).toBe('10.00:Order 7:1[-:<SECRET>-]');
  });
});

describe('two strings whose fields are not known', () => {
  it.each([
    ['a value that is left out', 'a:c:<S>', 'a:b:c:<S>', 'a[-:b-]:c:<S>'],
    ['a value written otherwise', 'a:1.0:<S>', 'a:1:<S>', 'a:1{+.0+}:<S>'],
    ['JSON as one part', 'a:<S>', 'a:{"b":"c"}:<S>', 'a[-:{"b":"c"}-]:<S>'],
    ['another separator', 'a|b|<S>', 'a:b:<S>', 'a[-:b:-]{+|b|+}<S>'],
  ])('marks %s', (_, signed, expected, shows) => {
    expect(line(stripOfJoined(expected, signed))).toBe(shows);
  });
});

describe('the stretch in which two texts differ', () => {
  const marked = (expected: string, signed: string) =>
    line([{ isValue: true, pieces: pair(expected, signed), path: null }]);

  it('is between the common beginning and the common end', () => {
    expect(marked('10.50', '10.5')).toBe('10.5[-0-]');
    expect(marked('10.5', '10.50')).toBe('10.5{+0+}');
    expect(marked('True', 'true')).toBe('[-T-]{+t+}rue');
    expect(marked('Array', '')).toBe('[-Array-]');
  });

  it('counts no character for both', () => {
    expect(marked('aaa', 'aa')).toBe('aa[-a-]');
  });

  it('never splits a surrogate pair', () => {
    expect(marked('a😀b', 'a😁b')).toBe('a[-😀-]{+😁+}b');
  });
});

describe('two bodies', () => {
  it('marks each blank of a body that was written again', () => {
    expect(line(stripOfTexts('{ "a": 1, "b": 2 }', '{"a":1,"b":2}'))).toBe(
      '{[- -]"a":[- -]1,[- -]"b":[- -]2[- -]}',
    );
  });

  it('strikes only what is left out of a message without blanks', () => {
    const expected = 'AccountSidAC032aApiVersion2010FromDana';
    expect(line(stripOfTexts(expected, 'AccountSidAC032aFromDana'))).toBe(
      'AccountSidAC032a[-ApiVersion2010-]FromDana',
    );
    expect(line(stripOfTexts('id 667894153', 'id 1816946643'))).toBe(
      'id [-667894153-]{+1816946643+}',
    );
  });

  it('marks one stretch of long ones', () => {
    const long = 'x '.repeat(10_000);
    expect(stripOfTexts(`a${long}b`, `c${long}d`)[0]?.pieces).toHaveLength(2);
  });
});

it('marks an empty value only where one of the two has none', () => {
  const kinds = (ours: string | null, theirs: string | null) =>
    stripOfRows([{ path: null, ours, theirs }]).flatMap(({ pieces }) => pieces.map(({ is }) => is));
  expect(kinds('', '')).toEqual(['same']);
  expect(kinds('', null)).toEqual(['left-out']);
  expect(kinds(null, '')).toEqual(['added']);
  expect(hasDifference(stripOfRows([{ path: null, ours: '', theirs: '' }]))).toBe(false);
});
