// The contents of a drop or paste, and the endpoint for a bare body.

import { describe, expect, it } from 'vitest';
import { defaultEndpoint } from '../../../renderer/transfer/state.ts';
import { draggedKind, filesOf } from '../../../renderer/transfer/incoming.tsx';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';

describe('a drag', () => {
  it.each([
    [['Files'], 'files'],
    [['text/plain', 'Files'], 'files'],
    [['text/plain', 'text/html'], 'text'],
    [['application/x-moz-node'], null],
    [[], null],
  ] as const)('of %j is %s', (types, kind) => {
    expect(draggedKind(types)).toBe(kind);
  });
});

describe('a drop', () => {
  const item = (kind: string, name: string, isDirectory = false) =>
    ({
      kind,
      getAsFile: () => (kind === 'file' ? new File(['{}'], name) : null),
      webkitGetAsEntry: () => (kind === 'file' ? { isDirectory } : null),
    }) as unknown as DataTransferItem;
  const data = (...items: DataTransferItem[]) => ({ items }) as unknown as DataTransfer;

  it('gives its files, and folders without their contents', () => {
    const incoming = filesOf(
      data(item('file', 'a.har'), item('string', ''), item('file', 'folder', true)),
    );
    expect(incoming.map(({ name, blob }) => [name, blob?.size ?? null])).toEqual([
      ['a.har', 2],
      ['folder', null],
    ]);
  });

  it('of a text gives no file', () => {
    expect(filesOf(data(item('string', '')))).toEqual([]);
  });
});

describe('a body without a path', () => {
  const endpoint = (id: number) => ({ id }) as Endpoint;
  const query = (of: number | 'unrouted' | null) => ({ endpoint: of, filter: '' });

  it.each<[string, number[], number | 'unrouted' | null, number | null]>([
    ['the endpoint that is listed', [1, 2], 2, 2],
    ['the only one there is', [1], null, 1],
    ['none of several', [1, 2], null, null],
    ['none where the unrouted are listed', [1], 'unrouted', null],
    ['none where there is none', [], null, null],
  ])('belongs to %s', (_, ids, listed, expected) => {
    const state = { query: query(listed), endpoints: ids.map(endpoint) };
    expect(defaultEndpoint(state)).toBe(expected);
  });
});
