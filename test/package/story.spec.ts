// The packaged program works from its archive: it captures, verifies, opens a bundle from the system, at the start and
// beside an open window, and is also a command line.

import { listPackage, statFile } from '@electron/asar';
import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepEvidence } from '../support/evidence.mjs';
import { addEndpoint, openTab, PATH, post, row, SECRET, signedBody } from '../e2e/support/story.ts';
import {
  commandSwitches,
  findPackaged,
  inTempFolder,
  runPackaged,
  startPackaged,
  VERSION,
} from './support/packaged.ts';

const MOST_MB = 12;
/** Files that must not be packaged: sources, files for compilers and tests, and packages in the window's bundle. */
const STRAYS = [
  /\.(tsx?|mts|cts|map|cc|cpp|h|gyp|node)$/,
  /^(test|build|electron|renderer|shared|\.ci)\//,
  /^node_modules\/(electron|electron-builder|typescript|vite|react|@types|@playwright)\//,
];
const RUNTIME = ['dist/program/desktop.js', 'dist/renderer/index.html', 'package.json'];

test('contains the compiled program and its imports, and the native library beside it', () => {
  const { resources } = findPackaged();
  const archive = join(resources, 'app.asar');
  const files = listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => isInside(archive, path));
  for (const file of RUNTIME) expect(files).toContain(file);
  const strays = files.filter((file) => STRAYS.some((pattern) => pattern.test(file)));
  expect(strays).toEqual([]);

  const libraries = readdirSync(`${archive}.unpacked`, {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.node'));
  expect(libraries).toHaveLength(1);
  expect(libraries[0]).toContain(`${process.platform}-${process.arch}`);
  expect(existsSync(join(resources, 'default_app.asar'))).toBe(false);
  const mb = statSync(archive).size / 1024 / 1024;
  expect(mb).toBeLessThan(MOST_MB);
  keepEvidence('packaging', 'what is inside', [
    {
      what: 'size of the archive',
      seen: `${mb.toFixed(1)} MB`,
      goal: `under ${MOST_MB} MB`,
      met: true,
    },
    { what: 'files in it', seen: files.length },
    { what: 'tests, sources, build tools in it', seen: strays.length, goal: '0', met: true },
    { what: 'native libraries, outside of it', seen: libraries.length, goal: '1', met: true },
  ]);
});

/** A file, and one that is not unpacked beside the archive. */
function isInside(archive: string, path: string): boolean {
  const entry = statFile(archive, path, false);
  return !('files' in entry) && !('unpacked' in entry && entry.unpacked);
}

test('captures, verifies, opens bundles, hands over to an open window, and runs commands', async () => {
  await inTempFolder(async (folder) => {
    const data = join(folder, 'data');
    const bundle = await makeBundle(folder);
    const { page, listener, close } = await startPackaged(data, [bundle]);
    await expect(row(page, /From a bundle/)).toBeVisible();

    await addEndpoint(page);
    expect(await post(listener + PATH, signedBody())).toBe(200);
    await expect(row(page, /^Valid, Order 1042/)).toBeVisible();
    const changed = signedBody({ name: 'Order 1043' }).replace('266.00', '999.00');
    expect(await post(listener + PATH, changed)).toBe(200);
    await row(page, /^Invalid, Order 1043/).click();
    // A worker from the archive found it, and the receiver's code is a text in the archive.
    const signature = await openTab(page, 'Signature');
    await expect(signature).toContainText('hash_equals');

    // Linux desktops pass a file URL.
    const second = await runPackaged(['--data', data, pathToFileURL(bundle).href]);
    expect(second.code).toBe(0);
    await expect(row(page, /From a bundle/)).toHaveCount(2);
    expect((await close()).code).toBe(0);

    const list = await runPackaged(['list', '--json', '--data', data]);
    const verdicts = list.out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { verdict: string }).verdict);
    expect(verdicts.sort()).toEqual(['invalid', 'unverifiable', 'unverifiable', 'valid']);
    const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
    keepEvidence('packaging', 'the packaged program', [
      { what: 'webhooks captured and verified by it', seen: count('valid') + count('invalid') },
      { what: 'bundles opened: at the start, by a second start', seen: count('unverifiable') },
      { what: 'captures that its own command line lists then', seen: verdicts.length },
    ]);
  });
});

test('its command line returns the exit codes', async () => {
  await inTempFolder(async (folder) => {
    const body = join(folder, 'body.json');
    writeFileSync(body, signedBody());
    const right = { COUNTERSIGN_SECRET: SECRET };
    const [version, valid, invalid, unknown] = await Promise.all([
      runPackaged(['--version']),
      runPackaged(['verify', body], right),
      runPackaged(['verify', body], { COUNTERSIGN_SECRET: 'another secret' }),
      runPackaged(['verfiy', body]),
    ]);
    expect(version).toMatchObject({ code: 0, out: `${VERSION}\n` });
    expect(valid).toMatchObject({ code: 0 });
    expect(invalid).toMatchObject({ code: 1 });
    expect(unknown).toMatchObject({ code: 64 });
    expect(unknown.err).toContain('Did you mean verify?');
  });
});

test('its command line stops on a signal', async () => {
  test.skip(process.platform === 'win32', 'on Windows a signal from another process only kills');
  await inTempFolder(async (folder) => {
    const { program } = findPackaged();
    const ports = ['--listen', '127.0.0.1:0', '--ui', '127.0.0.1:0'];
    const serving = ['serve', '--json', '--data', join(folder, 'data'), ...ports];
    const child = spawn(program, [...commandSwitches(), ...serving], { stdio: 'pipe' });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { listener } = JSON.parse(line.toString()) as { listener: string };
    expect(await post(listener + PATH, signedBody())).toBe(200);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

/** A support bundle from the packaged command line. */
async function makeBundle(folder: string): Promise<string> {
  const body = join(folder, 'body.json');
  const bundle = join(folder, 'a case, שלום.countersign');
  const data = join(folder, 'other');
  writeFileSync(body, signedBody({ name: 'From a bundle' }));
  expect(await runPackaged(['import', body, '--data', data])).toMatchObject({ code: 0 });
  const all = ['export', '1', '--include-personal-data', '--data', data, '--out', bundle];
  expect(await runPackaged(all)).toMatchObject({ code: 0 });
  return bundle;
}
