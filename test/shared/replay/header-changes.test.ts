// The headers of a replay compared with those of its capture.

import fc from 'fast-check';
import { expect, it } from 'vitest';
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
