// A record cannot make a message that is many times as long as its webhook.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { schemeRecord } from '../../../electron/host/lib/scheme-schema.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import { growthOf, MAX_GROWTH } from '../../../shared/signature/growth.ts';
import type { Encoding, Fields, Part, Scheme } from '../../../shared/signature/scheme.ts';
import { SCHEMES, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';

const body: Part = { kind: 'body' };

const nested = (as: Encoding, levels: number, part: Part = body): Part =>
  levels === 0 ? part : { kind: 'encode', as, part: nested(as, levels - 1, part) };

const joined = (parts: readonly Part[]): Part => ({ kind: 'join', separator: ':', parts });

const repeated = (part: Part, count: number) => joined(Array<Part>(count).fill(part));

const fields = (more: Partial<Fields>): Fields => ({
  kind: 'fields',
  take: 'all',
  order: 'name',
  show: 'value',
  separator: '&',
  ...more,
});

function recordWith(message: Part): Scheme {
  const github = schemeNamed('github');
  if (!github) throw new Error('no GitHub');
  return { ...github, name: 'mine', message };
}

describe('the growth of a message', () => {
  it.each<[string, Part]>([
    ['nested Base64', nested('base64', 30)],
    ['nested percent-encoding', nested('form', 3)],
    ['mixed encodings', nested('net', 2, nested('base64', 3))],
    ['the body again and again', repeated(body, 90)],
    ['the body in joins of joins', repeated(repeated(nested('base64', 1), 4), 4)],
    ['a header under several names', repeated({ kind: 'header', names: ['A', 'B'] }, 17)],
    [
      'an object and its fields',
      joined(['a', 'a.b', 'a.b.c'].map((path) => repeated({ kind: 'field', path }, 6))),
    ],
    ['a listed field again and again', fields({ take: Array(40).fill('a'), order: 'listed' })],
    ['all fields again and again', repeated(fields({}), 17)],
    ['a long separator between all fields', fields({ separator: '-'.repeat(40) })],
    ['a value added to the fields in encodings', nested('form', 3, fields({ add: { a: body } }))],
    ['hashes of the body', repeated({ kind: 'hashed', algorithm: 'md5', part: body }, 30)],
    [
      'a case',
      { kind: 'cases', when: [{ if: { has: 'a' }, part: nested('form', 3) }], otherwise: '' },
    ],
  ])('is refused for %s, with the place and what to do', (_, message) => {
    const read = schemeRecord.safeParse(recordWith(message));
    expect(read.error?.issues).toMatchObject([
      {
        path: ['message'],
        params: { refused: { problem: 'grows', most: MAX_GROWTH } },
        message: expect.stringContaining('Remove nested encodings or repeated values') as unknown,
      },
    ]);
  });

  it.each<[string, Part]>([
    ['two encodings of the body', nested('form', 1, nested('base64', 2))],
    [
      'many fields',
      joined(Array.from({ length: 80 }, (_, at) => ({ kind: 'field', path: `a.${at}` }))),
    ],
    ['many fixed texts', repeated('text', 90)],
    [
      'cases that each use the body',
      {
        kind: 'cases',
        when: Array(9).fill({ if: { has: 'a' }, part: nested('form', 2) }),
        otherwise: body,
      },
    ],
  ])('is allowed for %s', (_, message) => {
    expect(schemeRecord.safeParse(recordWith(message)).error).toBeUndefined();
  });

  it('of every known record is small', () => {
    for (const scheme of SCHEMES) expect(growthOf(scheme), scheme.name).toBeLessThan(8);
  });
});

describe('a verification', () => {
  const verdictOf = (message: Part, length: number, more: Partial<Scheme> = {}) => {
    const text = more.root === undefined ? 'é'.repeat(length) : `{"a":[${'{},'.repeat(length)}{}]}`;
    const right = primitives.digest('sha256', [text], 'secret');
    const signature = more.root === undefined ? 'a'.repeat(64) : right;
    const headers = [['x-hub-signature-256', `sha256=${signature}`]] as const;
    const request = { method: 'POST', url: 'https://shop.example/', headers, body: text };
    const agreed = { secret: 'secret', settings: {} };
    const scheme = { ...recordWith(message), ...more };
    const { verdict, reason } = verifyRequest(scheme, request, agreed, 0, primitives);
    return { verdict, reason }; // without the message, which a failing test would print
  };
  const tooLong = { verdict: 'unverifiable', reason: 'message-too-long' };

  it('by a record that was stored before is not tried', () => {
    expect(verdictOf(nested('base64', 30), 2000)).toMatchObject(tooLong);
  });

  it('stops at a message of more than 64 MB beside the body', () => {
    expect(verdictOf(nested('form', 2), 4_500_000)).toMatchObject(tooLong);
    expect(verdictOf(nested('form', 2), 300_000)).toMatchObject({ verdict: 'invalid' });
    expect(verdictOf(body, 70_000_000)).toMatchObject({ verdict: 'invalid' });
  });

  it('stops when the body counts once for each of very many objects', () => {
    const each = { input: ['json'], root: 'a.*' } as const;
    expect(verdictOf(body, 12_000, each)).toEqual({ ...tooLong, reason: 'too-much-work' });
    expect(verdictOf(body, 300, each)).toMatchObject({ verdict: 'valid' });
  });
});
