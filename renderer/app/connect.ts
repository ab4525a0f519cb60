// Connects to the host: the desktop's preload gives a Port, a browser opens a WebSocket with the token from the
// address. Nothing else in the window knows which of the two it is.

import type { Port } from '../../shared/contract/rpc.ts';

declare global {
  interface Window {
    readonly countersignPort?: Port;
  }
}

/** Called when the connection changes. */
export interface ConnectionListener {
  /** A new port: everything must be fetched again. */
  opened(port: Port): void;
  /** The port is gone; the next try begins in `nextTryMs`. `tries` counts the tries since the loss. */
  lost(nextTryMs: number, tries: number): void;
  /** The host was restarted and does not know this window's token. No more tries are made. */
  refused(): void;
}

export interface Connection {
  listen(listener: ConnectionListener): void;
  /** Tries at once instead of waiting. */
  retry(): void;
}

const TOKEN_KEY = 'countersign.token';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PORT_PATH = '/port';

/** Finds the host. Null if a browser was opened without a token, so there is no host to talk to. */
export function connect(): Connection | null {
  if (window.countersignPort) return permanent(window.countersignPort);
  const token = takeToken();
  return token === null ? null : reconnecting(socketUrl(), token);
}

function permanent(port: Port): Connection {
  return { listen: (listener) => listener.opened(port), retry: () => undefined };
}

/** Removes the token from the address at once, so that it is neither bookmarked nor visible. */
function takeToken(): string | null {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (given) {
    sessionStorage.setItem(TOKEN_KEY, given);
    address.searchParams.delete('token');
    history.replaceState(null, '', address.pathname + address.search + address.hash);
  }
  return sessionStorage.getItem(TOKEN_KEY);
}

function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${PORT_PATH}`;
}

/**
 * Whether the host is running and does not know the token. A browser does not say why a WebSocket was refused, but the
 * same address answers a plain request with the reason.
 */
async function isUnknown(token: string): Promise<boolean> {
  try {
    const answer = await fetch(PORT_PATH, { headers: { Authorization: `Bearer ${token}` } });
    return answer.status === 401;
  } catch {
    return false; // the host does not answer
  }
}

function reconnecting(url: string, token: string): Connection {
  let listener: ConnectionListener | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open: WebSocket | null = null;

  function attempt() {
    clearTimeout(timer);
    open?.close(); // its handshake may still be under way
    const socket = new WebSocket(url, ['countersign', token]);
    let wasOpen = false;
    open = socket;
    socket.onopen = () => {
      if (open !== socket) return; // another try began meanwhile
      wasOpen = true;
      tries = 0;
      listener?.opened(socketPort(socket));
    };
    socket.onclose = () => {
      if (open === socket) void closed(socket, wasOpen);
    };
  }

  async function closed(socket: WebSocket, wasOpen: boolean) {
    const isRefused = !wasOpen && (await isUnknown(token));
    if (open !== socket) return; // another try began meanwhile
    if (isRefused) {
      listener?.refused();
      return;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
    tries += 1;
    listener?.lost(pause, tries);
    timer = setTimeout(attempt, pause);
  }

  return {
    listen: (to) => {
      listener = to;
      attempt();
    },
    retry: () => {
      if (open?.readyState !== WebSocket.OPEN) attempt();
    },
  };
}

function socketPort(socket: WebSocket): Port {
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    receive: (listener) => {
      const hear = (event: MessageEvent) => listener(String(event.data));
      socket.addEventListener('message', hear);
      return () => socket.removeEventListener('message', hear);
    },
  };
}
