// Puts load on a server from a separate process.

import { fileURLToPath } from 'node:url';
import { startProgram } from './processes.mjs';

const keptAlive = fileURLToPath(new URL('load-process.mjs', import.meta.url));
const newEach = fileURLToPath(new URL('load-new-connections.mjs', import.meta.url));

/**
 * @typedef {object} LoadOptions
 * @property {string} url
 * @property {string} body sent with every request, as a POST
 * @property {number} connections at once
 * @property {boolean} [newConnections] one for every request; without, they are kept alive. Not with `amount`
 * @property {number} [seconds] how long
 * @property {number} [amount] instead: how many requests, as fast as possible
 * @property {number} warmUpSeconds before; not measured
 */

/**
 * The results. `failed` counts errors and answers other than 200, `answeredBefore` the 200s of the warm-up.
 * @typedef {object} LoadFigures
 * @property {number} answered
 * @property {number} answeredBefore
 * @property {number} failed
 * @property {number} perSecond answered 200
 * @property {number} p50 milliseconds, of what was answered 200; so are the others
 * @property {number} p99
 * @property {number} p99_9
 * @property {number} most
 */

/** @param {LoadOptions} options @returns {Promise<LoadFigures>} */
export async function load(options) {
  const script = options.newConnections ? newEach : keptAlive;
  const program = startProgram(process.execPath, [script, JSON.stringify(options)]);
  return JSON.parse(await program.firstLine());
}
