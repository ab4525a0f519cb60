// A way to PostgreSQL on which a COMMIT is lost, or its answer, or on which the server refuses it.

import { proxyTo } from '../../../support/proxy.ts';

export type CommitFate = 'lose' | 'lose-answer' | 'refuse';

/** The message of a simple query: its type, its length, and the text with a zero byte. */
const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0');
/** Of the same length, and no SQL. */
const NO_SQL = Buffer.from('Q\0\0\0\x0bCOMMIX\0');

/** Forwards connections to a port of this machine, without TLS. Returns its own port. */
export async function commitProxy(toPort: number, fate: CommitFate): Promise<number> {
  const { port } = await proxyTo(toPort, (near, far) => {
    let isCommitted = false;
    near.on('data', (bytes) => {
      const isCommit = bytes.equals(COMMIT); // the client waits for an answer before it
      if (isCommit && fate === 'lose') near.destroy();
      else far.write(isCommit && fate === 'refuse' ? NO_SQL : bytes);
      isCommitted ||= isCommit;
    });
    far.on('data', (bytes) => {
      if (isCommitted && fate === 'lose-answer') near.destroy();
      else near.write(bytes);
    });
  });
  return port;
}
