// The room that is set aside for deletions, where it cannot be had.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestHost, tempFolder } from '../support/test-host.ts';
import { post } from '../support/wire.ts';

it.skipIf(process.platform === 'win32')(
  'that cannot be looked at keeps no host from starting, capturing and deleting',
  async () => {
    const dataFolder = tempFolder();
    symlinkSync('reserve', join(dataFolder, 'reserve')); // leads to itself
    const host = await startTestHost({ dataFolder, undoMs: 0 });
    const { summary } = await host.captureOf(() => post(host.listenerUrl, '/', '{}'));
    await host.handlers['captures.remove']({ ids: [summary.id] });
    await expect.poll(() => host.captures()).toEqual([]);
  },
);
