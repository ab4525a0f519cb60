// The documented outgoing request (document 4.1) as checks.

import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../../shared/webhook/request.ts';

const DOCUMENTED = {
  method: 'POST',
  httpVersion: '2.0',
  headers: [
    ['content-type', 'application/json'],
    ['accept', '*/*'],
    ['content-length', '12'],
  ] as [string, string][],
  bodyLength: 12,
};

const differing = (change: Partial<typeof DOCUMENTED>, isObject = true) =>
  checkRequest({ ...DOCUMENTED, ...change }, isObject)
    .filter(({ outcome }) => outcome === 'differs')
    .map(({ item }) => item);

describe('checkRequest', () => {
  it('finds no deviation in the documented request', () => expect(differing({})).toEqual([]));

  it.each([
    ['method', { method: 'GET' }],
    ['protocol', { httpVersion: '1.1' }],
    ['content-length', { bodyLength: 13 }],
    ['content-type', { headers: DOCUMENTED.headers.slice(1) }],
  ] as const)('finds a different %s', (item, change) => {
    expect(differing(change as Partial<typeof DOCUMENTED>)).toEqual([item]);
  });

  it('accepts a charset after the content type, and any letter case of the header name', () => {
    const headers = [
      ['Content-Type', 'Application/JSON; charset=utf-8'],
      ['ACCEPT', '*/*'],
      ['Content-Length', '12'],
    ] as [string, string][];
    expect(differing({ headers })).toEqual([]);
  });

  it('finds a body that is not an object', () => expect(differing({}, false)).toEqual(['body']));
});
