// The disk space reserved for deletions may be unavailable.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestHost, tempFolder } from '../support/test-host.ts';

it.skipIf(process.platform === 'win32')(
  'a host starts, captures and deletes although its disk reserve cannot be read',
  async () => {
    const dataFolder = tempFolder();
    symlinkSync('reserve', join(dataFolder, 'reserve')); // a link to itself
    const host = await startTestHost({ dataFolder, undoMs: 0 });
    const { summary } = await host.receive('/', '{}');
    await host.handlers['captures.remove']({ ids: [summary.id] });
    await expect.poll(() => host.captures()).toEqual([]);
  },
);
