// Connections to an archive's database, and its failures in our own codes: PostgreSQL's texts are not passed on.

import { Socket } from 'node:net';
import pg, { type ClientBase, type PoolClient } from 'pg';
import type { ArchiveProblem } from '../../../../shared/contract/archive.ts';
import { HostError, systemCode } from '../../lib/errors.ts';
import type { ArchiveAddress } from './address.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Values = readonly unknown[];

/** Statements of one connection. */
export interface Session {
  /** Rejects with HostError `archive-unusable`, as everything here. */
  rows(sql: string, values?: Values): Promise<Row[]>;
  /** The number of rows that a statement has changed. `mostMs`: how long it may take, if not as long as any other. */
  run(sql: string, values?: Values, mostMs?: number): Promise<number>;
}

export interface ArchiveConnection extends Session {
  /** Runs `work` in one transaction: all of it, or nothing. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Ends every connection when its statement is answered. */
  close(): Promise<void>;
  /** Ends every connection now: what is under way fails. */
  abort(): void;
}

/** A server that does not answer for so long counts as slow. */
const CONNECT_MS = 5000;
export const QUERY_MS = 20_000;
/** For work that reads or changes a large part of an archive. */
export const LONG_QUERY_MS = 30 * 60_000;
const MOST_CONNECTIONS = 3;
/** No answer to one statement is that long. A server that sends more is left before it fills the memory. */
const MOST_ANSWER_BYTES = 128 * 1024 * 1024;
const LOOK_MS = 50;

interface Counted {
  readonly socket: Socket;
  /** The bytes that the socket had read when its latest statement was sent. */
  readBefore: number;
}

const INT8 = 20;

/** Numbers of eight bytes are ids and times, which are exact as JavaScript's numbers. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(
          oid,
          format,
        )) as typeof pg.types.getTypeParser,
};

/** Makes connections when they are needed. `queryMs` and `mostAnswerBytes` limit one statement. */
export function connectArchive(
  address: ArchiveAddress,
  queryMs = QUERY_MS,
  mostAnswerBytes = MOST_ANSWER_BYTES,
): ArchiveConnection {
  const counted = new Map<ClientBase, Counted>();
  /** A client whose socket is known: of a connection with TLS, `pg` shows only what lies above it. */
  class CountedClient extends pg.Client {
    constructor() {
      const socket = new Socket();
      super({
        ...address,
        types,
        stream: () => socket,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: queryMs,
        keepAlive: true,
        application_name: 'countersign',
      });
      counted.set(this, { socket, readBefore: 0 });
      socket.once('close', () => counted.delete(this));
    }
  }
  const pool = new pg.Pool({
    Client: CountedClient,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A lost connection fails the statement that uses it; the next one opens another. Unheard, it would end the thread.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });

  async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const watch = setInterval(endLongAnswers, LOOK_MS);
    try {
      const client = await pool.connect();
      try {
        const result = await work(sessionOf(client));
        client.release();
        return result;
      } catch (error) {
        client.release(true); // it may be in the middle of a statement
        throw error;
      }
    } catch (error) {
      throw archiveError(error);
    } finally {
      clearInterval(watch);
    }
  }

  function endLongAnswers(): void {
    for (const { socket, readBefore } of counted.values()) {
      if (socket.bytesRead - readBefore > mostAnswerBytes) socket.destroy();
    }
  }

  function sessionOf(client: PoolClient): Session {
    const query = (sql: string, values: Values = [], limit: { query_timeout?: number } = {}) => {
      const count = counted.get(client);
      if (count) count.readBefore = count.socket.bytesRead;
      return client.query<Row>({ text: sql, values: [...values], ...limit });
    };
    return {
      rows: async (sql, values) => (await query(sql, values)).rows,
      run: async (sql, values, mostMs) => {
        const limit = mostMs === undefined ? {} : { query_timeout: mostMs };
        return (await query(sql, values, limit)).rowCount ?? 0;
      },
    };
  }

  return {
    rows: (sql, values) => withSession((session) => session.rows(sql, values)),
    run: (sql, values, mostMs) => withSession((session) => session.run(sql, values, mostMs)),
    transaction: (work) =>
      withSession(async (session) => {
        await session.run('BEGIN');
        const result = await work(session);
        await session.run('COMMIT');
        return result;
      }),
    close: () => pool.end().catch(() => undefined),
    abort: () => {
      for (const { socket } of counted.values()) socket.destroy();
      void pool.end().catch(() => undefined);
    },
  };
}

/** An error of `pg`, of the socket or of TLS as ours. An error of ours stays as it is. */
export function archiveError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  if (error instanceof TypeError) throw error; // a mistake of ours, not of a server
  if (error instanceof RangeError) return new HostError('archive-unusable', TOO_LONG);
  const code = systemCode(error) ?? '';
  const why =
    code === '' ? problemIn(error instanceof Error ? error.message : '') : problemOf(code);
  // A code is made by the program or the server's protocol. A hostile server may put anything into it.
  const reason = /^\w{1,40}$/.test(code) ? code : null;
  return new HostError('archive-unusable', { why, reason });
}

/** A body that is too long for a statement. The code is PostgreSQL's for what is beyond its limits. */
const TOO_LONG = { why: 'other', reason: '54000' } as const;

const UNREACHABLE =
  /^(?:E(?:CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|AI_AGAIN|HOSTDOWN)|57P0\d|08\w{3}|53300)$/;
const UNTRUSTED = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_)/;

/** By SQLSTATE (PostgreSQL, appendix A) or by Node's code. */
function problemOf(code: string): ArchiveProblem {
  if (UNREACHABLE.test(code)) return 'unreachable';
  if (UNTRUSTED.test(code)) return 'untrusted';
  if (code === 'ETIMEDOUT' || code === '57014') return 'slow';
  if (/^28|^3D/.test(code)) return 'refused';
  if (code === '42P01' || code === '3F000') return 'missing';
  if (code === '42501' || code === '25006') return 'not-allowed';
  return code === '53100' ? 'full' : 'other';
}

/** By a sentence of `pg`, which has no codes of its own. */
function problemIn(message: string): ArchiveProblem {
  if (message.includes('does not support SSL')) return 'untrusted';
  if (/timeout/i.test(message)) return 'slow';
  if (/password/i.test(message)) return 'refused';
  return message.includes('Connection terminated') ? 'unreachable' : 'other';
}
