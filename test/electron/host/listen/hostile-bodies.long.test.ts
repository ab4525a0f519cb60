// Hostile bodies: a gigabyte long, many large ones at once, or one byte at a time. The host's memory stays bounded, and
// each sender gets a response.

import { expect, it } from 'vitest';
import { keepEvidence } from '../../../support/evidence.mjs';
import { heard, pour, startAttacked } from '../support/attacked.ts';
import { rows } from '../support/sqlite.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 1_200 * MB;

const head = (target: string, rest: string) =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\n${rest}\r\n\r\n`;
const filled = Buffer.alloc(MB, 'x');

it('limits the memory for bodies', async () => {
  const host = await startAttacked();

  /** Sends a head and then the same bytes up to `times` times while they are accepted; returns the response. */
  async function send(begin: string, part: Uint8Array, times: number) {
    const socket = await host.open();
    const answer = heard(socket);
    socket.write(begin);
    for (let n = 0; n < times && (await pour(socket, part)); n++);
    return { socket, status: () => answer().slice(0, 'HTTP/1.1 200'.length) };
  }

  const longestMb = 1024;
  await host.attack(async () => {
    const begin = head('/longest', `Content-Length: ${longestMb * MB}`);
    const { status } = await send(begin, filled, longestMb);
    // 408 if a slow machine exceeds the timeout for a body.
    await expect.poll(status).toMatch(/413|408/);
  });

  const large = 12; // together more than the limit
  const ended = await host.attack(async () => {
    const begin = head('/large', `Content-Length: ${100 * MB}`);
    const all = await Promise.all(Array.from({ length: large }, () => send(begin, filled, 30)));
    const refused = () => all.filter(({ status }) => status().endsWith('503')).length;
    await expect.poll(refused).toBeGreaterThan(2);
    return refused();
  });

  const pieces = 1_000_000;
  await host.attack(async () => {
    const tiny = Buffer.from('1\r\nx\r\n'.repeat(10_000));
    const begin = head('/tiny', 'Transfer-Encoding: chunked');
    const { socket, status } = await send(begin, tiny, pieces / 10_000);
    socket.write('0\r\n\r\n');
    await expect.poll(status).toMatch(/200|408/);
  });

  const kept = rows(
    host.folder,
    `SELECT max(length(body)) AS longest FROM captures WHERE target IN ('/longest', '/large')`,
  );
  expect(kept[0]?.longest).toBeLessThanOrEqual(32 * MB);
  keepEvidence('hostile senders', 'bodies', [
    { what: 'bytes of one body', seen: `${longestMb} MB`, goal: 'the sender is told', met: true },
    { what: 'bodies of 30 MB that stop, at once', seen: large },
    { what: 'of them ended with 503 for want of room', seen: ended },
    { what: 'pieces of one byte in one body', seen: pieces },
    ...host.evidence(MOST_BYTES),
  ]);
});
