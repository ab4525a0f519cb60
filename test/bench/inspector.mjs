// Inspects a Node process that was started with --inspect: its heap after a garbage collection, and a CPU profile of
// its main thread.

import { once } from 'node:events';
import { WebSocket } from 'ws';

/** @typedef {{ id: number, callFrame: { functionName: string, url: string }, children?: number[] }} ProfileNode */
/** @typedef {{ nodes: ProfileNode[], samples: number[], timeDeltas: number[] }} CpuProfile times in microseconds */

/** Node arguments for a process that can be inspected at this port of 127.0.0.1. @param {number} port */
export const inspectable = (port) => [
  `--inspect=127.0.0.1:${port}`,
  '--inspect-publish-uid=http', // the address is requested over HTTP, not printed
];

/**
 * Connects to the inspector of a process.
 * @param {number} port
 */
export async function inspect(port) {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [{ webSocketDebuggerUrl }] = await targets.json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  let lastId = 0;

  /** @param {string} method */
  async function call(method) {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const message = JSON.parse(data.toString());
      if (message.id !== id) continue; // it is an event
      if (message.error) throw new Error(`${method}: ${message.error.message}`);
      return message.result;
    }
  }

  return {
    /** The main thread's heap in MB after a garbage collection. */
    heapMb: async () => {
      await call('HeapProfiler.collectGarbage');
      const { usedSize } = await call('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
    startProfile: async () => {
      await call('Profiler.enable');
      await call('Profiler.start');
    },
    /** @returns {Promise<CpuProfile>} */
    stopProfile: async () => (await call('Profiler.stop')).profile,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
