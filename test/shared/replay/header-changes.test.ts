// The headers of a replay compared with those of its capture.

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  headerChanges,
  namesNotSentAgain,
  withHeaderBack,
} from '../../../shared/replay/header-changes.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';

const CAPTURED: HeaderPairs = [
  ['Content-Type', 'application/json'],
  ['X-Trace', '1'],
  ['x-trace', '2'],
];

it('gives the change of each header', () => {
  const headers: HeaderPairs = [
    ['content-type', 'text/plain'],
    ['x-trace', '2'],
    ['X-New', ''],
    ['Content-Length', '5'],
    ['', ''],
  ];
  expect(headerChanges(headers, CAPTURED)).toEqual({
    rows: [
      { kind: 'changed', captured: 'application/json' },
      { kind: 'same' },
      { kind: 'added' },
      { kind: 'not-sent' },
      { kind: 'added' },
    ],
    leftOut: [{ at: 1, name: 'X-Trace', value: '1' }],
  });
});

it('restores a removed header in its place', () => {
  fc.assert(
    fc.property(fc.nat(2), (at) => {
      const headers = CAPTURED.filter((_, other) => other !== at);
      const [gone] = headerChanges(headers, CAPTURED).leftOut;
      const back = gone && withHeaderBack(headers, CAPTURED, gone);
      expect(back && headerChanges(back, CAPTURED).leftOut).toEqual([]);
      expect(back?.map(([name]) => name.toLowerCase())).toEqual(
        CAPTURED.map(([name]) => name.toLowerCase()),
      );
    }),
  );
});

it('names the headers that a replay does not send again', () => {
  const headers: HeaderPairs = [
    ['Host', 'a'],
    ['Connection', 'x-hop'],
    ['X-Hop', '1'],
    ['content-length', '1'],
    ['Accept', '*/*'],
  ];
  expect(namesNotSentAgain(headers)).toEqual(['Host', 'Connection', 'X-Hop', 'content-length']);
});

it('looks at each header a few times, however many there are', () => {
  const looksFor = (count: number) => {
    const looks = vi.spyOn(String.prototype, 'toLowerCase');
    const captured: HeaderPairs = Array.from({ length: count }, (_, at) => [`X-${at}`, 'a']);
    // Every third one is deleted and every other third one changed, so that both have to be looked for.
    const headers = captured
      .map(([name, value], at): HeaderPairs[number] => [name, at % 3 === 1 ? 'b' : value])
      .filter((_, at) => at % 3 !== 0);
    const { rows, leftOut } = headerChanges(headers, captured);
    expect(rows.filter(({ kind }) => kind === 'changed')).toHaveLength(count / 3);
    expect(leftOut).toHaveLength(count / 3);
    const gone = leftOut.at(-1);
    if (gone) withHeaderBack(headers, captured, gone);
    const { length } = looks.mock.calls;
    looks.mockRestore();
    return length;
  };
  expect(looksFor(3000)).toBeLessThanOrEqual(10 * looksFor(300) + 100);
});
