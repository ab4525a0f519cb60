// The deb, made by build/make-deb.mjs as `npm run package` makes it: its metadata, the file type for bundles, and the
// program in it, which starts.

import { expect, test } from '@playwright/test';
import { Arch, build, Platform } from 'electron-builder';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keepEvidence } from '../support/evidence.mjs';
import { findPackaged, inTempFolder, runPackaged, VERSION } from './support/packaged.ts';

const run = promisify(execFile);
const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

test('the deb has names, a maintainer, icons in all sizes, a menu entry, the bundle file type and the program', async () => {
  test.skip(!hasDpkg, 'only Debian and its relatives have dpkg-deb');
  process.env.CUSTOM_FPM_PATH = fileURLToPath(new URL('../../build/make-deb.mjs', import.meta.url));
  await inTempFolder(async (folder) => {
    await build({
      targets: Platform.LINUX.createTarget('deb', process.arch === 'x64' ? Arch.x64 : Arch.arm64),
      prepackaged: dirname(findPackaged().program),
      publish: 'never',
      config: {
        extends: 'build/electron-builder.yml',
        directories: { output: folder },
        deb: { fpm: ['--deb-compression', 'none'] }, // to compress takes a minute
      },
    });
    const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.deb'));
    expect(name).toContain(VERSION);
    const file = join(folder, name);
    const field = async (of: string) =>
      (await run('dpkg-deb', ['--field', file, of])).stdout.trim();
    expect(await field('Package')).toBe('countersign');
    expect(await field('Version')).toBe(VERSION);
    expect(await field('Maintainer')).toMatch(/^The Countersign developers </);
    expect(await field('Description')).toMatch(/^Inspector for signed payment webhooks\n /);
    expect(await field('Depends')).toContain('libgtk-3-0');

    const tree = join(folder, 'tree');
    await run('dpkg-deb', ['--raw-extract', file, tree]);
    expect(statSync(join(tree, 'DEBIAN/postinst')).mode & 0o111).not.toBe(0);
    const icons = readdirSync(join(tree, 'usr/share/icons/hicolor'));
    expect(icons).toHaveLength(8);
    const mime = readFileSync(join(tree, 'usr/share/mime/packages/countersign.xml'), 'utf8');
    expect(mime).toContain('<glob pattern="*.countersign"/>');
    const menu = readFileSync(join(tree, 'usr/share/applications/countersign.desktop'), 'utf8');
    expect(menu).toMatch(/^Exec=\/opt\/Countersign\/countersign .*%U$/m);
    const type = /mime-type type="([^"]+)"/.exec(mime)?.[1] ?? '';
    expect(menu).toContain(`MimeType=${type};`);

    const program = join(tree, 'opt/Countersign/countersign');
    const { out } = await runPackaged(['--version'], {}, program);
    expect(out.trim()).toBe(VERSION);
    keepEvidence('packaging', 'the deb', [
      { what: 'icons, by size', seen: icons.length },
      { what: 'type of bundles, in the menu entry and for the system', seen: type },
      { what: 'version that its program tells', seen: out.trim() },
    ]);
  });
});
