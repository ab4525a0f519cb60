// Test setup: system packages. On Debian and its derivatives packages are looked up by name and installed if we are
// root. Other users get the command to run. On other systems nothing can be looked up, and a missing program shows when
// it is started.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The languages of the receivers (shared/signature/snippets). JavaScript runs in the Node of the tests. */
const receivers = {
  php: ['php-cli'],
  python: ['python3'],
  csharp: ['mono-mcs'],
  java: ['default-jdk-headless'],
  go: ['golang-go'],
};

/**
 * The packages by purpose. `a|b` is one library under its names in older and newer releases (since Debian 13, some
 * end in t64).
 */
const packages = {
  chromium: ['chromium', 'fonts-dejavu-core'],
  headlessShell: ['chromium-headless-shell', 'fonts-dejavu-core'],
  display: ['xvfb', 'xauth'],
  electron: [
    'dbus',
    'libgtk-3-0|libgtk-3-0t64',
    'libnss3',
    'libasound2|libasound2t64',
    'libgbm1',
    'libatk-bridge2.0-0|libatk-bridge2.0-0t64',
    'libatspi2.0-0|libatspi2.0-0t64',
    'libcups2|libcups2t64',
    'libdrm2',
    'libxcomposite1',
    'libxdamage1',
    'libxfixes3',
    'libxrandr2',
    'libxkbcommon0',
    'libxss1',
    'libnotify4',
    'libsecret-1-0',
    'fonts-dejavu-core',
  ],
  unzip: ['unzip'],
  curl: ['curl'],
  postgresql: ['postgresql'],
  ...receivers,
};

/** Debian reads the files of this folder when it installs PostgreSQL, and has none in it itself. */
const CLUSTER_SETTING = '/etc/postgresql-common/createcluster.d/countersign-tests.conf';

/**
 * Makes sure that the packages are installed. Does nothing without dpkg.
 * Throws an error with the command to run if some are missing and we are not root or apt-get fails.
 * @param {(keyof typeof packages)[]} purposes
 */
export function needPackages(...purposes) {
  if (!hasDebianPackages()) return;
  const missing = missingOf([...new Set(purposes.flatMap((purpose) => packages[purpose]))]);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(ask(missing.map(installable)));

  apt('update');
  const names = missing.map(installable); // apt knows this release's names only after the update
  process.stderr.write(`Installing Debian packages: ${names.join(' ')} ...\n`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  const installed = names.includes('postgresql') ? withoutOwnCluster(install) : install();
  const left = missingOf(missing);
  if (!installed || left.length > 0) {
    throw new Error(`apt-get failed; its messages are above. ${ask(left.map(installable))}`);
  }
}

/** Whether packages can be looked up on this system (Debian, Ubuntu and similar). */
export function hasDebianPackages() {
  return process.platform === 'linux' && spawnSync('dpkg-query', ['--version']).status === 0;
}

/**
 * Calls `install` while Debian's PostgreSQL is told to make no cluster, which would then be started now and with every
 * start of the machine. Nothing changes for clusters that exist.
 * @template T @param {() => T} install
 */
function withoutOwnCluster(install) {
  mkdirSync(dirname(CLUSTER_SETTING), { recursive: true });
  writeFileSync(CLUSTER_SETTING, 'create_main_cluster = false\n');
  try {
    return install();
  } finally {
    rmSync(CLUSTER_SETTING);
  }
}

/** @param {string[]} wanted @returns {string[]} */
function missingOf(wanted) {
  const names = wanted.flatMap((entry) => entry.split('|'));
  const format = '${Package} ${db:Status-Status}\n';
  // It exits with 1 if it does not know a name, but still lists the others.
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', format, ...names], { encoding: 'utf8' });
  const installed = new Set(
    stdout.split('\n').flatMap((line) => {
      const [name, status] = line.split(' ');
      return name && status === 'installed' ? [name] : [];
    }),
  );
  return wanted.filter((entry) => !entry.split('|').some((name) => installed.has(name)));
}

/** The package's name in this release. @param {string} entry */
function installable(entry) {
  const names = entry.split('|');
  // A virtual package has no record of its own, whatever the exit code.
  const isKnown = (/** @type {string} */ name) =>
    spawnSync('apt-cache', ['show', name], { encoding: 'utf8' }).stdout !== '';
  return (names.length > 1 ? names.find(isKnown) : undefined) ?? /** @type {string} */ (names[0]);
}

/** @param {string[]} names */
function ask(names) {
  return (
    'Some system packages are missing. Run this, then try again:\n' +
    `  sudo apt-get install -y --no-install-recommends ${names.join(' ')}`
  );
}

/** Prints apt's hundreds of lines only if it fails. @param {string[]} args */
function apt(...args) {
  const patience = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];
  const { status, stdout, stderr, error } = spawnSync('apt-get', ['-qq', ...patience, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  process.stderr.write(error ? `apt-get: ${error.message}\n` : stdout + stderr);
  return false;
}
