// The counts beside endpoints and views: correct after arrivals, a change of secrets, a deletion and a restart, and
// reported together with the captures that they count.

import { expect, it } from 'vitest';
import { createCaptureCounts } from '../../../../electron/host/find/capture-counts.ts';
import { nextTurn } from '../../../../electron/host/lib/event-loop.ts';
import type { HostEvents } from '../../../../shared/contract/host.ts';
import type { CaptureCounts, HostStatus } from '../../../../shared/contract/status.ts';
import { soon } from '../../../support/soon.ts';
import { startTestHost } from '../support/test-host.ts';
import { current, signedBody } from '../support/webhook.ts';

it('counts follow every change of a verdict', async () => {
  const first = await startTestHost();
  const endpoint = await first.addEndpoint();
  await first.capturesOf(3, async () => {
    await first.post(endpoint.path, signedBody());
    await first.post(endpoint.path, signedBody({}, 'another secret'));
    await first.post('/elsewhere', 'hello');
  });
  const expectCounts = (host: typeof first, expected: object) =>
    soon(async () => expect(await host.handlers.status(null)).toMatchObject(expected));
  const none = { valid: 0, 'valid-under-reading': 0, invalid: 0, unverifiable: 0 };
  await expectCounts(first, {
    captured: 3,
    unrouted: 1,
    verdicts: { ...none, valid: 1, invalid: 1, unverifiable: 1 },
  });

  await first.addEndpoint({ id: endpoint.id, secrets: [current('another secret', 'new')] });
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

it('counts change at the same moment as the captures they count', async () => {
  const host = await startTestHost();
  const endpoint = await host.addEndpoint();
  const shown = new Set<number>();
  const wrong: [rows: number, counts: CaptureCounts][] = [];
  const compare = (counts: CaptureCounts) => {
    if (counts.captured !== shown.size) wrong.push([shown.size, counts]);
  };
  host.subscribe((name, value) => {
    if (name === 'captures') {
      const { captures, counts } = value as HostEvents['captures'];
      for (const { id } of captures) shown.add(id);
      compare(counts);
    } else if (name === 'captures.removed') {
      const { ids, counts } = value as HostEvents['captures.removed'];
      for (const id of ids) shown.delete(id);
      compare(counts);
    } else if (name === 'status') compare(value as HostStatus);
  });
  await host.capturesOf(600, async () => {
    const sent = Array.from({ length: 600 }, () => host.post(endpoint.path, signedBody()));
    await Promise.all(sent);
  });
  const ids = host.ids();

  // Deleting takes several turns of the event loop; a status request may come in each.
  const deleting = host.handlers['captures.remove']({ ids });
  let asked = 0;
  for (; shown.size > 0; asked++) {
    compare(host.handlers.status(null) as HostStatus);
    await nextTurn();
  }
  await deleting;
  expect(asked).toBeGreaterThan(0); // how many turns it takes depends on the machine
  expect(shown.size).toBe(0);
  await host.handlers['captures.restore']({ ids });
  expect(shown.size).toBe(600);
  expect(wrong).toEqual([]);
});

it('a capture that is deleted before the windows heard of it is counted once and not at all', async () => {
  const host = await startTestHost();
  const captured: number[] = [];
  for (let id = 1; id <= 20; id++) {
    await host.post('/', '{}');
    await host.handlers['captures.remove']({ ids: [id] });
    captured.push((await host.handlers.status(null)).captured);
  }
  expect(captured).toEqual(captured.map(() => 0));
});

it('a capture whose verdict was made up since the last count is deleted once', () => {
  const counts = createCaptureCounts({
    assessments: { counts: () => [], unassessedIds: () => [7] },
    explanations: { countByCode: () => ({}) },
    writer: { run: () => Promise.reject(new Error('nothing is written')) },
    addWaiting: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  const made = [{ id: 7, endpointId: null, verdict: 'unverifiable' as const }];
  counts.take(made);
  expect(counts.told()).toMatchObject({ captured: 0, unrouted: 0 });
  counts.add(made);
  expect(counts.told()).toMatchObject({ captured: 1, unrouted: 1 });
});
