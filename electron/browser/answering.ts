// Answers the plain requests to the window's port.

import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { HostError, systemCode } from '../host/lib/errors.ts';
import { readWindowFiles, type WindowFile, type WindowFiles } from '../host/lib/window-files.ts';
import { WINDOW_HEADERS } from '../host/lib/window-policy.ts';
import { answerPort, refuseRequest, type Door, type Refusal } from './gate.ts';
import { guardHost, refuseUnreadable } from './refusing.ts';

/** Reads the built window (dist/renderer). Throws HostError `window-missing` or `unreadable`. */
export function readWindow(folder: string): WindowFiles {
  if (!existsSync(join(folder, 'index.html'))) throw new HostError('window-missing', { folder });
  try {
    return readWindowFiles(folder);
  } catch (error) {
    const reason = systemCode(error) ?? 'unknown error';
    throw new HostError('unreadable', { file: folder, reason }, { cause: error });
  }
}

/** Answers with the window's files, or with a refusal. */
export function answerRequests(server: Server, door: Door, files: WindowFiles): void {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    guardHost(request.socket, () => {
      for (const [name, value] of Object.entries(WINDOW_HEADERS)) response.setHeader(name, value);
      const refusal = refuseRequest(request, door) ?? answerPort(request, door);
      const file = files.get(pathOf(request));
      if (refusal) refuse(response, refusal);
      else if (file) send(response, 200, file);
      else refuse(response, NO_SUCH_FILE);
    });
  };
  server.on('request', answer);
  server.on('checkExpectation', answer); // other expectations than "100-continue" are ignored
  server.on('clientError', refuseUnreadable);
}

const NO_SUCH_FILE: Refusal = {
  status: 404,
  says: 'There is no such file. Open the address that was printed at startup.',
};

function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return path === '/' ? '/index.html' : path;
}

function refuse(response: ServerResponse, { status, says }: Refusal): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  if (status === 426) response.setHeader('Upgrade', 'websocket');
  send(response, status, { type: 'text/plain; charset=utf-8', body: Buffer.from(`${says}\n`) });
}

/** Node leaves the body out of the answer to HEAD. */
function send(response: ServerResponse, status: number, { type, body }: WindowFile): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });
  response.end(body);
}
