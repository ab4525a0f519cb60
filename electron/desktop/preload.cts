// The only bridge between the page and the host: a Port that carries text. A sandboxed preload is one CommonJS file;
// ipc-port.ts repeats the channel names.

// oxlint-disable-next-line typescript/no-require-imports -- CommonJS has no other import
import electron = require('electron');
import type { Port } from '../../shared/contract/rpc.ts' with { 'resolution-mode': 'import' };

const { contextBridge, ipcRenderer } = electron;

contextBridge.exposeInMainWorld('countersignPort', {
  send: (text) => ipcRenderer.send('countersign:to-host', text),
  receive: (listener) => {
    const onText = (_: unknown, text: string) => listener(text);
    ipcRenderer.on('countersign:to-window', onText);
    return () => {
      ipcRenderer.off('countersign:to-window', onText);
    };
  },
} satisfies Port);
