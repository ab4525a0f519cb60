// The generator itself: its correct procedure gives the digests of the published vectors, and its JSON texts are JSON.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../shared/json/parse.ts';
import type { JsonNode } from '../../../../../shared/json/tree.ts';
import { BODIES } from './bodies.ts';
import { type Body, textWith } from './body.ts';
import { compute, correct } from './procedure.ts';
import type { Value } from './value.ts';

interface Vector {
  readonly id: string;
  readonly note: string;
  readonly body: string;
  readonly secret: string;
  readonly expect: { readonly canonical: string; readonly sha256: string };
}

const vectors = readFileSync(new URL('../../../../fixtures/vectors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

/** The last value of a repeated name counts (shared/README.md, R2). */
function valueOf(node: JsonNode): Value {
  switch (node.kind) {
    case 'string':
      return { kind: 'text', text: node.value };
    case 'number':
      return { kind: 'number', literal: node.literal };
    case 'boolean':
      return { kind: 'truth', is: node.value };
    case 'null':
      return { kind: 'null' };
    case 'array':
      return { kind: 'list', elements: node.elements.map(valueOf) };
    case 'object':
      return {
        kind: 'object',
        members: [...new Map(node.members.map(({ name, value }) => [name, valueOf(value)]))],
      };
  }
}

function bodyOf(text: string): Body {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const root = valueOf(parsed.root);
  if (root.kind !== 'object') throw new Error('not an object');
  const members = root.members.filter(([name]) => name !== 'sign');
  return { title: '', variant: 'A', members, signAt: 0, escapes: 'plain', layout: 'compact' };
}

describe('the generator', () => {
  it.each(vectors)('gives the digest of $id $note', ({ body, secret, expect: expected }) => {
    const { digest, parts } = compute(bodyOf(body), '', correct(secret));
    expect(parts.join('')).toBe(expected.canonical);
    expect(digest).toBe(expected.sha256);
  });

  it.each(BODIES)('writes JSON: $title', (body) => {
    const again = bodyOf(textWith(body, 'ab'));
    const plain = (members: Body['members']): unknown =>
      JSON.parse(
        JSON.stringify(members, (key, value: unknown) => (key === 'holds' ? undefined : value)),
      );
    expect(plain(again.members)).toEqual(plain(body.members));
  });

  it('has at least twelve bodies of each items variant', () => {
    for (const variant of ['A', 'B']) {
      expect(BODIES.filter((body) => body.variant === variant).length).toBeGreaterThanOrEqual(12);
    }
  });
});
