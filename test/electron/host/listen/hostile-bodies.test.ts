// Bodies as weapons: of a gigabyte, many large ones at once, in pieces of one byte. What the host holds stays bounded,
// and each sender is told what became of its body.

import { expect, it } from 'vitest';
import { keepEvidence } from '../../../support/evidence.mjs';
import { heard, pour, startAttacked } from '../support/attacked.ts';
import { rows } from '../support/sqlite.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 1_200 * MB;

const head = (target: string, rest: string) =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\n${rest}\r\n\r\n`;
const filled = Buffer.alloc(MB, 'x');

it('bounds what bodies take', { timeout: 180_000 }, async () => {
  const host = await startAttacked();

  /** Sends a head and then the same bytes so many times, as long as they are taken; gives what is answered. */
  async function send(begin: string, part: Uint8Array, times: number) {
    const socket = await host.open();
    const answer = heard(socket);
    socket.write(begin);
    for (let n = 0; n < times && (await pour(socket, part)); n++);
    return { socket, status: () => answer().slice(0, 'HTTP/1.1 200'.length) };
  }

  const gigabyte = 1024;
  await host.attack(async () => {
    const begin = head('/gigabyte', `Content-Length: ${gigabyte * MB}`);
    const { status } = await send(begin, filled, gigabyte);
    // 408 where the machine needs longer for it than a body may take.
    await expect.poll(status).toMatch(/413|408/);
  });

  const large = 12; // together more than there is room for
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
    `SELECT max(length(body)) AS longest FROM captures WHERE target IN ('/gigabyte', '/large')`,
  );
  expect(kept[0]?.longest).toBeLessThanOrEqual(32 * MB);
  keepEvidence('hostile senders', 'bodies', [
    { what: 'bytes of one body', seen: `${gigabyte} MB`, goal: 'the sender is told', met: true },
    { what: 'bodies of 30 MB that stop, at once', seen: large },
    { what: 'of them ended with 503 for want of room', seen: ended },
    { what: 'pieces of one byte in one body', seen: pieces },
    ...host.evidence(MOST_BYTES),
  ]);
});
