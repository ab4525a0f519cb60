// The counts beside endpoints and views: right after arrivals, after a change of secrets, a deletion and a restart.

import { expect, it } from 'vitest';
import { startTestHost } from './support/test-host.ts';
import { addEndpoint, endpointDraft, signedBody } from './support/webhook.ts';
import { post } from './support/wire.ts';
import { soon } from '../../support/soon.ts';

it('follow whatever changes a verdict', async () => {
  const first = await startTestHost();
  const endpoint = await addEndpoint(first);
  await first.capturesOf(3, async () => {
    await post(first.listenerUrl, endpoint.path, signedBody());
    await post(first.listenerUrl, endpoint.path, signedBody({}, 'another secret'));
    await post(first.listenerUrl, '/elsewhere', 'hello');
  });
  const expectCounts = (host: typeof first, expected: object) =>
    soon(async () => expect(await host.handlers.status(null)).toMatchObject(expected));
  const none = { valid: 0, 'valid-under-reading': 0, invalid: 0, unverifiable: 0 };
  await expectCounts(first, {
    captured: 3,
    unrouted: 1,
    verdicts: { ...none, valid: 1, invalid: 1, unverifiable: 1 },
  });

  const secrets = [{ label: 'new', current: true, secret: 'another secret' }];
  await first.handlers['endpoints.save'](endpointDraft({ id: endpoint.id, secrets }));
  await expectCounts(first, { verdicts: { ...none, valid: 1, invalid: 1, unverifiable: 1 } });
  await first.handlers['captures.remove']({ ids: [1] });
  const afterRemoval = {
    captured: 2,
    unrouted: 1,
    verdicts: { ...none, valid: 1, unverifiable: 1 },
  };
  await expectCounts(first, afterRemoval);
  await first.close();
  await expectCounts(await startTestHost({ dataFolder: first.folder }), afterRemoval);
});
