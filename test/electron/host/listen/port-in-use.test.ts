// A port in use: the error names the port, the program that holds it if the system tells, and a free port.

import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostError } from '../../../../electron/host/lib/errors.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';

const holder = createServer();
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  ({ port } = holder.address() as AddressInfo);
});
afterAll(() => holder.close());

async function refusal(listen: { host: string; port: number }, dataFolder = tempFolder()) {
  const error = await startTestHost({ dataFolder, listen }).catch((thrown: unknown) => thrown);
  if (!(error instanceof HostError)) throw new Error(`no HostError: ${String(error)}`);
  return error;
}

describe('a port in use', () => {
  it('gives an error that names it', async () => {
    const { code, message } = await refusal({ host: '127.0.0.1', port });
    expect(code).toBe('port-in-use');
    expect(message).toContain(`Port ${port} on 127.0.0.1 is in use`);
  });

  it.runIf(process.platform === 'linux')('names the program that holds it', async () => {
    const { message } = await refusal({ host: '127.0.0.1', port });
    expect(message).toContain(`(pid ${process.pid})`);
  });

  it('gives an error that suggests a free port and how to use it', async () => {
    const { message } = await refusal({ host: '127.0.0.1', port });
    const free = Number(/--listen 127\.0\.0\.1:(\d+)/.exec(message)?.[1]);
    expect(free).not.toBe(port);
    const host = await startTestHost({ listen: { host: '127.0.0.1', port: free } });
    expect(host.listenerUrl).toBe(`http://127.0.0.1:${free}`);
  });

  it('leaves the data folder usable', async () => {
    const folder = tempFolder();
    await refusal({ host: '127.0.0.1', port }, folder);
    const host = await startTestHost({ dataFolder: folder });
    expect(await host.handlers.status(null)).toMatchObject({ captured: 0, lost: 0 });
  });

  it('is free again after its host has closed', async () => {
    const first = await startTestHost();
    await first.close();
    const again = await startTestHost({
      listen: { host: '127.0.0.1', port: Number(new URL(first.listenerUrl).port) },
    });
    expect(again.listenerUrl).toBe(first.listenerUrl);
  });
});

it('an address of another machine gives a different error, in plain words', async () => {
  const { code, message } = await refusal({ host: '192.0.2.1', port: 4545 });
  expect(code).toBe('listen-failed');
  expect(message).toMatch(/cannot listen on 192\.0\.2\.1:4545: .*--listen HOST:PORT/);
});
