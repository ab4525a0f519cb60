// A Port over IPC with one window. Only messages from app://countersign in its main frame are accepted.

import type { IpcMainEvent, WebContents } from 'electron';
import { serve, type Port, type Service } from '../../shared/contract/rpc.ts';
import { APP_ORIGIN } from './protocol.ts';

/** preload.cts repeats these names, because it cannot import them. */
const TO_HOST = 'countersign:to-host';
const TO_WINDOW = 'countersign:to-window';

/**
 * Serves the host to a window until it is closed. What the page asks while the host is still starting is answered then.
 * Each loaded page gets its own port, so that a reloaded page never gets an answer to its predecessor.
 */
export function serveWindow(contents: WebContents, service: Promise<Service>): void {
  let close = openPort(contents, service);
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    close();
    close = openPort(contents, service);
  });
  contents.once('destroyed', () => close());
}

function openPort(contents: WebContents, starting: Promise<Service>): () => void {
  let open = true;
  let stop: () => void = () => undefined;
  const early: string[] = [];
  let hear: (text: string) => void = (text) => early.push(text);
  const onText = (event: IpcMainEvent, text: unknown) => {
    if (isOurPage(event, contents) && typeof text === 'string') hear(text);
  };
  contents.ipc.on(TO_HOST, onText);
  const port: Port = {
    send: (text) => {
      if (open && !contents.isDestroyed()) contents.send(TO_WINDOW, text);
    },
    receive: (listener) => {
      hear = listener;
      for (const text of early.splice(0)) listener(text);
      return () => contents.ipc.off(TO_HOST, onText);
    },
  };
  // A host that cannot start ends the program (main.ts).
  starting.then(
    (service) => {
      if (open) stop = serve(port, service);
    },
    () => undefined,
  );
  return () => {
    open = false;
    contents.ipc.off(TO_HOST, onText);
    stop();
  };
}

function isOurPage({ senderFrame }: IpcMainEvent, contents: WebContents): boolean {
  return senderFrame === contents.mainFrame && senderFrame.origin === APP_ORIGIN;
}
