// Webhooks that arrive at a steady rate while a test does something else.

import { Agent, request } from 'node:http';
import { PATH } from './story.ts';

export interface Arrivals {
  /** Stops sending. Resolves when the last webhook is answered. */
  stop(): Promise<void>;
}

let sent = 0;

/** Posts one webhook with a unique name. Resolves when it is answered. */
export function arrive(listener: string, agent?: Agent): Promise<void> {
  const body = JSON.stringify({ name: `Order ${++sent}`, amount: '10.00', status: 1 });
  return new Promise<void>((resolve, reject) => {
    request(listener + PATH, { method: 'POST', ...(agent && { agent }) }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Starts sending `perSecond` webhooks. The next turn makes up for a turn missed on a busy machine. */
export function startArrivals(listener: string, perSecond: number): Arrivals {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    // Limits the unanswered webhooks of a host that is behind.
    while (count < due && open.size < 50) {
      count += 1;
      const one = arrive(listener, agent).finally(() => open.delete(one));
      open.add(one);
    }
  }, 10);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}
