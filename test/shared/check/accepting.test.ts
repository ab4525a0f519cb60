// How a receiver shows that it accepts a webhook: by its status, or by rules on its answer.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeAnswer,
  proposeAcceptRule,
  readAcceptRule,
  writeAcceptRule,
  type AcceptRule,
  type SeenAnswer,
} from '../../../shared/check/accepting.ts';

const answer = (part: Partial<SeenAnswer> = {}): SeenAnswer => ({
  ...{ status: 200, headers: [], body: '' },
  ...part,
});

const rule = (text: string): AcceptRule => {
  const read = readAcceptRule(text);
  if (!read) throw new Error(`not a rule: ${text}`);
  return read;
};

describe('a rule', () => {
  it.each([
    ['status=200', { kind: 'status', from: 200, to: 200 }],
    ['status=2xx', { kind: 'status', from: 200, to: 299 }],
    ['header=X-Result: ok', { kind: 'header', name: 'X-Result', text: 'ok' }],
    ['header=x-result:', { kind: 'header', name: 'x-result', text: '' }],
    ['body=a: b\nc', { kind: 'body', text: 'a: b\nc' }],
  ])('is read: %s', (text, read) => {
    expect(readAcceptRule(text)).toEqual(read);
  });

  it.each([
    '',
    'status',
    'status=',
    'status=99',
    'status=6xx',
    'header=',
    'header=a b: c',
    'body=',
    'x=1',
  ])('is refused: %s', (text) => {
    expect(readAcceptRule(text)).toBeNull();
  });

  it('is read as it was written', () => {
    const any = fc.oneof(
      fc.integer({ min: 100, max: 599 }).map((one) => `status=${one}`),
      fc.constantFrom('status=1xx', 'status=5xx', 'header=X: ', 'header=A-b: c: d'),
      fc.string({ minLength: 1 }).map((text) => `body=${text}`),
    );
    fc.assert(
      fc.property(any, (text) => {
        expect(writeAcceptRule(rule(text))).toBe(text);
      }),
    );
  });
});

describe('an answer', () => {
  it('is judged by its status without rules', () => {
    const judged = [200, 201, 204, 302, 400, 401, 500, 503, null].map((status) =>
      judgeAnswer(answer({ status }), { accepted: [], rejected: [] }),
    );
    expect(judged).toEqual([
      ...['accept', 'accept', 'accept', 'accept', 'reject', 'reject', 'error', 'error', 'error'],
    ]);
  });

  it('accepts if a rule for acceptance fits, and none for rejection', () => {
    const rules = { accepted: [rule('body=stored')], rejected: [rule('header=X-Result: late')] };
    const judged = (part: Partial<SeenAnswer>) => judgeAnswer(answer(part), rules);
    expect(judged({ body: 'It was stored.' })).toBe('accept');
    expect(judged({ body: 'stored', headers: [['x-result', 'too late']] })).toBe('reject');
    expect(judged({ body: 'no' })).toBe('reject');
    expect(judged({ body: 'stored', status: 500 })).toBe('accept');
    expect(judged({ status: 500 })).toBe('error');
    expect(judged({ body: 'stored', status: null })).toBe('error');
  });

  it('accepts if no rule for rejection fits, where there are only such rules', () => {
    const rules = { accepted: [], rejected: [rule('body=invalid')] };
    expect(judgeAnswer(answer({ body: 'ok', status: 404 }), rules)).toBe('accept');
    expect(judgeAnswer(answer({ body: 'invalid' }), rules)).toBe('reject');
    expect(judgeAnswer(answer({ status: 502 }), rules)).toBe('error');
  });
});

describe('a proposed rule', () => {
  it('tells the two answers apart', () => {
    const right = answer({ body: '{"result":"stored","id":1}' });
    const wrong = answer({ body: '{"result":"refused","id":2}' });
    const proposed = proposeAcceptRule(right, wrong);
    expect(proposed).toEqual({ kind: 'body', text: 'stored' });
    const header = (value: string) =>
      answer({
        headers: [
          ['X-Result', value],
          ['Date', value],
        ],
      });
    expect(proposeAcceptRule(header('ok'), header('bad'))).toEqual({
      ...{ kind: 'header', name: 'X-Result', text: 'ok' },
    });
    expect(proposeAcceptRule(right, right)).toBeNull();
  });

  it('accepts the right answer and rejects the wrong one, whatever they are', () => {
    const any = fc.record({
      status: fc.constant(200),
      headers: fc.array(fc.tuple(fc.constantFrom('A', 'B', 'Date'), fc.string())),
      body: fc.string(),
    });
    fc.assert(
      fc.property(any, any, (right, wrong) => {
        const proposed = proposeAcceptRule(right, wrong);
        if (!proposed) return;
        const rules = { accepted: [proposed], rejected: [] };
        expect([judgeAnswer(right, rules), judgeAnswer(wrong, rules)]).toEqual([
          'accept',
          'reject',
        ]);
      }),
    );
  });
});
