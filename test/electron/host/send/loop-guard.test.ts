// A mark lets an installation recognise its own requests when they come back.

import { describe, expect, it } from 'vitest';
import { hasPassed, markPassed, PASSED_HEADER } from '../../../../electron/host/send/loop-guard.ts';
import { jobEnd, replayManyRequest, sendRequest } from '../support/job.ts';
import { startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

describe('the mark', () => {
  it('is recognised by its own installation, after other marks and in any letter case', () => {
    const once = markPassed([['Accept', '*/*']], 'one');
    const twice = markPassed(once, 'two');
    expect(hasPassed(once, 'one')).toBe(true);
    expect(hasPassed(once, 'two')).toBe(false);
    expect(twice).toEqual([
      ['Accept', '*/*'],
      [PASSED_HEADER, 'one, two'],
    ]);
    expect(hasPassed(twice, 'one') && hasPassed(twice, 'two')).toBe(true);
    expect(hasPassed([['X-Countersign-Passed', 'two,one']], 'one')).toBe(true);
    expect(hasPassed([[PASSED_HEADER, 'one1']], 'one')).toBe(false);
    expect(hasPassed([], 'one')).toBe(false);
  });

  it('merges several headers into one', () => {
    const headers = [
      [PASSED_HEADER, 'one'],
      ['X-COUNTERSIGN-PASSED', 'two'],
    ] as const;
    expect(markPassed(headers, 'three')).toEqual([[PASSED_HEADER, 'one, two, three']]);
  });
});

it('a host marks replays but not Compose, and answers 508 to a marked request', async () => {
  const host = await startTestHost();
  const receiver = await testReceiver();
  const { summary } = await host.receive('/', signedBody());
  const marks = () =>
    receiver.received
      .splice(0)
      .map(({ headers }) => headers.filter(([name]) => name === PASSED_HEADER));

  const { jobId } = await host.handlers['replay.many'](
    replayManyRequest([summary.id], [receiver.url]),
  );
  await jobEnd(host, jobId);
  const [[mark] = []] = marks();
  expect(mark?.[1]).toMatch(/^[0-9a-f]{32}$/);

  const sent = await host.handlers['compose.send'](sendRequest(receiver.url));
  await jobEnd(host, sent.jobId);
  expect(marks()).toEqual([[]]);
  await receiver.close();

  // The request comes back as through a tunnel.
  const body = signedBody();
  const looped = await fetch(host.listenerUrl, {
    method: 'POST',
    body,
    headers: [[PASSED_HEADER, mark?.[1] ?? '']],
  });
  expect(looped.status).toBe(508);
  expect(host.captures()[0]).toMatchObject({ bodyLength: Buffer.byteLength(body) });
});
