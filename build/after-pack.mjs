// Packaging: deletes a file that electron-builder leaves behind when it takes an Electron that is already on the
// machine.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Called by electron-builder when the files of one system and processor are together, before fuses and signatures.
 * @param {import('electron-builder').AfterPackContext} context
 */
export default async function afterPack({ appOutDir, packager }) {
  // Electron starts this app if there is no other. The package has its own, so the default must never run.
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
}
