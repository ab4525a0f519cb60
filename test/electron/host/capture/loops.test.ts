// No request loops forever: an installation recognises its own request, however it comes back, and answers 508.

import { expect, it } from 'vitest';
import { PASSED_HEADER } from '../../../../electron/host/send/loop-guard.ts';
import { DEFAULT_POLICY, type Forward } from '../../../../shared/contract/endpoint.ts';
import { refused, startTestHost, type TestHost } from '../support/test-host.ts';
import { always } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';
const to = (url: string, mode: Forward['mode'] = 'tee'): Forward => ({
  url,
  mode,
  timeoutMs: 5000,
});

/** Two hosts that forward to each other. */
async function circle(mode: Forward['mode']): Promise<[TestHost, TestHost]> {
  const hosts: [TestHost, TestHost] = [await startTestHost(), await startTestHost()];
  for (const [host, other] of [hosts, [...hosts].reverse()] as [TestHost, TestHost][]) {
    await host.addEndpoint({ forward: to(other.listenerUrl + PATH, mode) });
  }
  return hosts;
}

it.each(['tee', 'proxy'] as const)(
  'two hosts that forward to each other end the loop (%s): 508 at the first',
  async (mode) => {
    const [a, b] = await circle(mode);
    const { status } = await a.post(PATH, '{"round":1}');
    expect(status).toBe(mode === 'tee' ? 200 : 508);
    await expect.poll(() => a.captures().length).toBe(2);
    const back = a.captures()[0]?.id ?? 0;
    await expect
      .poll(async () => (await a.detail(back)).answer)
      .toMatchObject({ from: 'listener', outcome: 'sent', status: 508 });
    const detail = await a.detail(back);
    expect(detail.answer.body).toMatch(/has passed this Countersign before/);
    expect(detail.forwarded).toBeNull();
    expect(detail.capture.headers.filter(([name]) => name === PASSED_HEADER)).toHaveLength(1);
    expect(a.captures()).toHaveLength(2);
    expect(b.captures()).toHaveLength(1);
  },
);

it('a request that came back is no attempt of a script, also after a restart', async () => {
  const [host, other] = [await startTestHost(), await startTestHost()];
  await other.addEndpoint({ forward: to(host.listenerUrl + PATH) });
  const script = [500, 503].map((status) => ({ ...DEFAULT_POLICY.always, status, times: 1 }));
  const policy = { ...always({}), script };
  await host.addEndpoint({ forward: to(other.listenerUrl + PATH), policy });
  expect((await host.post(PATH, '{}')).status).toBe(500);
  await expect.poll(() => host.captures().map(({ answered }) => answered)).toEqual([508, 500]);
  const again = await host.startAgain();
  expect((await again.post(PATH, '{}')).status).toBe(503);
});

it('an endpoint that would forward to this listener is refused', async () => {
  const host = await startTestHost();
  const forward = to(`${host.listenerUrl}/x`);
  await refused('own-listener', host.addEndpoint({ forward }));
  expect(await host.handlers['endpoints.list'](null)).toEqual([]);
});

it('an endpoint stops forwarding when its target becomes the program’s own window', async () => {
  const host = await startTestHost();
  const window = await startTestHost();
  await host.addEndpoint({ forward: to(window.listenerUrl) });
  host.neverTarget(Number(new URL(window.listenerUrl).port));
  const { summary } = await host.receive(PATH, '{}');
  await expect
    .poll(async () => (await host.detail(summary.id)).forwarded)
    .toMatchObject({ response: null, error: { code: 'own-window' } });
  expect(window.captures()).toEqual([]);
});
