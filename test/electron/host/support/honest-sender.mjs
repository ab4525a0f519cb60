// A thread that sends one webhook after the other, each on a connection of its own, until it is told to stop: what an
// attack does to it is not mixed with what the attack does to the thread of the test.

import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, bodies, patienceMs } = workerData;
const request = url.startsWith('https:') ? secureRequest : plainRequest;
const seen = { sent: 0, answered: 0, longestMs: 0, failed: [] };
let isOver = false;
parentPort.once('message', () => (isOver = true));

const post = (body) =>
  new Promise((resolve) => {
    const sending = request(
      url,
      { method: 'POST', agent: false, timeout: patienceMs, rejectUnauthorized: false },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      },
    );
    sending.once('timeout', () => sending.destroy(new Error('no answer')));
    sending.once('error', (error) => resolve(error.code ?? error.message));
    sending.end(body);
  });

while (!isOver && seen.sent < bodies.length) {
  const begun = performance.now();
  const came = await post(bodies[seen.sent]);
  seen.sent += 1;
  seen.longestMs = Math.max(seen.longestMs, performance.now() - begun);
  if (came === 200) seen.answered += 1;
  else seen.failed.push(came);
  await wait(10);
}
parentPort.postMessage(seen);
