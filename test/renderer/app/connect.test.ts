// The window has one connection to the host: another try replaces the one before, whatever that one still does.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, type Connection } from '../../../renderer/app/connect.ts';
import { call, dropHost, openHost } from '../../../renderer/host/host.ts';
import { words } from '../../../renderer/words/words.ts';
import type { Port } from '../../../shared/contract/rpc.ts';

/** A browser's socket, whose handshake and end the test decides. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  open(): void {
    this.readyState = TestSocket.OPEN;
    this.onopen();
  }
  /** As in a browser, the end is told later. */
  close(): void {
    this.readyState = 2;
  }
  end(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let sockets: TestSocket[] = [];
let told: string[] = [];
let port: Port | null = null;

function connected(): Connection {
  const connection = connect();
  if (!connection) throw new Error('No token was found');
  connection.listen({
    opened: (opened) => {
      told.push('opened');
      port = opened;
    },
    lost: () => told.push('lost'),
    refused: () => told.push('refused'),
  });
  return connection;
}

const socket = (index: number) => sockets[index] ?? expect.fail(`There is no socket ${index}`);

beforeEach(() => {
  sockets = [];
  told = [];
  port = null;
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { href: 'http://127.0.0.1:1/', host: '127.0.0.1:1' });
  vi.stubGlobal('sessionStorage', { getItem: () => 'the token' });
  vi.stubGlobal('WebSocket', TestSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The host does not answer')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tries again after a loss, and tells of each', async () => {
  connected();
  socket(0).open();
  socket(0).end();
  await vi.advanceTimersByTimeAsync(500);
  socket(1).open();
  expect(told).toEqual(['opened', 'lost', 'opened']);
});

it('closes a try that is under way when another is wanted, and never uses it', async () => {
  const connection = connected();
  connection.retry();
  expect(socket(0).readyState).toBe(2);
  socket(1).open();
  socket(0).open(); // its handshake was answered before it heard of the close
  expect(told).toEqual(['opened']);
  port?.send('a call');
  expect([socket(0).sent, socket(1).sent]).toEqual([[], ['a call']]);

  socket(0).end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([told, sockets.length]).toEqual([['opened'], 2]);
  socket(1).end();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['opened', 'lost']);
});

it('answers a save on a socket that is closing, which sends nothing any more', async () => {
  connected();
  socket(0).open();
  if (!port) throw new Error('no port was opened');
  openHost(port);
  socket(0).close(); // the host's close has come, and the window has not heard of it
  const saved = call('views.save', { name: 'Mine', filter: '' });
  socket(0).end();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['opened', 'lost']);
  dropHost(); // as start.ts does when it is told
  expect(await saved).toMatchObject({ code: 'disconnected', message: words.ui.mayBeSaved });
  expect(socket(0).sent).toEqual([]);
});

it('keeps an open connection when another try is wanted', () => {
  const connection = connected();
  socket(0).open();
  connection.retry();
  expect(sockets).toHaveLength(1);
});
