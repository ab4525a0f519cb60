// The window's side of the reading thread. The first long body starts it; if it dies, the next one starts it again.

import type { Outline } from './body-reader.ts';
import type { FromThread, ToThread } from './body-worker.ts';
import type { BodyComparison } from './compare-bodies.ts';
import type { Ask } from './content.ts';

export interface FarReading {
  /** The thread's key for the body. */
  readonly key: number;
  readonly outline: Outline;
  readonly ask: Ask;
  /** Tells the thread that it can drop the body. */
  readonly forget: () => void;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let lastId = 0;

/** Reads a body in the thread. Rejects if the body does not fit into the thread's memory. */
export async function readFromAfar(bytes: Uint8Array, charset: string): Promise<FarReading> {
  const key = ++lastId;
  const outline = (await send({ is: 'read', id: ++lastId, key, bytes, charset })) as Outline;
  return {
    key,
    outline,
    ask: async (question, asks) =>
      (await send({ is: 'ask', id: ++lastId, key, question, asks })) as never,
    forget: () => worker?.postMessage({ is: 'forget', key } satisfies ToThread),
  };
}

/** Compares two bodies that the thread has read. Rejects if one of them is not one JSON object. */
export const compareFromAfar = async (left: FarReading, right: FarReading) =>
  (await send({
    is: 'compare',
    id: ++lastId,
    left: left.key,
    right: right.key,
  })) as BodyComparison;

function send(message: Exclude<ToThread, { is: 'forget' }>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    waiting.set(message.id, { resolve, reject });
    worker.postMessage(message);
  });
}

function start(): Worker {
  const started = new Worker(new URL('./body-worker.ts', import.meta.url), {
    type: 'module',
    name: 'reading',
  });
  started.addEventListener('message', ({ data }: MessageEvent<FromThread>) => {
    const { id, answer } = data;
    if (answer === undefined) waiting.get(id)?.reject(new Error('the body was forgotten'));
    else waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  started.addEventListener('error', () => {
    if (worker !== started) return;
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the reading thread ended'));
    waiting.clear();
  });
  return started;
}
