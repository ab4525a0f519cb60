// A Port over one WebSocket: each message is text. A binary message closes the connection.

import type { WebSocket } from 'ws';
import type { Port } from '../../shared/contract/rpc.ts';

/** A window that stops reading is disconnected at this many queued bytes; it can reconnect. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

const UNSUPPORTED_DATA = 1003;

/** The host's end of a connection. After the socket has closed, `send` does nothing. */
export function socketPort(socket: WebSocket): Port {
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
      else socket.send(text);
    },
    receive: (listener) => {
      const onMessage = (data: Buffer, isBinary: boolean) => {
        if (isBinary) socket.close(UNSUPPORTED_DATA, 'only text messages are accepted');
        else listener(data.toString('utf8'));
      };
      socket.on('message', onMessage);
      return () => socket.off('message', onMessage);
    },
  };
}
