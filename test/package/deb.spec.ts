// The deb's metadata, and the file type for bundles. fpm builds the deb, and electron-builder downloads fpm from a
// release host. These tests check everything that fpm is given.

import { expect, test } from '@playwright/test';
import { Arch, build, Platform } from 'electron-builder';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepEvidence } from '../support/evidence.mjs';
import { findPackaged, VERSION } from './support/packaged.ts';

test('the deb has names, a maintainer, icons in all sizes, a menu entry and the bundle file type', async () => {
  test.skip(process.platform !== 'linux', 'a deb is for Linux');
  let given: string[] = [];
  const texts: string[] = [];
  await build({
    targets: Platform.LINUX.createTarget('deb', process.arch === 'x64' ? Arch.x64 : Arch.arm64),
    prepackaged: dirname(findPackaged().program),
    publish: 'never',
    config: 'build/electron-builder.yml',
    effectiveOptionComputed: (options: [string[], string]) => {
      [given] = options;
      const files = given.map((arg) => arg.split('=')).filter(([from = '']) => existsSync(from));
      for (const [from = '', to = ''] of files) {
        if (/\.(desktop|xml)$/.test(to)) texts.push(readFileSync(from, 'utf8'));
      }
      return Promise.resolve(true); // everything is computed, nothing is built
    },
  });
  const after = (name: string) => given[given.indexOf(name) + 1];
  expect(after('--name')).toBe('countersign');
  expect(after('--version')).toBe(VERSION);
  expect(after('--maintainer')).toMatch(/^The Countersign developers </);
  expect(after('--description')).toMatch(/^Inspector for signed payment webhooks\n /);
  const icons = given.filter((arg) => /=\/usr\/share\/icons\/.*\/countersign\.png$/.test(arg));
  expect(icons).toHaveLength(8);
  const [mime = '', menu = ''] = texts;
  expect(mime).toContain('<glob pattern="*.countersign"/>');
  expect(menu).toMatch(/^Exec=\/opt\/Countersign\/countersign .*%U$/m);
  const type = /mime-type type="([^"]+)"/.exec(mime)?.[1] ?? '';
  expect(menu).toContain(`MimeType=${type};`);
  keepEvidence('packaging', 'what a deb is made of', [
    { what: 'icons, by size', seen: icons.length },
    { what: 'type of bundles, in the menu entry and for the system', seen: type },
  ]);
});
