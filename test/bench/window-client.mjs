// A window as the host sees it, without a display: a connection that sends a person's requests.

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createClient } from '../../dist/shared/contract/rpc.js';

/**
 * Connects to a served window.
 * @param {string} ui its address, with the token
 */
export async function connectWindow(ui) {
  const { origin, host, searchParams } = new URL(ui);
  const socket = new WebSocket(
    `ws://${host}/port`,
    ['countersign', searchParams.get('token') ?? ''],
    { origin },
  );
  await once(socket, 'open');
  const client = createClient({
    send: (text) => socket.send(text),
    receive: (listener) => {
      const onMessage = (/** @type {Buffer} */ data) => listener(data.toString());
      socket.on('message', onMessage);
      return () => socket.off('message', onMessage);
    },
  });
  socket.once('close', () => client.close());

  return {
    /** Sends a request. A failure is thrown. @param {string} command @param {unknown} input */
    ask: async (command, input) => {
      const reply = await client.call(command, input);
      if (!reply.ok) throw new Error(`${command}: ${reply.code}: ${reply.message}`);
      return reply.value;
    },
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
