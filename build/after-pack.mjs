// Packaging: what electron-builder leaves behind of a runtime that was here already.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Called by electron-builder when the files of one system and processor are together, before fuses and signatures.
 * @param {import('electron-builder').AfterPackContext} context
 */
export default async function afterPack({ appOutDir, packager }) {
  // The app that Electron starts where there is no other. There is one, and none shall ever be in its place.
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
}
