// Sends webhooks at a steady rate over keep-alive connections and records when each was answered.

import { Agent, request } from 'node:http';
import { ordinaryBody } from './webhook.mjs';

const TICK_MS = 20;
const CONNECTIONS = 16;

/**
 * Starts sending. `done` resolves when all are answered. Webhooks are named by number, from `Order 0`, and every third
 * has an amount over 100.
 * @param {string} listener
 * @param {{ rate: number, captures: number }} options
 */
export function startSender(listener, { rate, captures }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const url = new URL('/hooks/bench', listener);
  /** @type {number[]} */
  const answeredAt = [];
  let sent = 0;
  let failed = 0;
  let open = 0;
  const startedMs = Date.now();

  /** @param {number} number */
  const bodyOf = (number) =>
    JSON.stringify({
      ...ordinaryBody(),
      name: `Order ${number}`,
      amount: number % 3 === 0 ? '369.90' : '69.90',
      sign: '0'.repeat(64),
    });

  /** @type {Promise<{ answeredAt: number[], failed: number, seconds: number }>} */
  const done = new Promise((resolve) => {
    /** @param {number} number */
    const send = (number) => {
      const body = bodyOf(number);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      open++;
      const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
        if (answer.statusCode !== 200) failed++;
        answer.resume().on('end', () => ended(number));
      });
      sending.on('error', () => {
        failed++;
        ended(number);
      });
      sending.end(body);
    };
    /** @param {number} number */
    const ended = (number) => {
      answeredAt[number] = Date.now();
      open--;
      if (sent < captures || open > 0) return;
      clearInterval(timer);
      agent.destroy();
      resolve({ answeredAt, failed, seconds: (Date.now() - startedMs) / 1000 });
    };
    const timer = setInterval(() => {
      const due = Math.min(captures, Math.floor(((Date.now() - startedMs) / 1000) * rate));
      while (sent < due) send(sent++);
    }, TICK_MS);
  });
  return { done };
}
