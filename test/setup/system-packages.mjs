// Setting up the tests: what they need of the system. On Debian and its relatives the packages are
// known by name, looked up, and installed when we are root; anyone else gets the one missing command.
// Elsewhere nothing can be looked up: whoever needs a program there finds out by starting it.

import { spawnSync } from 'node:child_process';

/** The receivers (shared/signature/snippets) by language; JavaScript runs in the Node that runs the tests. */
const receivers = {
  php: ['php-cli'],
  python: ['python3'],
  csharp: ['mono-mcs'],
  java: ['default-jdk-headless'],
  go: ['golang-go'],
};

/**
 * The packages by what they are for. `a|b`: the same library under its name in older and newer
 * releases (since Debian 13, some end in t64).
 */
const packages = {
  chromium: ['chromium', 'fonts-dejavu-core'],
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
  mitmproxy: ['mitmproxy'],
  curl: ['curl'],
  ...receivers,
};

/**
 * Makes sure that the packages are installed. Does nothing where there is no dpkg.
 * Throws, with the command to run, when some are missing and we are not root or apt-get fails.
 * @param {(keyof typeof packages)[]} purposes
 */
export function needPackages(...purposes) {
  if (!hasDebianPackages()) return;
  const missing = missingOf([...new Set(purposes.flatMap((purpose) => packages[purpose]))]);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(ask(missing.map(installable)));

  apt('update');
  const names = missing.map(installable); // only now does apt know the names of this release
  process.stderr.write(`Installing Debian packages: ${names.join(' ')} ...\n`);
  const installed = apt('install', '-y', '--no-install-recommends', ...names);
  const left = missingOf(missing);
  if (!installed || left.length > 0) {
    throw new Error(`apt-get failed; its messages are above. ${ask(left.map(installable))}`);
  }
}

/** Whether this system's packages can be looked up here (Debian, Ubuntu and their like). */
export function hasDebianPackages() {
  return process.platform === 'linux' && spawnSync('dpkg-query', ['--version']).status === 0;
}

/** @param {string[]} wanted @returns {string[]} */
function missingOf(wanted) {
  const names = wanted.flatMap((entry) => entry.split('|'));
  const format = '${Package} ${db:Status-Status}\n';
  // It ends with 1 when it does not know one of the names, and lists the others all the same.
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', format, ...names], { encoding: 'utf8' });
  const installed = new Set(
    stdout.split('\n').flatMap((line) => {
      const [name, status] = line.split(' ');
      return name && status === 'installed' ? [name] : [];
    }),
  );
  return wanted.filter((entry) => !entry.split('|').some((name) => installed.has(name)));
}

/** The name under which this release has the package. @param {string} entry */
function installable(entry) {
  const names = entry.split('|');
  // A name that other packages only provide has no record of its own, whatever the exit code.
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

/** Hundreds of lines that matter only when it fails. @param {string[]} args */
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
