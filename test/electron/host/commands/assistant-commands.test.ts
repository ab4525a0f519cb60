// The calls of assistants are kept for Runs: the latest ones, until everything is deleted.

import { expect, it } from 'vitest';
import { hear, refused, startTestHost } from '../support/test-host.ts';

it('are told to every window, and forgotten with everything', async () => {
  const host = await startTestHost();
  const told = hear(host, 'assistant');
  const { id } = await host.handlers['assistant.began']({ tool: 'list_captures' });
  expect(told.at(-1)).toMatchObject([{ id, tool: 'list_captures', endedAtMs: null, says: null }]);
  const says = 'a'.repeat(1000);
  await host.handlers['assistant.ended']({ id, says, isRefused: true });
  expect(told.at(-1)).toMatchObject([{ isRefused: true, says: 'a'.repeat(500) }]);
  const [call] = told.at(-1) ?? [];
  expect(call?.endedAtMs).toBeGreaterThanOrEqual(call?.startedAtMs ?? Infinity);

  for (let count = 0; count < 60; count++) {
    await host.handlers['assistant.began']({ tool: 'get_capture' });
  }
  expect(await host.handlers['assistant.calls'](null)).toHaveLength(50);
  await refused('not-found', () =>
    host.handlers['assistant.ended']({ id, says, isRefused: false }),
  );

  await host.handlers['data.removeAll'](null);
  expect(told.at(-1)).toEqual([]);
  expect(await host.handlers['assistant.calls'](null)).toEqual([]);
});
