// The package for npm, as `npm pack` makes it, installed in an empty folder: the command line with its window and its
// server for assistants, and the library in a strict TypeScript project, in a test, in a server and in a page. The code is that of its README.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { SECRET, signedBody } from '../e2e/support/story.ts';
import { keepEvidence } from '../support/evidence.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOST_MB = 5;
const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = process.platform === 'win32';

test.describe.configure({ mode: 'default' });

let folder = '';
const inFolder = (...path: string[]) => join(folder, ...path);
const write = (path: string, text: string) => writeFileSync(inFolder(path), text);
const PROGRAM = () => inFolder('node_modules/countersign/dist/program/countersign.js');
const countersign = (...args: string[]) =>
  run(process.execPath, [PROGRAM(), ...args], { cwd: folder, env: { ...process.env, SECRET } });

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}
let packed: Packed;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-npm-'));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]; // it was just built
  const { stdout } = await run(npm, args, { cwd: ROOT, shell, maxBuffer: 10_000_000 });
  packed = (JSON.parse(stdout) as [Packed])[0];
  write('package.json', '{"type":"module"}');
  await run(npm, ['install', '--no-audit', '--no-fund', inFolder(packed.filename)], {
    cwd: folder,
    shell,
  });
  mkdirSync(inFolder('node_modules/@types'), { recursive: true });
  for (const one of ['vitest', '@types/node', 'undici-types']) {
    symlinkSync(join(ROOT, 'node_modules', one), inFolder('node_modules', one), 'junction');
  }
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('is small, and has nothing but what runs', () => {
  const mb = packed.size / 1024 / 1024;
  expect(mb).toBeLessThan(MOST_MB);
  const strays = packed.files.filter(({ path }) =>
    /\.(map|tsx|png|node)$|^(test|build|\.ci)\/|(?<!\.d)\.ts$/.test(path),
  );
  expect(strays).toEqual([]);
  const { dependencies } = JSON.parse(
    readFileSync(inFolder('node_modules/countersign/package.json'), 'utf8'),
  ) as { dependencies: object };
  expect(Object.keys(dependencies)).toEqual(['@photostructure/sqlite']);
  keepEvidence('packaging', 'the package for npm', [
    { what: 'size', seen: `${mb.toFixed(1)} MB`, goal: `under ${MOST_MB} MB`, met: true },
    { what: 'files in it', seen: packed.files.length },
  ]);
});

test('gives the commands, and the window in a browser', async ({ page }) => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect((await countersign('--version')).stdout.trim()).toBe(version);

  const data = inFolder('data');
  const here = '127.0.0.1:0';
  const args = ['serve', '--json', '--data', data, '--listen', here, '--ui', here];
  const served = spawn(process.execPath, [PROGRAM(), ...args], {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = once(served, 'exit');
  try {
    const [line] = (await once(served.stdout, 'data')) as [Buffer];
    const { listener, ui } = JSON.parse(line.toString()) as { listener: string; ui: string };
    const body = signedBody().replace('266.00', '999.00');
    await fetch(`${listener}/hooks/shop-a`, { method: 'POST', body });
    await page.goto(ui);
    await expect(page.getByRole('treeitem', { name: /Order 1042/ })).toBeVisible();
    write('body.json', signedBody({}, `${SECRET}\n`));
    const explained = await countersign('explain', 'body.json', '--json', '--secret-env', 'SECRET');
    expect(explained.stdout).toContain('"secret-whitespace"');
  } finally {
    served.kill();
    await ended;
  }
});

test('is a server for assistants, with what their own client needs', async () => {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM(), 'mcp', '--data', inFolder('assisted'), '--listen', '127.0.0.1:0'],
      env: { ...getDefaultEnvironment(), SECRET },
    }),
  );
  const call = async (name: string, given: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: given })).structuredContent as {
      readonly url: string;
      readonly explanations: readonly { readonly codes: readonly string[] }[];
      readonly capture: { readonly id: number } | null;
    };
  const { tools } = await client.listTools(); // from now on it checks each answer with the tool's schema
  expect(tools).toHaveLength(13);
  const named = { name: 'Shop A', path: '/hooks/shop-a', secret: { variable: 'SECRET' } };
  const { url } = await call('add_endpoint', named);
  const waiting = call('wait_for_capture');
  await expect
    .poll(
      async () =>
        (await fetch(url, { method: 'POST', body: signedBody({}, `${SECRET}\n`) })).status,
    )
    .toBe(200);
  const { capture } = await waiting;
  const { explanations } = await call('explain_capture', { id: capture?.id });
  expect(explanations[0]?.codes).toEqual(['secret-whitespace']);
  const { prompts } = await client.listPrompts();
  const { resources } = await client.listResources();
  expect([prompts.length, resources.length]).toEqual([2, 1]);
  await client.close();
});

/** A receiver as somebody writes it, without the library. */
const RECEIVER = `
import { createHmac, timingSafeEqual } from 'node:crypto';
export async function receive({ headers, body }) {
  const pairs = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const sent = Object.fromEntries((pairs.get('stripe-signature') ?? '').split(',').map((pair) => pair.split('=')));
  const right = createHmac('sha256', 'whsec_for_tests').update(sent.t + '.' + body).digest();
  const got = Buffer.from(sent.v1 ?? '', 'hex');
  const isRecent = Math.abs(Date.now() / 1000 - Number(sent.t)) < 300;
  return isRecent && got.length === right.length && timingSafeEqual(got, right) ? 200 : 401;
}
`;

/** A block of code in the package's README. */
function fromReadme(name: string): string {
  const readme = readFileSync(join(ROOT, 'electron/library/README.md'), 'utf8');
  const [, after = ''] = readme.split(` ${name}\n`);
  const code = after.split('```')[0] ?? '';
  if (code === '') throw new Error(`no ${name} in the README`);
  return code;
}

test('tests a receiver, as its README shows', async () => {
  write('receiver.js', RECEIVER);
  write('receiver.test.ts', fromReadme('receiver.test.ts'));
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, VITEST: undefined, NODE_OPTIONS: '' };
  const { stdout } = await run(process.execPath, [vitest, 'run', '--root', folder], {
    cwd: folder,
    env,
  });
  expect(stdout).toMatch(/Tests.*6 passed/);
});

test('says in a server why a webhook was refused, as its README shows', async () => {
  write('explain-refusals.js', fromReadme('explain-refusals.js'));
  const { explainRefusals } = (await import(
    pathToFileURL(inFolder('explain-refusals.js')).href
  )) as {
    explainRefusals: (key: object, say: (text: string) => void) => (...asked: unknown[]) => void;
  };
  const said: string[] = [];
  let finish: () => void = () => undefined;
  const body = Buffer.from('{"id":1}');
  const signature = createHmac('sha256', 'secret\n').update(body).digest('hex');
  const headers = { 'x-hub-signature-256': `sha256=${signature}` };
  const response = { statusCode: 401, on: (_: string, listen: () => void) => (finish = listen) };
  explainRefusals({ scheme: 'github', secret: 'secret' }, (text) => said.push(text))(
    { method: 'POST', url: '/', headers, rawBody: body },
    response,
    () => undefined,
  );
  finish();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('line feed');
});

const USE = `
import { exampleRequest, explain, recognise, schemes, sign, verify, type Findings, type Scheme, type Verified } from 'countersign';
const key = { scheme: 'github', secret: 'secret' };
const webhook = sign(exampleRequest('github'), key);
const verified: Verified = verify(webhook, key);
const findings: Findings = explain(webhook, { ...key, secret: 'other' }, { others: [{ label: 'old', secret: 'secret' }] });
const found: Scheme[] = recognise(webhook);
document.title = [schemes.length > 40, verified.verdict, findings.explanations[0]?.codes[0], found[0]?.name].join(' ');
`;

test('has types for strict projects, and runs in a page', async ({ page }) => {
  write('use.ts', USE);
  const tsc = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  for (const [module, resolution] of [
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ] as const) {
    const compilerOptions = {
      ...{
        module,
        moduleResolution: resolution,
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      },
      ...{
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        types: [],
      },
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    await run(process.execPath, [tsc, '-p', folder]);
  }

  write('index.html', '<script type="module" src="./use.ts"></script>');
  await build({ root: folder, configFile: false, logLevel: 'silent' });
  await page.route('http://page.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: inFolder('dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://page.test/');
  await expect(page).toHaveTitle('true valid secret-other github');
});
