// A port in use: the error names the port, the program that holds it if the system tells, and a free port.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HostError } from '../../../../electron/host/lib/errors.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';

async function refusal(listen: { host: string; port: number }, dataFolder = tempFolder()) {
  const error = await startTestHost({ dataFolder, listen }).catch((thrown: unknown) => thrown);
  if (!(error instanceof HostError)) throw new Error(`no HostError: ${String(error)}`);
  return error;
}

it('a port in use is named with its owner and a free one, and the data folder stays usable', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const folder = tempFolder();
  const { code, message } = await refusal({ host: '127.0.0.1', port }, folder);
  expect(code).toBe('port-in-use');
  expect(message).toContain(`Port ${port} on 127.0.0.1 is in use`);
  if (process.platform === 'linux') expect(message).toContain(`(pid ${process.pid})`);
  const free = Number(/--listen 127\.0\.0\.1:(\d+)/.exec(message)?.[1]);
  expect(free).not.toBe(port);
  const listen = { host: '127.0.0.1', port: free };
  const host = await startTestHost({ dataFolder: folder, listen });
  expect(host.listenerUrl).toBe(`http://127.0.0.1:${free}`);
  expect(await host.handlers.status(null)).toMatchObject({ captured: 0, lost: 0 });
  await host.close(); // then the port is free again
  expect((await startTestHost({ listen })).listenerUrl).toBe(host.listenerUrl);
});

it('an address of another machine gives a different error, in plain words', async () => {
  const { code, message } = await refusal({ host: '192.0.2.1', port: 4545 });
  expect(code).toBe('listen-failed');
  expect(message).toMatch(/cannot listen on 192\.0\.2\.1:4545: .*--listen HOST:PORT/);
});
