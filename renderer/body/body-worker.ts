// The reading thread: reads long bodies and answers the views' questions, so that the window never waits.

import { createReader, type Question, type Questions, type Reader } from './body-reader.ts';
import { compareBodies } from './compare-bodies.ts';
import { bodyText } from './decode.ts';

/** Messages to the thread; each except `forget` is answered with the same `id`. */
export type ToThread =
  | {
      readonly is: 'read';
      readonly id: number;
      readonly key: number;
      readonly bytes: Uint8Array;
      readonly charset: string;
    }
  | {
      readonly is: 'ask';
      readonly id: number;
      readonly key: number;
      readonly question: Question;
      readonly asks: Questions[Question]['asks'];
    }
  | { readonly is: 'compare'; readonly id: number; readonly left: number; readonly right: number }
  | { readonly is: 'forget'; readonly key: number };

export interface FromThread {
  readonly id: number;
  /** The outline, or the answer; undefined if the body was dropped meanwhile. */
  readonly answer: unknown;
}

/** The limit for one value: few people look at a whole one, and every window pays for the transfer. */
const MOST_CHARACTERS = 64 * 1024;

const readers = new Map<number, Reader>();

addEventListener('message', ({ data }: MessageEvent<ToThread>) => {
  if (data.is === 'forget') readers.delete(data.key);
  else postMessage({ id: data.id, answer: answerTo(data) } satisfies FromThread);
});

function answerTo(told: Exclude<ToThread, { is: 'forget' }>): unknown {
  switch (told.is) {
    case 'read': {
      const { text } = bodyText(told.bytes, told.charset);
      const reader = createReader(text, MOST_CHARACTERS);
      readers.set(told.key, reader);
      return reader.outline;
    }
    case 'ask':
      return readers.get(told.key)?.answer(told.question, told.asks);
    case 'compare': {
      const left = readers.get(told.left)?.compared;
      const right = readers.get(told.right)?.compared;
      return left && right ? compareBodies(left, right) : undefined;
    }
  }
}
