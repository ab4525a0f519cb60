// A wrong, slow or hostile server in place of the archive's: it is told in words, and every webhook is answered as ever.

import { listening } from '../../../support/listening.ts';
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { ArchiveProblem } from '../../../../shared/contract/archive.ts';
import { soon } from '../../../support/soon.ts';
import { startTestHost } from '../support/test-host.ts';

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(type), length, bytes]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const ERROR = message('E', 'SERROR\0C42P01\0Mpassword=hunter2 <script>\0\0');

interface Hostile {
  readonly name: string;
  readonly why: ArchiveProblem;
  readonly meet: (socket: Socket) => void;
}

const HOSTILE: readonly Hostile[] = [
  { name: 'hangs up', why: 'unreachable', meet: (socket) => socket.destroy() },
  { name: 'never answers', why: 'slow', meet: () => undefined },
  {
    name: 'speaks HTTP',
    why: 'unreachable',
    meet: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  },
  {
    name: 'asks for a password by a way that nobody knows',
    why: 'other',
    meet: (socket) => socket.once('data', () => socket.write(message('R', Buffer.of(0, 0, 0, 99)))),
  },
  {
    name: 'answers each question with an error whose text it chose',
    why: 'missing',
    meet: (socket) =>
      socket.once('data', () => {
        socket.write(Buffer.concat([AUTHENTICATED, READY]));
        socket.on('data', () => socket.write(Buffer.concat([ERROR, READY])));
      }),
  },
  {
    name: 'sends an answer without end',
    why: 'unreachable',
    meet: (socket) =>
      socket.once('data', () => {
        socket.write(Buffer.concat([AUTHENTICATED, READY]));
        socket.once('data', () => {
          const head = Buffer.from('D\x7f\xff\xff\xff', 'latin1');
          const part = Buffer.alloc(1024 * 1024);
          const send = () => {
            while (!socket.destroyed && socket.write(part));
          };
          socket.on('drain', send);
          socket.write(head);
          send();
        });
      }),
  },
];

it.concurrent.each(HOSTILE)(
  'a server that $name costs the listener nothing',
  async ({ why, meet }) => {
    const port = await listening(createServer(meet));
    const connectionString = `postgres://u:p@127.0.0.1:${port}/team`;
    const host = await startTestHost({ archive: { connectionString, personalData: 'replace' } });
    await host.receive('/hooks', '{}');
    const { archive } = await soon(async () => {
      const status = await host.handlers.status(null);
      expect(status.archive?.problem).not.toBeNull();
      return status;
    });
    expect(archive).toMatchObject({ waiting: 1, problem: { why } });
    expect(JSON.stringify(archive)).not.toContain('hunter2');
    expect((await host.post('/hooks', '{}')).status).toBe(200);
    await host.close();
  },
);
