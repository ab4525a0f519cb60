// End to end with two real processes: `countersign send` is the payment service, and an endpoint of `countersign serve`
// fails n times. The sender's log and the receiver's deliveries must agree on every attempt (document 3, 8).

import { describe, expect, it } from 'vitest';
import type { DeliveryView } from '../../../shared/contract/capture.ts';
import { followAttempts, type Variant } from '../../../shared/webhook/delivery.ts';
import { startTestHost } from '../host/support/test-host.ts';
import { SECRET } from '../host/support/webhook.ts';
import { countersign, serving, temporaryFile, temporaryFolder } from './support/cli.ts';

/** 24 hours take less than a second at this scale. */
const TIME_SCALE = 100_000;

const env = { COUNTERSIGN_SECRET: SECRET };

interface Sent {
  readonly code: number | null;
  readonly attempts: {
    readonly delivery: number;
    readonly attempt: number;
    readonly at: string;
    readonly status: number | null;
    readonly ms: number;
    readonly state: string;
  }[];
  readonly end: { readonly state: string; readonly attempts: number };
}

async function send(url: string, ...args: string[]): Promise<Sent> {
  const scale = ['--time-scale', String(TIME_SCALE)];
  const run = await countersign(['send', '--to', url, '--json', ...scale, ...args], { env });
  expect(run.stderr).toBe('');
  const lines = run.stdout.trimEnd().split('\n');
  const attempts = lines.slice(0, -1).map((line) => JSON.parse(line) as Sent['attempts'][number]);
  return { code: run.code, attempts, end: JSON.parse(lines.at(-1) ?? '') as Sent['end'] };
}

interface Case {
  readonly failures: number;
  readonly args: readonly string[];
  readonly end: string;
  readonly attempts: number;
}

/** Serves one endpoint per case, sends to each, and reads the deliveries that the receiver recorded. */
async function play(cases: readonly Case[]): Promise<{ sent: Sent[]; received: DeliveryView[] }> {
  const endpoints = cases.map(({ failures }, at) => ({
    ...{ name: `Shop ${at}`, path: `/hooks/${at}`, kind: 'payment-link' },
    ...{ secretEnv: 'COUNTERSIGN_SECRET', response: { status: 200, failFirst: failures } },
  }));
  const file = temporaryFile(JSON.stringify(endpoints), 'endpoints.json');
  const folder = temporaryFolder();
  const serve = await serving(['--no-ui', '--data', folder, '--endpoints', file], env);
  const sent: Sent[] = [];
  for (const [at, { args }] of cases.entries()) {
    sent.push(await send(`${serve.ready.listener}/hooks/${at}`, ...args));
  }
  await serve.stop();

  const host = await startTestHost({ dataFolder: folder, listen: null });
  const received: DeliveryView[] = [];
  for (const at of cases.keys()) {
    const capture = host.captures().find(({ target }) => target === `/hooks/${at}`);
    expect(capture?.verdict).toBe('valid');
    received.push(await host.handlers['deliveries.get']({ captureId: capture?.id ?? 0 }));
  }
  await host.close();
  return { sent, received };
}

/** Expects the receiver to have every attempt of the log, in order, with the same status. */
function expectAgreement(sent: Sent, received: DeliveryView, variant: Variant) {
  expect(received.total).toBe(sent.attempts.length);
  expect(received.changed).toEqual([]);
  expect(received.attempts.map(({ attempt, answer }) => [attempt, answer.status])).toEqual(
    sent.attempts.map(({ attempt, status }) => [attempt, status]),
  );
  for (const [index, { receivedAtMs }] of received.attempts.entries()) {
    const { at, ms } = sent.attempts[index] ?? { at: '', ms: 0 };
    expect(receivedAtMs).toBeGreaterThanOrEqual(Date.parse(at));
    expect(receivedAtMs).toBeLessThanOrEqual(Date.parse(at) + ms + 2);
  }
  const attempts = received.attempts.map(({ receivedAtMs, answer }) => ({
    startedAtMs: receivedAtMs,
    endedAtMs: answer.endedAtMs,
    status: answer.status,
  }));
  const followed = followAttempts(variant, attempts, TIME_SCALE);
  // At this scale a busy machine sends late.
  const unexpected = followed.flatMap((one) => one.unexpected ?? []);
  expect(unexpected.filter((why) => why !== 'too-late')).toEqual([]);
  const states = followed.map(({ delivery }) => delivery.state);
  // Only the sender knows that the webhook is disabled.
  expect(states).toEqual(
    sent.attempts.map(({ state }) => (state === 'disabled' ? 'failed' : state)),
  );
}

async function expectCases(variant: Variant, cases: readonly Case[]) {
  const results = await play(cases);
  for (const [at, { failures, end, attempts }] of cases.entries()) {
    const sent = results.sent[at];
    const received = results.received[at];
    if (!sent || !received) throw new Error('a case was not played');
    expect([failures, sent.end]).toMatchObject([failures, { state: end, attempts }]);
    expect(sent.code).toBe(end === 'delivered' ? 0 : 1);
    expect(sent.attempts.at(-1)?.state).toBe(end);
    expectAgreement(sent, received, variant);
  }
}

describe('a receiver that fails n times', () => {
  it('Variant A: delivered for n = 0, 1, 3, 9; failed for n = 10', async () => {
    await expectCases('A', [
      { failures: 0, args: [], end: 'delivered', attempts: 1 },
      { failures: 1, args: [], end: 'delivered', attempts: 2 },
      { failures: 3, args: [], end: 'delivered', attempts: 4 },
      { failures: 9, args: [], end: 'delivered', attempts: 10 },
      { failures: 10, args: [], end: 'failed', attempts: 10 },
    ]);
  });

  it('Variant B: delivered for n = 0 and 3; failed or disabled for n = 4', async () => {
    const args = ['--variant', 'B'];
    await expectCases('B', [
      { failures: 0, args, end: 'delivered', attempts: 1 },
      { failures: 3, args, end: 'delivered', attempts: 4 },
      { failures: 4, args, end: 'failed', attempts: 4 },
      { failures: 4, args: [...args, '--disable-after', '1'], end: 'disabled', attempts: 4 },
    ]);
  });
});
