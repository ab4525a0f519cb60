// A disk that is really small: a file system in memory, which only root on Linux can mount.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { tempFolder } from './test-host.ts';

/** Mounts it until the test file ends. Where it cannot be mounted, its tests are to be skipped. */
export function smallDisk(megabytes: number): {
  readonly disk: string;
  readonly isMounted: boolean;
} {
  const disk = join(tempFolder(), 'disk');
  mkdirSync(disk);
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk];
  const isMounted = process.platform === 'linux' && spawnSync('mount', mount).status === 0;
  if (isMounted) cleanUpLater(() => spawnSync('umount', ['-l', disk]));
  return { disk, isMounted };
}
