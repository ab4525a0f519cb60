// Receivers written by hand as people write them, without the catalogue's code.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inForm } from '../../support/forms.ts';
import { check, SECRET, type Receiver } from './receivers.ts';

type Body = Record<string, unknown>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Accepts if the function computes the body's `sign`. */
const receiver =
  (compute: (body: Body) => string): Receiver =>
  (text) => {
    const body = JSON.parse(text) as Body;
    const { sign, ...rest } = body;
    return compute(rest) === sign ? { got: 'accept', status: 200 } : { got: 'reject', status: 403 };
  };

const write = String as (value: unknown) => string;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || write(value).trim() === '';

/** The usual JavaScript solution, with the parts that people get wrong as parameters. */
const usual =
  ({
    keep = (value: unknown) => !isEmpty(value),
    text = (value: unknown) => write(value).trim(),
    names = (body: Body) => Object.keys(body).sort(),
    items = (value: unknown[]) =>
      value.flatMap((item) =>
        typeof item === 'object' && item !== null
          ? Object.keys(item)
              .sort()
              .map((name) => (item as Body)[name])
              .filter(keep)
              .map(text)
          : [],
      ),
    close = (values: string[]) => sha256([...values, SECRET].join(':')),
  } = {}) =>
  (body: Body) =>
    close(
      names(body).flatMap((name) => {
        const value = body[name];
        if (!keep(value)) return [];
        return Array.isArray(value) ? items(value) : [text(value)];
      }),
    );

describe('a receiver written by hand', () => {
  it('in JavaScript loses long numbers and joins objects as [object Object]', () => {
    const report = check(receiver(usual()));
    expect(report.baseline).toBe('verifies');
    expect(report.diagnosis?.codes).toContain('number-double');
    expect(report.diagnosis?.codes).toContain('items-object-text');
    // Nothing that the document describes: only warnings.
    expect(report.findings.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  });

  type Mistake = [what: string, codes: string[], parts: Parameters<typeof usual>[0]];
  const MISTAKES: Mistake[] = [
    [
      'drops what is falsy',
      ['zero-dropped'],
      { keep: (value) => Boolean(value) && !isEmpty(value) },
    ],
    [
      'joins only strings',
      ['strings-only'],
      { keep: (value) => (typeof value === 'string' || Array.isArray(value)) && !isEmpty(value) },
    ],
    ['does not sort', ['order-document'], { names: (body) => Object.keys(body) }],
    [
      'uses HMAC',
      ['hmac'],
      { close: (values) => createHmac('sha256', SECRET).update(values.join(':')).digest('hex') },
    ],
    ['makes JSON of the items', ['items-as-json'], { items: (value) => [JSON.stringify(value)] }],
    ['does not trim', ['not-trimmed'], { text: write }],
    [
      'knows only the documented fields',
      ['fixed-fields'],
      {
        names: () => [
          'amount',
          'card_brand',
          'card_mask',
          'client_email',
          'client_name',
          'client_phone',
          'client_tehudat',
          'foreign_card',
          'items',
          'name',
          'receipt',
          'status',
        ],
      },
    ],
  ];

  it.each(MISTAKES.slice(0, inForm(3, MISTAKES.length)))('%s', (_, expected, parts) => {
    const report = check(receiver(usual(parts)));
    for (const code of expected) expect(report.diagnosis?.codes).toContain(code);
    // What stays unexplained is not in the document.
    const unexplained = report.findings.filter(({ code }) => code === 'not-explained');
    expect(unexplained.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(report.requests).toBeLessThanOrEqual(300);
  });
});
