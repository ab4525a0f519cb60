// A port for a program that must be told one.

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to others, so that none of the tests beside this one gets it meanwhile. */
const [FROM, TO] = [20_000, 32_000];

/** Returns a port of 127.0.0.1 where nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error; // such as no free file descriptor: no other port would do
    }
    await once(server.close(), 'close');
    return port;
  }
}
