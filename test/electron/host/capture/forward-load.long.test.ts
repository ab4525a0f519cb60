// Hundreds of deliveries at concurrency 50 are forwarded to a receiver that is killed and restarted. None is lost, and each
// stores its result: the receiver's response or a named failure.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Forward } from '../../../../shared/contract/endpoint.ts';
import { startReceiverProcess } from '../support/receiver-process.ts';
import { rows, storedBodies } from '../support/sqlite.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';
import { openWire } from '../support/wire.ts';

const DELIVERIES = 1000;
const CONCURRENCY = 50;
const PATH = '/hooks/shop-a';

const bodyOf = (n: number) => `{"delivery":${n}}`;

/** Sends every delivery over 50 connections and returns the statuses. `each` is called after every response. */
async function sendAll(url: string, each: (answered: number) => void): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const connection = async () => {
    const wire = await openWire(url);
    while (next < DELIVERIES) {
      const body = bodyOf(next++);
      wire.send(
        `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      statuses.push((await wire.answer()).status);
      each(statuses.length);
    }
    wire.end();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, connection));
  return statuses;
}

it.each(['tee', 'proxy'] as const)('%s', async (mode: Forward['mode']) => {
  const file = join(tempFolder(), 'received');
  let receiver = await startReceiverProcess(file);
  const { port } = receiver;
  const host = await startTestHost();
  const forward = { url: `http://127.0.0.1:${port}/in`, mode, timeoutMs: 10_000 };
  await host.addEndpoint({ forward });

  const failures = () =>
    rows(host.folder, 'SELECT 1 FROM forwards WHERE error_code IS NOT NULL').length;
  const received = () => readFileSync(file, 'latin1').split('\n').slice(0, -1);
  let restarted = Promise.resolve();
  const killAt = new Set([200, 500, 800]);
  const statuses = await sendAll(host.listenerUrl, (answered) => {
    if (!killAt.has(answered)) return;
    restarted = restarted.then(async () => {
      await receiver.kill();
      // Some forwards fail before the receiver is back.
      await expect.poll(failures).toBeGreaterThan(0);
      receiver = await startReceiverProcess(file, port);
    });
  });
  await restarted;

  expect(statuses).toHaveLength(DELIVERIES);
  const wanted = new Set(Array.from({ length: DELIVERIES }, (_, n) => bodyOf(n)));
  expect(storedBodies(host.folder)).toEqual(wanted);
  const open = 'SELECT count(*) AS n FROM forwards WHERE status IS NULL AND error_code IS NULL';
  await expect.poll(() => rows(host.folder, open)).toEqual([{ n: 0 }]);

  const results = rows(
    host.folder,
    'SELECT c.body, f.status, f.error_code FROM captures c LEFT JOIN forwards f ON f.capture_id = c.id',
  ).map(({ body, ...result }) => ({ body: Buffer.from(body as Uint8Array).toString(), ...result }));
  const delivered = results.filter((result) => 'status' in result && result.status === 200);
  const failed = results.filter((result) => !delivered.includes(result));
  expect(results).toHaveLength(DELIVERIES);
  expect(failed.length).toBeGreaterThan(0);
  expect(delivered.length).toBeGreaterThan(100);
  for (const result of failed)
    expect(result).toHaveProperty('error_code', expect.stringMatching(/^(refused|reset)$/));
  // Every delivery that counts as delivered has arrived.
  const arrived = new Set(received());
  expect(delivered.filter(({ body }) => !arrived.has(body))).toEqual([]);
  if (mode === 'proxy') {
    expect(statuses.filter((status) => status === 502)).toHaveLength(failed.length);
    expect(statuses.filter((status) => status === 200)).toHaveLength(delivered.length);
  } else expect(new Set(statuses)).toEqual(new Set([200]));
});
