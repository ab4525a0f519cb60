// `countersign serve` tells its host the address of the window, so that no command ever sends anything there.

import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, type Client } from '../../../../shared/contract/rpc.ts';
import { sendRequest } from '../../host/support/job.ts';
import { SECRET } from '../../host/support/webhook.ts';
import { countersign, serving, temporaryFile, temporaryFolder } from '../support/cli.ts';

/** Connects to the host of a served window. */
async function connect(ui: string): Promise<Client> {
  const { host, origin, searchParams } = new URL(ui);
  const token = searchParams.get('token') ?? '';
  const socket = new WebSocket(`ws://${host}/port`, ['countersign', token], { origin });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return createClient({
    send: (text) => socket.send(text),
    receive: (listener) => {
      const hear = (data: Buffer) => listener(data.toString());
      socket.on('message', hear);
      return () => socket.off('message', hear);
    },
  });
}

it('the served window is never a target, under any name of this machine', async () => {
  const data = temporaryFolder();
  const { ready } = await serving(['--ui', '127.0.0.1:0', '--data', data]);
  const client = await connect(ready.ui ?? '');
  const { port } = new URL(ready.ui ?? '');
  for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/port`]) {
    const calls = [
      client.call('compose.send', sendRequest(url)),
      client.call('tunnel.check', { url }),
    ];
    for (const reply of await Promise.all(calls)) {
      expect(reply).toMatchObject({ ok: false, code: 'own-window' });
    }
  }
  const listener = await client.call('compose.send', sendRequest(ready.listener));
  expect(listener).toMatchObject({ ok: true });

  // A command beside it has its own host, or none, and must refuse too.
  await fetch(ready.listener, { method: 'POST', body: '{}' });
  const file = temporaryFile('{}');
  const to = ['--data', data, '--to', `http://localhost:${port}/`];
  const elsewhere = ['--data', data, '--to', 'http://127.0.0.1:9/'];
  const commands = [
    ['replay', '1', ...to],
    ['replay', file, ...to],
    ['send', '--unsigned', ...to],
    ['check', ...to],
    ['check', ...elsewhere, '--status-url', `http://127.1:${port}/`],
  ];
  const env = { COUNTERSIGN_SECRET: SECRET };
  const ended = await Promise.all(commands.map((args) => countersign(args, { env })));
  for (const [at, one] of ended.entries()) {
    expect(one, commands[at]?.join(' ')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('is Countersign’s own window') as string,
    });
  }
});
