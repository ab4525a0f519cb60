// One delivery by the document's rules (3, 7, 8) on a simulated clock: the time of each attempt, and the end.

import { describe, expect, it } from 'vitest';
import { createSlots } from '../../../../electron/host/lib/slots.ts';
import { deliver, documentedRequest } from '../../../../electron/host/send/deliver.ts';
import { createWebhookSwitch } from '../../../../electron/host/send/disable-after-failures.ts';
import type { SendAttempt } from '../../../../shared/contract/sending.ts';
import type { Schedule } from '../../../../shared/webhook/schedule.ts';
import { defaultSchedule } from '../../../support/default-schedule.ts';
import { simulatedClock } from '../support/simulated-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The status of a response; null means timeout. */
type Answers = (attempt: number) => number | null;

/** Runs a delivery to a receiver that needs `takesMs` for each response. */
async function run(schedule: Schedule, answers: Answers, takesMs = 0) {
  const clock = simulatedClock();
  const begunAtMs = clock.now();
  const attempts: SendAttempt[] = [];
  const end = await deliver(
    () => documentedRequest('http://receiver.example/hook', Buffer.from('{}')),
    {
      ...{ schedule, timeoutMs: 30 * SECOND, acceptAnyCertificate: false, protocol: 'auto' },
      ...{ signal: new AbortController().signal, webhook: createWebhookSwitch(schedule) },
      ...{ places: createSlots(1), clock },
      send: () => {
        const sentAtMs = clock.now();
        clock.pass(takesMs);
        const status = answers(attempts.length + 1);
        const body = { headers: [], bodyBase64: '', bodyLength: 0, bodyCut: false };
        return Promise.resolve({
          sentAtMs,
          durationMs: takesMs,
          response: status === null ? null : { status, ...body },
          error:
            status === null ? { code: 'timeout', host: 'receiver.example', timeoutMs: 1 } : null,
          delivered: status === 200,
        });
      },
    },
    (attempt) => attempts.push(attempt),
  );
  return { end, attempts, atMs: attempts.map(({ startedAtMs }) => startedAtMs - begunAtMs) };
}

const failing: Answers = () => 500;
const failFirst =
  (failures: number): Answers =>
  (attempt) =>
    attempt <= failures ? 500 : 200;

const A = defaultSchedule('A');
const B = defaultSchedule('B');

describe('how a delivery ends', () => {
  it.each([
    [A, 0, 'delivered', 1],
    [A, 1, 'delivered', 2],
    [A, 9, 'delivered', 10],
    [A, 10, 'failed', 10],
    [B, 0, 'delivered', 1],
    [B, 3, 'delivered', 4],
    [B, 4, 'failed', 4],
  ] as const)('%j, %i failures: %s after %i attempts', async (schedule, failures, end, count) => {
    const result = await run(schedule, failFirst(failures));
    expect(result.end).toBe(end);
    expect(result.attempts.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
    const states = result.attempts.map(({ state }) => state);
    expect(states.slice(0, -1).every((state) => state === 'retrying')).toBe(true);
    expect(states.at(-1)).toBe(end);
    expect(result.attempts.at(-1)?.nextInMs).toBeNull();
  });
});

describe('when attempts are made', () => {
  it('Variant A: 1 minute after the failure, then at growing intervals, within 24 hours', async () => {
    const { atMs } = await run(A, failing);
    const gaps = atMs.slice(1).map((at, index) => at - (atMs[index] ?? 0));
    expect(gaps[0]).toBe(MINUTE);
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(new Set(gaps).size).toBe(9);
    expect(atMs.at(-1)).toBeLessThanOrEqual(24 * HOUR);
  });

  it('the interval starts at the failure, not at the attempt', async () => {
    const { atMs } = await run(A, failing, 30 * SECOND);
    expect(atMs.slice(0, 3)).toEqual([0, 90 * SECOND, 90 * SECOND + 5 * MINUTE + 30 * SECOND]);
  });

  it('a time scale divides the intervals', async () => {
    const { atMs } = await run({ ...A, timeScale: 60 }, failing);
    const { atMs: unscaled } = await run(A, failing);
    expect(atMs).toEqual(unscaled.map((at) => at / 60));
  });

  it('Variant A: slow responses shorten the last interval to stay within 24 hours', async () => {
    const day = { ...A, intervalsMs: [1, 2, 3, 4, 5, 6, 7, 8, 1404].map((n) => n * MINUTE) };
    expect(day.intervalsMs.reduce((sum, ms) => sum + ms, 0)).toBe(24 * HOUR);
    const { end, atMs, attempts } = await run(day, failing, 20 * SECOND);
    expect(attempts).toHaveLength(10);
    expect(end).toBe('failed');
    expect(atMs.at(-1)).toBe(24 * HOUR);
  });

  it('Variant A: no attempt is made after 24 hours, and the delivery fails', async () => {
    const { end, atMs, attempts } = await run(A, failing, 5 * HOUR);
    expect(attempts.length).toBeLessThan(10);
    expect(Math.max(...atMs)).toBeLessThanOrEqual(24 * HOUR);
    expect(end).toBe('failed');
    expect(attempts.at(-1)).toMatchObject({ state: 'failed', nextInMs: null });
  });

  it('slow responses, which are not scaled, do not shorten a scaled run', async () => {
    const { attempts, end } = await run({ ...A, timeScale: 100_000 }, failFirst(9), 50);
    expect(attempts).toHaveLength(10);
    expect(end).toBe('delivered');
  });

  it('Variant B has no time limit', async () => {
    const long = { ...B, intervalsMs: [30 * HOUR, 30 * HOUR, 30 * HOUR] };
    expect((await run(long, failing)).atMs).toEqual([0, 30 * HOUR, 60 * HOUR, 90 * HOUR]);
  });
});
