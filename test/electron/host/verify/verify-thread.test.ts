// The threads that verify: a capture that takes too long gets a final verdict, and the others of its batch theirs.

import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createWorkerThread,
  TookTooMuchError,
} from '../../../../electron/host/lib/worker-thread.ts';
import { createVerifyThread } from '../../../../electron/host/verify/verify-thread.ts';
import type { VerifyFunctions } from '../../../../electron/host/verify/verify-worker.ts';
import { testCapture } from '../../../shared/support/capture.ts';
import { SECRET, signedBody } from '../support/webhook.ts';

const route = { endpointId: 1, secret: SECRET, signing: null };
const captureOf = (body: string) => testCapture({ body: Buffer.from(body) });

describe('a job that takes too long', () => {
  // Verifying it takes tenths of a second; a body of less than 1 MiB gets no more time.
  const long = captureOf(signedBody({ items: Array.from({ length: 40_000 }, (_, n) => ({ n })) }));
  const hasty = createVerifyThread(1);
  afterAll(() => hasty.stop());

  it('gives a verdict that says so', async () => {
    const [assessment] = await hasty.assess([{ capture: long, route }]);
    expect(assessment).toMatchObject({
      ...{ endpointId: 1, verdict: 'unverifiable', reason: 'too-much-work' },
    });
    const { verification } = await hasty.verify(long, route);
    expect(verification).toMatchObject({ verdict: 'unverifiable', reason: 'too-much-work' });
  });

  it('is counted in processor time, which a busy machine does not give', async () => {
    const got = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    onTestFinished(() => got.mockRestore());
    const patient = createVerifyThread(100);
    onTestFinished(() => patient.stop());
    const [assessment] = await patient.assess([{ capture: long, route }]);
    expect(assessment).toMatchObject({ verdict: 'valid' });
  });

  it('is the only one that fails, and the thread is replaced', async () => {
    const slow = captureOf(signedBody({ note: 'x'.repeat(8_000_000) }));
    const thread = createWorkerThread<VerifyFunctions>('verify/verify-worker', {
      limitMs: ({ input: [first] }) => (first === slow ? 1 : 300_000),
    });
    const quick = captureOf(signedBody());
    await thread.call('assess', quick, route); // it has loaded its modules
    const outcomes = await Promise.allSettled(
      [quick, slow, quick].map((capture) => thread.call('assess', capture, route)),
    );
    await thread.stop();
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { verdict: 'valid' } },
      { status: 'rejected', reason: expect.any(TookTooMuchError) as unknown },
      { status: 'fulfilled', value: { verdict: 'valid' } },
    ]);
  });
});
