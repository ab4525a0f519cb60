// A receiver as an integrator might write it: it verifies, but leaves numbers out of the signature, or does not trim.
// Written by hand, so that a check finds a mistake that the program did not make itself.

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface MistakenReceiver {
  readonly url: string;
  /** How many webhooks came. */
  readonly count: () => number;
  /** Makes another mistake from now on, as after a change of its code. */
  readonly become: (mistake: MistakeOf) => void;
  /** Keeps its answers back until the returned function is called. */
  hold(): () => void;
  /** Its log: whether it accepted the webhook with this name. Undefined: none came. */
  readonly accepted: (name: string) => boolean | undefined;
  close(): Promise<void>;
}

type MistakeOf = 'numbers-left-out' | 'not-trimmed';

interface MistakenOptions {
  readonly secret: string;
  readonly mistake?: MistakeOf;
  /** Answers 200 to everything and says the decision in the body. */
  readonly isSilent?: boolean;
  /** Answers 200 to everything and decides inside: only its log shows what. */
  readonly isMute?: boolean;
  /** Waits before each answer. */
  readonly delayMs?: number;
}

/** Starts it on a free port of 127.0.0.1. */
export async function startMistakenReceiver(options: MistakenOptions): Promise<MistakenReceiver> {
  const { secret, isSilent = false, isMute = false, delayMs = 0 } = options;
  let { mistake = 'numbers-left-out' } = options;
  const log = new Map<string, boolean>();
  let count = 0;
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    count += 1;
    void text(request).then((body) => {
      const isAccepted = accepts(body, secret, mistake);
      log.set((JSON.parse(body) as { name: string }).name, isAccepted);
      const says = isMute ? 'ok' : JSON.stringify({ result: isAccepted ? 'accepted' : 'refused' });
      const status = isAccepted || isSilent || isMute ? 200 : 401;
      const answer = () => void response.writeHead(status).end(says);
      if (held) held.push(answer);
      else setTimeout(answer, delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pay`,
    count: () => count,
    become: (next) => {
      mistake = next;
    },
    hold: () => {
      held = [];
      return () => {
        const late = held ?? [];
        held = null;
        for (const answer of late) answer();
      };
    },
    accepted: (name) => log.get(name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function accepts(body: string, secret: string, mistake: MistakeOf): boolean {
  const { sign, ...fields } = JSON.parse(body) as Record<string, unknown>;
  const texts = sorted(fields).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((item) => (isObject(item) ? sorted(item) : [])) : [value],
  );
  const values = texts.flatMap((value) => {
    if (typeof value === 'string') return mistake === 'not-trimmed' ? value : value.trim();
    return mistake === 'numbers-left-out' || value === null ? [] : JSON.stringify(value);
  });
  const signed = values.filter((value) => value.trim() !== '');
  const digest = createHash('sha256')
    .update([...signed, secret].join(':'))
    .digest('hex');
  return sign === digest;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (object: Record<string, unknown>): unknown[] =>
  Object.keys(object)
    .sort()
    .map((name) => object[name]);
