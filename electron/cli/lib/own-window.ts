// Keeps the requests of a command that needs no store from the window of the host that runs in the data folder.

import type { AddressCheck } from '../../host/send/target-guard.ts';
import { dataFolder } from '../../host/folder/data-folder.ts';
import { readWindowPort } from '../../host/folder/window-port-file.ts';

/**
 * Throws HostError `own-window` if the URL leads there, and returns the check for the addresses that its name has later.
 */
export async function refuseOwnWindow(
  url: string,
  options: { readonly data?: string },
): Promise<AddressCheck> {
  const folder = dataFolder(options.data);
  const port = readWindowPort(folder);
  if (port === null) return () => undefined;
  const { isHostRunning } = await import('../../host/folder/folder-lock.ts'); // loads SQLite
  const { createTargetGuard } = await import('../../host/send/target-guard.ts');
  const guard = createTargetGuard(() => null);
  if (isHostRunning(folder)) guard.neverTarget(port);
  await guard.check(url);
  return guard.notWindow;
}
