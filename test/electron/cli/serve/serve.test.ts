import { listening } from '../../../support/listening.ts';
import { once } from 'node:events';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '../../host/support/certificate.ts';
import {
  countersign,
  listed,
  post,
  running,
  serving,
  servingHere,
  temporaryFile,
  temporaryFolder,
} from '../support/cli.ts';

describe('serve', () => {
  it('prints one line when ready, captures, and stops with 0 on Ctrl-C', async () => {
    const data = join(temporaryFolder(), 'new');
    const server = await serving(['--no-ui', '--data', data]);
    expect(server.ready).toEqual({
      listener: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      ui: null,
      data,
      pid: expect.any(Number) as number,
    });
    expect(await post(server, '/anything', 'x')).toBe(200);

    const { code, stdout, stderr } = await server.stop();
    expect(code).toBe(0);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stderr).toBe('');
    expect(await listed(data, 1)).toMatchObject([{ path: '/anything', verdict: 'unverifiable' }]);
  });

  it('stops with 0 on SIGTERM, even with an open window and connection', async () => {
    const server = await servingHere(['--ui', '127.0.0.1:0', '--data', temporaryFolder()]);
    const page = await fetch(server.ready.ui ?? '');
    expect(page.status).toBe(200);
    expect(server.ready.ui).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('shows the address for webhooks, the data folder, and how secrets are protected', async () => {
    const data = temporaryFolder();
    const run = running(['serve', '--listen', '127.0.0.1:0', '--no-ui', '--data', data]);
    await run.printed(/Press Ctrl-C to stop/);
    const { code, stdout } = await run.stop();
    expect(code).toBe(0);
    expect(stdout).toMatch(/Webhooks +http:\/\/127\.0\.0\.1:\d+\n/);
    expect(stdout).toContain(data);
    expect(stdout).toMatch(/Secrets +in a file that only you can read/);
  });

  it('names a port in use and a free one, for webhooks and for the window', async () => {
    const port = await listening(createServer());
    const data = temporaryFolder();
    const taken = `127.0.0.1:${port}`;
    const listener = await countersign(['serve', '--listen', taken, '--no-ui', '--data', data]);
    expect(listener).toMatchObject({ code: 78, stdout: '' });
    expect(listener.stderr).toMatch(
      new RegExp(
        `Port ${port} on 127\\.0\\.0\\.1 is in use.*--listen 127\\.0\\.0\\.1:(?!${port}\\b)\\d+`,
      ),
    );
    if (process.platform === 'linux') expect(listener.stderr).toContain(`(pid ${process.pid})`);
    const free = /--listen (127\.0\.0\.1:\d+)/.exec(listener.stderr)?.[1] ?? '';
    const server = await servingHere(['--listen', free, '--no-ui', '--data', data]);
    expect(server.ready.listener).toBe(`http://${free}`);
    await server.stop();

    // It does not go on trying to reach an archive.
    const archive = ['--archive-env', 'ARCHIVE'];
    const withArchive = await countersign(
      ['serve', '--listen', taken, '--no-ui', '--data', data, ...archive],
      { env: { ARCHIVE: 'postgres://writer@127.0.0.1:1/none' } },
    );
    expect(withArchive).toMatchObject({ code: 78, stdout: '' });

    const args = ['serve', '--listen', '127.0.0.1:0', '--ui', taken, '--data', data];
    const window = await countersign(args);
    expect(window).toMatchObject({ code: 78, stdout: '' });
    expect(window.stderr).toMatch(new RegExp(`Port ${port} .* in use.*--ui 127\\.0\\.0\\.1:\\d+`));
  });

  it('listens for other machines only with --allow-remote, and then warns', async () => {
    const args = ['--listen', '0.0.0.0:0', '--no-ui', '--data', temporaryFolder()];
    const refused = await countersign(['serve', ...args]);
    expect(refused).toMatchObject({ code: 64, stdout: '' });
    expect(refused.stderr).toContain('--allow-remote');

    const server = await servingHere([...args, '--allow-remote']);
    const { stderr } = await server.stop();
    expect(stderr).toMatch(/^Warning: /);
  });

  it('never serves the window to other machines', async () => {
    const { code, stderr } = await countersign(['serve', '--ui', '0.0.0.0:0', '--allow-remote']);
    expect(code).toBe(64);
    expect(stderr).toContain('--ui');
  });

  it('speaks TLS with the given certificate', async () => {
    const { cert, key } = selfSignedCertificate();
    const [certFile, keyFile] = [temporaryFile(cert), temporaryFile(key)];
    const tls = ['--tls-cert', certFile, '--tls-key', keyFile];
    const server = await servingHere(['--no-ui', '--data', temporaryFolder(), ...tls]);
    const { port } = new URL(server.ready.listener);
    const sent = request({ host: '127.0.0.1', port, method: 'POST', ca: cert, agent: false }).end(
      'x',
    );
    const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(200);
    await server.stop();

    expect(await countersign(['serve', '--tls-cert', certFile])).toMatchObject({ code: 64 });
  });
});

it.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/data'])(
  'a data folder that takes no others ends the command with a reason: %s',
  async (data) => {
    const args = ['serve', '--no-ui', '--listen', '127.0.0.1:0', '--data', data];
    expect(await countersign(args)).toMatchObject({
      code: 78,
      stderr: `error: The data folder ${data} cannot be used (no folder can be made there). Check its permissions, or choose another with --data DIR.\n`,
    });
  },
);
