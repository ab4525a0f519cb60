// countersign export and import: what leaves one store and enters another, also beside a running host.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestHost, tempFolder } from '../host/support/test-host.ts';
import { SECRET, signedBody } from '../host/support/webhook.ts';
import {
  countersign,
  post,
  serving,
  temporaryFile,
  temporaryFolder,
  linesOf,
} from './support/cli.ts';

const folder = tempFolder();
const data = ['--data', folder];
const BODY = signedBody();

const host = await startTestHost({ dataFolder: folder });
const listener = host.listenerUrl;
await host.addEndpoint();
for (const body of [BODY, BODY.replace('266', '267'), '{"name":"Third"}']) {
  await fetch(`${host.listenerUrl}/hooks/shop-a`, { method: 'POST', body });
}
await host.close();

const idsIn = (jsonl: string) => linesOf(jsonl).map(({ id }) => id);

describe('export', () => {
  it('prints a bundle without personal data, and lists what was replaced', async () => {
    const { code, stdout, stderr } = await countersign(['export', '1', ...data]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      countersign: 'bundle',
      captures: [{ id: 1, verification: { verdict: 'valid' } }],
    });
    expect(stdout).not.toMatch(/דנה|1042/);
    expect(stdout).not.toContain(SECRET);
    expect(stderr).toMatch(/^Exported 1 capture\.\nReplaced: .*client_name \(1\)/);
  });

  it('writes every match as JSON Lines, oldest first, and warns', async () => {
    const out = join(temporaryFolder(), 'all.jsonl');
    const args = ['--query', '', '--format', 'jsonl', '--include-personal-data', '--out', out];
    const { code, stdout, stderr } = await countersign(['export', ...args, ...data]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const text = readFileSync(out, 'utf8');
    expect(idsIn(text)).toEqual([1, 2, 3]);
    expect(text).toContain('דנה');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(stderr).toContain('personal data');
  });

  it('says why a file cannot be written, and refuses options that do not go together', async () => {
    const file = join(temporaryFolder(), 'missing', 'case.json');
    expect(await countersign(['export', '1', '--out', file, ...data])).toMatchObject({
      code: 74,
      stderr: `error: ${file} cannot be written: ENOENT, the folder does not exist. Create it first.\n`,
    });
    const language = ['--format', 'har', '--language', 'python'];
    expect(await countersign(['export', '1', ...language, ...data])).toMatchObject({
      code: 64,
      stdout: '',
      stderr: expect.stringContaining('only with --format code') as string,
    });
  });

  it('accepts a filter or ids, and keeps the order of the ids', async () => {
    const lines = (...args: string[]) =>
      countersign(['export', ...args, '--format', 'jsonl', ...data]).then(({ stdout }) => stdout);
    expect(idsIn(await lines('--query', 'is:invalid'))).toEqual([2]);
    expect(idsIn(await lines('3', '1'))).toEqual([3, 1]);
  });

  it('uses the original address in cURL if no URL is given and nothing listens', async () => {
    const { stdout } = await countersign(['export', '1', '--format', 'curl', ...data]);
    expect(stdout).toContain(`--url '${listener}/hooks/shop-a'`);
  });

  it('writes a capture once if it is named twice, and names one that does not exist', async () => {
    const twice = await countersign(['export', '1', '1', '--format', 'jsonl', ...data]);
    expect(idsIn(twice.stdout)).toEqual([1]);
    expect(await countersign(['export', '1', '99', ...data])).toMatchObject({
      code: 66,
      stdout: '',
      stderr: `error: Capture 99 not found in ${folder}. "countersign list" shows the stored captures.\n`,
    });
    const code = ['--format', 'code', '--language', 'php', ...data];
    expect(await countersign(['export', '1', '2', ...code])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--format code exports one capture') as string,
    });
  });

  it('ends with the promised codes on errors', async () => {
    const ends = async (...args: string[]) => {
      const { code, stdout } = await countersign(['export', ...args, ...data]);
      expect(stdout).toBe('');
      return code;
    };
    expect(await ends()).toBe(64);
    expect(await ends('1', '--query', 'is:valid')).toBe(64);
    expect(await ends('x')).toBe(64);
    expect(await ends('--query', 'is:nonsense')).toBe(64);
    expect(await ends('1', '--format', 'code')).toBe(64);
    expect(await ends('1', '--format', 'zip')).toBe(64);
    expect(await ends('99')).toBe(66);
    expect(await ends('--query', 'amount>100000')).toBe(66);
    expect(await ends('1', '--out', '/nowhere/at/all')).toBe(74);
    const kept = temporaryFile('old', 'kept.json');
    expect(await ends('99', '--out', kept)).toBe(66);
    expect(readFileSync(kept, 'utf8')).toBe('old');
  });
});

describe('import', () => {
  it('imports an export into a new folder', async () => {
    const bundle = (await countersign(['export', '1', '2', ...data])).stdout;
    const to = ['--data', join(temporaryFolder(), 'new')];
    const { code, stdout, stderr } = await countersign(['import', '-', ...to], { stdin: bundle });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '1\n2\n' });
    expect(stderr).toBe('Imported 2 captures from standard input (bundle).\n');
    const shown = await countersign(['show', '1', '--json', ...to]);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      summary: { verdict: 'valid', imported: 'bundle' },
      imported: { endpointName: 'Shop A', isRedacted: true },
    });
    const text = await countersign(['show', '1', ...to]);
    expect(text.stdout).toMatch(/imported \(bundle\) .*, exported from "Shop A"; personal data/);
  });

  it('imports a body for the endpoint with a given path', async () => {
    const file = temporaryFile(BODY);
    const args = ['import', file, '--path', '/hooks/shop-a', '--json', ...data];
    const { code, stdout } = await countersign(args);
    expect(code).toBe(0);
    const { captureIds } = JSON.parse(stdout) as { captureIds: number[] };
    const { stdout: shown } = await countersign(['show', String(captureIds[0]), '--json', ...data]);
    expect(JSON.parse(shown)).toMatchObject({ summary: { verdict: 'valid', imported: 'body' } });
  });

  it('works beside a running host, which continues to capture', async () => {
    const to = temporaryFolder();
    const running = await serving(['--no-ui', '--data', to]);
    const jsonl = (await countersign(['export', '1', '--format', 'jsonl', ...data])).stdout;
    const [imported, ...statuses] = await Promise.all([
      countersign(['import', '-', '--data', to], { stdin: jsonl.repeat(500) }),
      ...Array.from({ length: 20 }, (_, at) => post(running, '/in', `{"name":"${at}"}`)),
    ]);
    expect(imported.code).toBe(0);
    expect(statuses.every((status) => status === 200)).toBe(true);
    await running.stop();
    const { stdout } = await countersign(['list', '--json', '--data', to]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(520);
  });

  it('ends with the promised codes on errors', async () => {
    const to = ['--data', temporaryFolder()];
    const ends = async (stdin: string, ...args: string[]) =>
      (await countersign(['import', '-', ...args, ...to], { stdin })).code;
    expect(await ends('hello')).toBe(65);
    expect(await ends('{}', '--kind', 'bundle')).toBe(65);
    expect(await ends('{}', '--path', '/nowhere')).toBe(64);
    expect(await ends('{}', '--kind', 'zip')).toBe(64);
    expect((await countersign(['import', '/nowhere', ...to])).code).toBe(66);
  });
});
