// Packaging: `npm run package` makes the installers for this system, `npm run package -- --linux --dir` only the
// unpacked folder. electron-builder.yml says what they contain; arguments go to electron-builder.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { electronFolder } from './electron-binary.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { root } from './npm.mjs';
import { giveUp } from './run-command.mjs';

const AS_BUILT = '--as-built'; // for tests, which have just built
const systems = {
  darwin: ['--mac', '--macos', '-m', '-o'],
  linux: ['--linux', '-l'],
  win32: ['--win', '--windows', '-w'],
};

const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== AS_BUILT);
try {
  // A file whose source is gone stays in dist. It must not be packaged.
  if (!given.includes(AS_BUILT)) {
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    await ensureBuilt();
  }
  process.exitCode = pack();
} catch (error) {
  giveUp(error);
}

/** @returns {number} the exit code */
function pack() {
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js');
  const config = ['--config', 'build/electron-builder.yml', '--publish', 'never'];
  const present = isForThisMachine() ? electronFolder() : undefined;
  const dist = present ? [`--config.electronDist=${present}`] : []; // otherwise it is downloaded
  const deb = { CUSTOM_FPM_PATH: join(root, 'build', 'make-deb.mjs') }; // otherwise fpm is downloaded
  const result = spawnSync(process.execPath, [builder, ...config, ...dist, ...args], {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...(hasDpkg() && deb), ...process.env },
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

function hasDpkg() {
  return spawnSync('dpkg-deb', ['--version']).status === 0;
}

/** An Electron that is already here fits only this system and processor. */
function isForThisMachine() {
  const archs = ['--ia32', '--x64', '--armv7l', '--arm64', '--universal'];
  const others = Object.entries(systems).flatMap(([system, flags]) =>
    system === process.platform ? [] : flags,
  );
  return !args.some(
    (arg) => others.includes(arg) || (archs.includes(arg) && arg !== `--${process.arch}`),
  );
}
