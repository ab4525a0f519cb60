// Scripted responses: the steps apply to the first attempts of each notification. The count starts when the policy was
// last changed and survives a restart.

import { describe, expect, it, vi } from 'vitest';
import { createAttemptCounter } from '../../../../electron/host/capture/answer-policy.ts';
import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Reaction,
  type ScriptStep,
} from '../../../../shared/contract/endpoint.ts';
import { execute } from '../support/sqlite.ts';
import { startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { always } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const PATH = '/hooks/shop-a';
const A = '{"payment":"A"}';
const B = '{"payment":"B"}';

const step = (reaction: Partial<Reaction>, times = 1): ScriptStep => ({
  ...DEFAULT_POLICY.always,
  ...reaction,
  times,
});

/** 500 twice, 503 once, then 201. */
const SCRIPT: AnswerPolicy = {
  script: [step({ status: 500 }, 2), step({ status: 503, body: 'later' })],
  always: { ...DEFAULT_POLICY.always, status: 201 },
};

const send = async (host: TestHost, body: string) => (await host.post(PATH, body)).status;

/** Sends this many attempts, one after the other, and returns their statuses. */
async function attempts(host: TestHost, body: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await send(host, body));
  return statuses;
}

async function hostWith(policy: AnswerPolicy): Promise<TestHost> {
  const host = await startShop({ policy });
  return host;
}

describe('a script', () => {
  it('starts anew for each notification, and ends with the fixed response', async () => {
    const host = await hostWith(SCRIPT);
    expect(await attempts(host, A, 5)).toEqual([500, 500, 503, 201, 201]);
    expect(await attempts(host, B, 2)).toEqual([500, 500]);
    expect(await attempts(host, '', 4)).toEqual([500, 500, 503, 201]);
  });

  it('counts attempts that arrive at the same time', async () => {
    const host = await hostWith(SCRIPT);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(host, A)));
    expect(statuses.sort()).toEqual([...Array<number>(7).fill(201), 500, 500, 503]);
  });

  it('continues after a kill before the verdicts were made', async () => {
    const host = await hostWith(SCRIPT);
    expect(await attempts(host, A, 2)).toEqual([500, 500]);
    await host.close();
    execute(host.folder, 'DELETE FROM assessments');
    const again = await startTestHost({ dataFolder: host.folder });
    // An answer waits for them for a second, which a busy machine may need for less.
    await expect.poll(() => again.captures().some(({ verdict }) => verdict === null)).toBe(false);
    expect(await attempts(again, A, 2)).toEqual([503, 201]);
  });

  it('restarts only if the policy itself is changed', async () => {
    const host = await startTestHost();
    const { id } = await host.addEndpoint({ policy: SCRIPT });
    expect(await attempts(host, A, 2)).toEqual([500, 500]);
    await host.addEndpoint({ id, policy: structuredClone(SCRIPT), note: 'changed' });
    expect(await send(host, A)).toBe(503);
    await host.addEndpoint({ id, policy: { ...SCRIPT, always: DEFAULT_POLICY.always } });
    expect(await attempts(host, A, 4)).toEqual([500, 500, 503, 200]);
    await host.addEndpoint({ id, policy: always({ status: 418 }) });
    expect(await attempts(host, A, 2)).toEqual([418, 418]);
  });

  it('does not count requests that arrived incomplete or could not be stored', async () => {
    const host = await hostWith(SCRIPT);
    const wire = await openWire(host.listenerUrl);
    wire.send(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n${A}`);
    wire.end();
    expect((await wire.answer()).status).toBe(400);
    execute(
      host.folder,
      `CREATE TRIGGER full BEFORE INSERT ON captures BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    expect(await send(host, A)).toBe(503);
    execute(host.folder, 'DROP TRIGGER full');
    expect(await attempts(host, A, 3)).toEqual([500, 500, 503]);
  });
});

it('the attempt counter queries the database once per notification, and again after forgetting it', () => {
  const countSince = vi.fn(() => 0);
  const counter = createAttemptCounter(countSince);
  const endpoint = { id: 1, policySinceMs: 5 };
  const next = (text: string) => counter.next(endpoint, Buffer.from(text));
  expect([next('a'), next('a'), next('a')]).toEqual([1, 2, 3]);
  expect(countSince).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 10_000; n++) next(String(n));
  countSince.mockReturnValue(3);
  expect(next('a')).toBe(4);
  expect(countSince).toHaveBeenCalledTimes(10_002);
});
