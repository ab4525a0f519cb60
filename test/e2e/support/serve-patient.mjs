// As `countersign serve`, but a deletion can be undone for as long as the test says: between two acts of a test a busy
// machine may take longer than the ten seconds that a person gets. Arguments: the data folder, the milliseconds.

import { fileURLToPath } from 'node:url';
import { serveBrowser } from '../../../dist/electron/browser/serve.js';
import { startHost } from '../../../dist/electron/host/host.js';

const [dataFolder, undoMs] = process.argv.slice(2);
const anyPort = { host: '127.0.0.1', port: 0 };

const options = { dataFolder, listen: anyPort, tls: null, sealer: null, version: '0.0.0-test' };
const host = await startHost({ ...options, undoMs: Number(undoMs) });
const rendererFolder = fileURLToPath(new URL('../../../dist/renderer', import.meta.url));
const window = await serveBrowser({ service: host, rendererFolder, ...anyPort });
host.neverTarget(window.port);
process.once('SIGINT', () => void window.close().then(host.close));
process.stdout.write(`${JSON.stringify({ listener: host.listenerUrl, ui: window.url })}\n`);
