// Many endpoints saved in quick succession: windows get the whole list at intervals, and the last one is complete.

import { expect, it } from 'vitest';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { soon } from '../../../support/soon.ts';
import { startTestHost } from '../support/test-host.ts';
import { addEndpoint } from '../support/webhook.ts';

const SAVES = 200;
const PAUSE_MS = 250;

it('tells windows at intervals, at last of all of them, and nothing after the end', async () => {
  const host = await startTestHost();
  const lists: Endpoint[][] = [];
  host.subscribe((name, value) => {
    if (name === 'endpoints') lists.push(value as Endpoint[]);
  });
  const before = performance.now();
  await addEndpoint(host, { path: '/0' });
  expect(lists).toHaveLength(1); // the first at once
  for (let at = 1; at < SAVES; at += 1) await addEndpoint(host, { path: `/${at}` });
  await soon(() => expect(lists.at(-1)).toHaveLength(SAVES));
  const intervals = (performance.now() - before) / PAUSE_MS;
  expect(lists.length).toBeLessThanOrEqual(intervals + 2);
  expect(lists.at(-1)).toEqual(host.handlers['endpoints.list'](null));

  await addEndpoint(host, { path: '/last' });
  await host.close();
  const { length } = lists;
  await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));
  expect(lists).toHaveLength(length);
});
