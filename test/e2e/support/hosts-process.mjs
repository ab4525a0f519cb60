// The process in which a worker's tests run their hosts, one after the other: a process for each would load the program
// and its threads each time, and take half of a short test's time. Messages: `{ dataFolder, undoMs }` starts a host as
// `countersign serve` does, `stop` stops it.

import '../../setup/kept-threads.mjs';
import { register } from 'node:module';
import { serveBrowser } from '../../../dist/electron/browser/serve.js';
import { RENDERER_FOLDER, VERSION } from '../../../dist/electron/cli/lib/version.js';
import { startHost } from '../../../dist/electron/host/host.js';

register('./raw-texts.mjs', import.meta.url);

const anyPort = { host: '127.0.0.1', port: 0 };
/** Stops the present host. @type {() => Promise<void>} */
let stop = async () => undefined;

process.on('message', async (asked) => {
  if (asked !== 'stop') return process.send?.(await start(asked));
  await stop();
  process.send?.('stopped');
});
process.on('disconnect', () => process.exit());

/** @param {{ dataFolder: string, undoMs: number | null }} asked */
async function start({ dataFolder, undoMs }) {
  const options = { dataFolder, listen: anyPort, tls: null, sealer: null, version: VERSION };
  const host = await startHost({ ...options, ...(undoMs !== null && { undoMs }) });
  const service = { service: host, rendererFolder: RENDERER_FOLDER };
  const window = await serveBrowser({ ...service, ...anyPort });
  host.neverTarget(window.port);
  stop = async () => {
    await window.close();
    await host.close();
  };
  return { listener: host.listenerUrl, ui: window.url };
}
