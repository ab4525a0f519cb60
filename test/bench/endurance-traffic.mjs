// The traffic of an endurance run: the mix of a busy hour, always in the same order. Every answer is checked.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_PATH, BENCH_SECRET } from './served.mjs';
import { joinedValues, ordinaryBody } from './webhook.mjs';

export const FORWARDED_PATH = '/hooks/forwarded';
export const REFUSING_PATH = '/hooks/refusing';

const CONNECTIONS = 16;
const TICK_MS = 20;
const LARGE = 200_000;
const isString = (/** @type {unknown} */ value) => typeof value === 'string';

/**
 * The mix of 100 webhooks. `answers`: the expected answer to each sending. Empty: the sender aborts.
 * @type {readonly { name: string, of100: number, path: string, body: (n: number) => string, answers: number[] }[]}
 */
const KINDS = [
  { name: 'valid', of100: 50, path: BENCH_PATH, body: (n) => signed(n), answers: [200] },
  {
    name: 'signed with the numbers left out',
    of100: 20,
    path: BENCH_PATH,
    body: (n) => signed(n, { keeps: isString }),
    answers: [200],
  },
  { name: 'handed on', of100: 10, path: FORWARDED_PATH, body: (n) => signed(n), answers: [200] },
  {
    name: 'refused, and sent again',
    of100: 5,
    path: REFUSING_PATH,
    body: (n) => signed(n),
    answers: [500, 200],
  },
  { name: 'to no endpoint', of100: 5, path: '/elsewhere', body: (n) => signed(n), answers: [200] },
  {
    name: 'not JSON',
    of100: 4,
    path: BENCH_PATH,
    body: (n) => `<order>${n}</order>`,
    answers: [200],
  },
  {
    name: 'of 200 KB',
    of100: 2,
    path: BENCH_PATH,
    body: (n) => signed(n, { more: { note: 'x'.repeat(LARGE) } }),
    answers: [200],
  },
  { name: 'broken off', of100: 4, path: BENCH_PATH, body: (n) => signed(n), answers: [] },
];
const ORDER = KINDS.flatMap((kind) => Array.from({ length: kind.of100 }, () => kind));

/** Signed without the program's code. @param {number} n */
function signed(n, { keeps = () => true, more = {} } = {}) {
  const fields = { ...ordinaryBody(), name: `Order ${n}`, ...more };
  const sign = createHash('sha256')
    .update(`${joinedValues(fields, { keeps })}:${BENCH_SECRET}`)
    .digest('hex');
  return JSON.stringify({ ...fields, sign });
}

/** @param {string} listener */
export function createTraffic(listener) {
  let number = 0;
  const counted = { sent: 0, answered200: 0, brokenOff: 0 };
  /** @type {string[]} */
  const unexpected = [];

  /** @param {Agent} agent @param {(ms: number) => void} tookMs */
  async function sendNext(agent, tookMs) {
    const n = number++;
    const { name, path, body, answers } = ORDER[(n * 37) % 100]; // 37 spreads every kind over the hundred
    const text = body(n);
    if (answers.length === 0) {
      counted.brokenOff++;
      await breakOff(new URL(path, listener), text);
    }
    for (const expected of answers) {
      counted.sent++;
      const before = performance.now();
      const status = await post(agent, new URL(path, listener), text);
      tookMs(performance.now() - before);
      if (status === 200) counted.answered200++;
      if (status !== expected) unexpected.push(`${name}: ${status}, not ${expected}`);
    }
  }

  return {
    counted,
    unexpected,
    /**
     * Sends for the given time on its own connections. Resolves to the response times in ms when all are answered.
     * @param {number} milliseconds
     * @param {number} perSecond
     */
    sendFor: async (milliseconds, perSecond) => {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      /** @type {number[]} */
      const times = [];
      const open = [];
      const started = performance.now();
      for (let passed = 0; passed < milliseconds; passed = performance.now() - started) {
        const due = Math.floor((Math.min(passed, milliseconds) / 1000) * perSecond);
        while (open.length < due) open.push(sendNext(agent, (ms) => times.push(ms)));
        await sleep(TICK_MS);
      }
      await Promise.all(open);
      agent.destroy();
      return times;
    },
  };
}

/** @param {Agent} agent @param {URL} url @param {string} body @returns {Promise<number | string>} the status, or the error */
function post(agent, url, body) {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      accept: '*/*',
      'content-length': Buffer.byteLength(body),
    };
    request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', (error) => resolve(error.message))
      .end(body);
  });
}

/** Sends the head and half of the body, then closes the connection. @param {URL} url @param {string} body */
async function breakOff({ hostname, port, pathname, host }, body) {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.end(head + body.slice(0, body.length / 2));
  socket.resume().on('error', () => undefined);
  await once(socket, 'close');
}
