// “Send a sample” sends a signed notification through the real listener, so that a new installation shows a verified
// webhook after one click.

import { expect, it } from 'vitest';
import { bodyOf, startShop, startTestHost } from '../support/test-host.ts';
import { always, signedBody } from '../support/webhook.ts';

it('the sample is captured at a demo endpoint, which is made once, and is valid', async () => {
  const host = await startTestHost();
  for (const attempt of [1, 2]) {
    let told: unknown;
    const { summary, capture } = await host.captureOf(async () => {
      told = await host.handlers['sample.send']({ isBroken: false });
    });
    expect(summary).toMatchObject({ verdict: 'valid', target: '/demo', answered: 200, attempt });
    expect(capture).toMatchObject({ method: 'POST', peerAddress: '127.0.0.1', defect: null });
    expect(told).toEqual({ captureId: summary.id });
    expect(await host.handlers['endpoints.list'](null)).toMatchObject([
      { id: summary.endpointId, path: '/demo' },
    ]);
  }
});

it('the command returns its own capture if another webhook comes to the path', async () => {
  const host = await startShop({ path: '/demo', policy: always({ delayMs: 1000 }) });
  let told: unknown;
  const captures = await host.capturesOf(3, async () => {
    const sample = async () => host.handlers['sample.send']({ isBroken: false });
    const samples = [sample(), sample()];
    await expect.poll(() => host.captures()).toHaveLength(1);
    await host.post('/demo', signedBody());
    told = await Promise.all(samples);
  });
  const sent = captures.filter((one) => bodyOf(one).toString() !== signedBody());
  expect(told).toEqual(sent.map(({ summary }) => ({ captureId: summary.id })));
});

it('the command needs a readable secret', async () => {
  const host = await startShop({ path: '/demo', secrets: [] });
  const sending = host.handlers['sample.send']({ isBroken: false });
  await expect(sending).rejects.toMatchObject({ name: 'HostError', code: 'no-secret' });
  expect(host.captures()).toEqual([]);
});
