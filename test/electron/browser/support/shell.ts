// The browser shell with a small service and window, and a WebSocket client that can send false headers.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { serveBrowser, type BrowserShell } from '../../../../electron/browser/serve.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { EventName, Handlers, Service } from '../../../../shared/contract/rpc.ts';
import { rawRequest, type RawAnswer } from './raw-request.ts';

export interface TestShell extends BrowserShell {
  readonly token: string;
  /** Sends a request line with the right Host, unless the headers say otherwise, and reads the answer. */
  readonly ask: (line: string, headers?: Readonly<Record<string, string>>) => Promise<RawAnswer>;
  /** The window's files. */
  readonly rendererFolder: string;
  /** Windows subscribed to events. */
  readonly subscribers: Set<(name: EventName, value: never) => void>;
}

/** Starts a shell that stops after the test. It has `/index.html`, `/assets/app.js`, and files outside their folder. */
export async function testShell({ host = '127.0.0.1', port = 0 } = {}): Promise<TestShell> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-window-'));
  const rendererFolder = join(folder, 'renderer');
  mkdirSync(join(rendererFolder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-private'));
  writeFileSync(join(folder, 'private.txt'), 'private');
  writeFileSync(join(folder, 'renderer-private', 'private.txt'), 'private');
  writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html><title>window</title>');
  writeFileSync(join(rendererFolder, 'assets', 'app.js'), 'export {};');

  const subscribers: TestShell['subscribers'] = new Set();
  const handlers: Partial<Handlers> = { 'endpoints.remove': () => null };
  const service: Service = {
    handlers: handlers as Handlers,
    subscribe: (listener) => {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    describeError: () => FAILED,
  };
  const shell = await serveBrowser({ service, host, port, rendererFolder });
  onTestFinished(async () => {
    await shell.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...shell,
    rendererFolder,
    subscribers,
    ask: (line, headers = {}) =>
      rawRequest(shell.origin, line, { Host: new URL(shell.origin).host, ...headers }),
    token: new URL(shell.url).searchParams.get('token') ?? '',
  };
}

interface SocketOptions {
  readonly protocols?: string[];
  readonly origin?: string;
  readonly host?: string;
  readonly path?: string;
}

/** Connects like the window, or with other headers. Resolves to the open socket or to the status of the refusal. */
export async function openSocket(
  shell: TestShell,
  options: SocketOptions = {},
): Promise<WebSocket | number> {
  const {
    protocols = ['countersign', shell.token],
    origin = shell.origin,
    path = '/port',
  } = options;
  const socket = new WebSocket(shell.origin.replace(/^http/, 'ws') + path, protocols, {
    ...(origin && { origin }),
    headers: { ...(options.host && { Host: options.host }) },
  });
  const refused = new Promise<number>((resolve) => {
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
  });
  const opened = once(socket, 'open').then(() => socket);
  opened.catch(() => undefined);
  return Promise.race([opened, refused]);
}

/** Connects like the window. */
export async function connected(shell: TestShell): Promise<WebSocket> {
  const socket = await openSocket(shell);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

export async function nextMessage(socket: WebSocket): Promise<unknown> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString());
}

const FAILED: Failure = {
  ...{ ok: false, code: 'internal', message: 'It failed.', details: { reason: 'Error' } },
};
