// Senders that do not read their response are disconnected after a timeout, whatever the response.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startListener } from '../../../../electron/host/listen/listener.ts';
import type { RawAnswer, Reply } from '../../../../electron/host/listen/reply.ts';
import type { AnswerEnd } from '../../../../electron/host/store/answers.ts';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { soon } from '../../../support/soon.ts';

const TIMEOUT_MS = 300;
/** More than the buffers of two sockets hold. */
const ANSWER: RawAnswer = { status: 200, headers: [], body: Buffer.alloc(64 * 1024 * 1024) };

/** Starts a listener that gives everyone this reply; resolves to its URL. */
async function listening(reply: Reply): Promise<string> {
  const listener = await startListener({
    ...{ host: '127.0.0.1', port: 0, option: null, tls: null, maxBodyBytes: () => 1024 },
    ...{ headTimeoutMs: 5000, bodyTimeoutMs: 5000, unreadTimeoutMs: TIMEOUT_MS },
    take: () => Promise.resolve(reply),
  });
  cleanUpLater(() => listener.close());
  return listener.url;
}

/** Both kinds of reply, and a record of how the second one ended. */
function replies(): [Reply, Reply, AnswerEnd[]] {
  const ends: AnswerEnd[] = [];
  const ended = (end: AnswerEnd) => ends.push(end);
  return [ANSWER, { does: 'answer', answer: ANSWER, delayMs: 0, ended }, ends];
}

const CONNECTED = 'net.server.socket';

/** Resolves when the next connection to a server of this process is closed there. */
const closedByServer = () =>
  new Promise<void>((resolve) => {
    const heard = (message: unknown) => {
      unsubscribe(CONNECTED, heard);
      (message as { readonly socket: Socket }).socket.once('close', () => resolve());
    };
    subscribe(CONNECTED, heard);
  });

/** Sends a request, reads nothing until the server has closed, and resolves to the bytes that are still available. */
async function readLate(url: string): Promise<Buffer> {
  const isClosed = closedByServer();
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  await isClosed;
  return buffer(socket);
}

it('the sender is disconnected over HTTP/1.1', async () => {
  const [atOnce, reacting, ends] = replies();
  for (const reply of [atOnce, reacting]) {
    const came = await readLate(await listening(reply));
    expect(came.length).toBeLessThan(ANSWER.body.length);
  }
  await soon(() => expect(ends).toMatchObject([{ outcome: 'gone', status: null }]));
});

it('the sender is disconnected over HTTP/2', async () => {
  const [atOnce, reacting, ends] = replies();
  for (const reply of [atOnce, reacting]) {
    const session = connectHttp2(await listening(reply), { settings: { initialWindowSize: 0 } });
    const stream = session.request({ ':method': 'POST', ':path': '/' });
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.on('error', () => undefined).end('{}');
    await closed;
    expect(stream.readableLength).toBe(0);
    session.destroy();
  }
  await soon(() => expect(ends).toMatchObject([{ outcome: 'gone', status: null }]));
});
