#!/usr/bin/env node
// Makes the deb with Debian's own dpkg-deb, where electron-builder would download fpm from a release host. It takes the
// arguments that electron-builder gives to fpm: options of the package, then each file or folder with its place.

import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** @type {Map<string, string[]>} */
const options = new Map();
/** @type {[from: string, to: string][]} */
const files = [];
const given = process.argv.slice(2).filter((arg) => arg !== '--force');
for (let at = 0; at < given.length; at++) {
  const arg = given[at] ?? '';
  if (arg.startsWith('-')) options.set(arg, [...(options.get(arg) ?? []), given[++at] ?? '']);
  else files.push(/** @type {[string, string]} */ (arg.split('=')));
}

/** The last one counts: that of electron-builder.yml, behind those that are computed. @param {string} name */
const option = (name) => options.get(name)?.at(-1);

const tree = mkdtempSync(join(tmpdir(), 'countersign-deb-'));
try {
  for (const [from, to] of files) {
    const place = join(tree, to);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(from, place, { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(tree, 'DEBIAN'));
  writeFileSync(join(tree, 'DEBIAN/control'), control());
  writeScript('postinst', '--after-install');
  writeScript('postrm', '--after-remove');
  const output = option('--package') ?? '';
  const compression = (option('--deb-compression') ?? 'xz').replace(/^gz$/, 'gzip');
  const dpkg = ['--root-owner-group', `-Z${compression}`, '--build', tree, output];
  execFileSync('dpkg-deb', dpkg, { stdio: 'inherit' });
} finally {
  rmSync(tree, { recursive: true, force: true });
}

/** Debian Policy Manual: binary package control files. */
function control() {
  const kilobytes = execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0];
  const fields = {
    Package: option('--name'),
    Version: option('--version'),
    License: option('--license'),
    Vendor: option('--vendor'),
    Architecture: option('--architecture'),
    Maintainer: option('--maintainer'),
    'Installed-Size': kilobytes,
    Depends: options.get('-d')?.join(', '),
    Recommends: options.get('--deb-recommends')?.join(', '),
    Section: option('--category'),
    Priority: option('--deb-priority'),
    Homepage: option('--url'),
    // Each line behind the first begins with a blank.
    Description: option('--description')?.replaceAll(/\n(?! )/g, '\n '),
  };
  const lines = Object.entries(fields).filter(([, value]) => value);
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('');
}

/** @param {string} name @param {string} from the option with its file */
function writeScript(name, from) {
  const file = option(from);
  if (file === undefined) return;
  cpSync(file, join(tree, 'DEBIAN', name));
  chmodSync(join(tree, 'DEBIAN', name), 0o755);
}
