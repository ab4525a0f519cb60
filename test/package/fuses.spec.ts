// The packaged program's fuses, read from its file and tried. Each attack also runs on the unfused runtime, because an
// attack that can never succeed would prove nothing.

import {
  flipFuses,
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findElectron } from '../setup/electron-runtime.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { freePort } from '../support/free-port.ts';
import {
  findPackaged,
  inTempFolder,
  runAsNode,
  runPackaged,
  startPackaged,
  VERSION,
} from './support/packaged.ts';

const WANTED = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

test.describe.configure({ mode: 'serial' });
let read: Record<string, boolean> = {};
const tried: string[] = [];
const TRIALS = 4;

test('are set in the file', async () => {
  const wire = await getCurrentFuseWire(findPackaged().program);
  const isOn = (name: string) =>
    wire[FuseV1Options[name as keyof typeof WANTED]] === FuseState.ENABLE;
  read = Object.fromEntries(Object.keys(WANTED).map((name) => [name, isOn(name)]));
  expect(read).toEqual(WANTED);
});

test('it does not run as Node, and no file runs before it', async () => {
  await inTempFolder(async (folder) => {
    const { executablePath } = await findElectron();
    const marker = join(folder, 'ran');
    const script = join(folder, 'first.cjs');
    writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '')`);
    const required = { NODE_OPTIONS: `--require ${JSON.stringify(script)}` };

    const open = await runAsNode(executablePath, ['-e', 'console.log("a Node")'], required);
    expect(open.out).toBe('a Node\n');
    expect(existsSync(marker)).toBe(true);
    renameSync(marker, `${marker}-there`);

    const shut = await runPackaged(['--version'], { ELECTRON_RUN_AS_NODE: '1', ...required });
    expect(shut).toMatchObject({ code: 0, out: `${VERSION}\n` });
    expect(existsSync(marker)).toBe(false);
    tried.push('run as Node by ELECTRON_RUN_AS_NODE', 'a file run first by NODE_OPTIONS');
  });
});

test('no debugger can attach to its main process', async () => {
  await inTempFolder(async (folder) => {
    const port = await freePort();
    const { said, close } = await startPackaged(folder, [`--inspect=127.0.0.1:${port}`]);
    await expect(fetch(`http://127.0.0.1:${port}/json`)).rejects.toThrow();
    expect(said()).not.toContain('Debugger listening');
    expect((await close()).code).toBe(0);

    const { executablePath } = await findElectron();
    const open = await runAsNode(executablePath, ['--inspect=127.0.0.1:0', '-e', '0']);
    expect(open.err).toContain('Debugger listening');
    tried.push('a debugger of the main process by --inspect');
  });
});

test('an unpacked app in place of the archive does not start', async () => {
  test.skip(process.platform !== 'linux', 'the folders are others');
  await inTempFolder(async (folder) => {
    const { program, resources } = findPackaged();
    const copy = join(folder, 'program');
    cpSync(dirname(program), copy, { recursive: true });
    const inCopy = (path: string) => join(copy, relative(dirname(program), path));
    const app = inCopy(join(resources, 'app'));
    const marker = join(folder, 'ran');
    mkdirSync(app);
    writeFileSync(
      join(app, 'package.json'),
      '{"name":"other","version":"1.0.0","main":"main.cjs"}',
    );
    const main = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, ''); process.exit(0)`;
    writeFileSync(join(app, 'main.cjs'), main);
    const other = join(copy, basename(program));

    const beside = await runPackaged(['--version'], {}, other);
    expect(beside).toMatchObject({ code: 0, out: `${VERSION}\n` });
    const archive = inCopy(join(resources, 'app.asar'));
    renameSync(archive, `${archive}.away`);
    const alone = await runPackaged(['--version'], {}, other);
    expect(alone.code).not.toBe(0);
    expect(existsSync(marker)).toBe(false);

    const fuses = { version: FuseVersion.V1, [FuseV1Options.OnlyLoadAppFromAsar]: false } as const;
    await flipFuses(other, fuses);
    await runPackaged(['--version'], {}, other);
    expect(existsSync(marker)).toBe(true);
    tried.push('an unpacked app beside the archive, and in its place');
  });
});

test.afterAll(() => {
  if (tried.length < TRIALS) return; // a test failed or was not selected
  keepEvidence('electron checklist', 'fuses of the packaged app', [
    ...Object.entries(read).map(([fuse, isOn]) => ({
      what: `fuse ${fuse}, read from the packaged file`,
      seen: isOn ? 'on' : 'off',
      goal: WANTED[fuse as keyof typeof WANTED] ? 'on' : 'off',
      met: true,
    })),
    ...tried.map((what) => ({
      what: `tried: ${what}`,
      seen: 'refused',
      goal: 'refused',
      met: true,
    })),
    {
      what: 'integrity of the archive is enforced by Electron on',
      seen: 'macOS and Windows; on Linux the files belong to root or to the user',
    },
  ]);
});
