// Anyone on this machine can open connections to the window's port, which needs no token for that. The host must outlive
// as many as its process may have files open.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { firstLine, ON_ANY_PORTS } from '../../../support/first-line.ts';
import { eventually, MAIN, temporaryFolder } from '../support/cli.ts';

const FILES = 300;

/** Starts `serve` as a process that may open only so many files. */
async function servingWithFewFiles() {
  const args = ['serve', ...ON_ANY_PORTS, '--data', temporaryFolder()];
  const child = spawn(
    'sh',
    ['-c', `ulimit -n ${FILES}; exec "$0" "$@"`, process.execPath, MAIN, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let isOver = false;
  const over = once(child, 'exit').then(() => (isOver = true));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await over; // before its folder is deleted
  });
  return { ...(await firstLine(child)), isOver: () => isOver };
}

it.skipIf(process.platform === 'win32')(
  'the host outlives more connections to the window than it may open files',
  async () => {
    const host = await servingWithFewFiles();
    const { port, origin } = new URL(host.ui);
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    for (let at = 0; at < FILES; at += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      // A reset of one that the host closes may come first. It is an error event, on which `once` of Node would reject.
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve).once('close', () => resolve());
      });
    }
    for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    expect((await fetch(host.listener, { method: 'POST', body: 'x' })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    const page = await eventually(async () => {
      if (host.isOver()) throw new Error('the host has ended');
      return fetch(origin).catch(() => null);
    });
    expect(page.status).toBe(200);
  },
);
