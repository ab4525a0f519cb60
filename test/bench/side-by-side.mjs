// Measures every contestant under the same load, in turn. A small machine has slow moments, so each round starts with
// another contestant, and the median of the rounds is reported.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './figures.mjs';
import { load } from './load.mjs';

/** @typedef {import('./contestants.mjs').Contestant} Contestant */

/**
 * @typedef {object} Row
 * @property {Contestant} contestant
 * @property {number} connections
 * @property {number} perSecond requests answered 200; like the latencies, the median of the rounds
 * @property {number} p50 milliseconds
 * @property {number} p99
 * @property {number} p99_9
 * @property {number} answered in all rounds, their warm-up included
 * @property {number} failed in all rounds: errors, and answers other than 200
 * @property {number | null} missing answered 200 but not in the store; null: its store is not checked
 */

/**
 * @param {readonly Contestant[]} contestants
 * @param {{ folder: string, connections: readonly number[], seconds: number, rounds: number, warmUpSeconds: number, newConnections?: boolean }} plan
 * @returns {Promise<Row[]>} by connections, in the order of the contestants
 */
export async function measureSideBySide(contestants, plan) {
  const runs = plan.connections.flatMap((connections) =>
    contestants.map((contestant) => ({ contestant, connections, outcomes: [] })),
  );
  for (let round = 0; round < plan.rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${plan.rounds}\n`);
    const first = Math.floor((round * runs.length) / plan.rounds);
    for (const run of [...runs.slice(first), ...runs.slice(0, first)]) {
      run.outcomes.push(await measureOnce(run.contestant, run.connections, plan));
    }
  }
  return runs.map(({ contestant, connections, outcomes }) => {
    const middle = (figure) => median(outcomes.map((outcome) => outcome[figure]));
    const sum = (figure) => outcomes.reduce((all, outcome) => all + outcome[figure], 0);
    return {
      contestant,
      connections,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      p99_9: middle('p99_9'),
      answered: sum('answered') + sum('answeredBefore'),
      failed: sum('failed'),
      missing: outcomes[0].missing === null ? null : sum('missing'),
    };
  });
}

async function measureOnce(contestant, connections, plan) {
  const { folder, seconds, warmUpSeconds, newConnections } = plan;
  const own = mkdtempSync(join(folder, 'run-'));
  const { body } = contestant;
  const running = await contestant.start(own);
  const options = { url: running.url, body, connections, seconds, warmUpSeconds, newConnections };
  const figures = await load(options).finally(running.stop);
  const { stored = () => null } = running;
  const missing = missingOf(stored(), figures);
  rmSync(own, { recursive: true, force: true });
  return { ...figures, missing };
}

/** More may be stored than answered, because some webhooks were under way when the load ended. */
function missingOf(stored, { answered, answeredBefore }) {
  return stored === null ? null : Math.max(0, answered + answeredBefore - stored);
}

/**
 * @typedef {import('./load.mjs').LoadFigures & { name: string, amount: number, connections: number, stored: number }} Burst
 */

/**
 * A number of webhooks as fast as possible, on a freshly started server.
 * @param {Contestant} contestant one with a store
 * @param {{ folder: string, burst: { amount: number, connections: number } }} plan
 * @returns {Promise<Burst>}
 */
export async function measureBurst(contestant, { folder, burst: { amount, connections } }) {
  const own = mkdtempSync(join(folder, 'burst-'));
  const { body } = contestant;
  const running = await contestant.start(own);
  const options = { url: running.url, body, connections, amount, warmUpSeconds: 0 };
  const figures = await load(options).finally(running.stop);
  const stored = running.stored?.() ?? 0;
  rmSync(own, { recursive: true, force: true });
  return { name: contestant.name, amount, connections, ...figures, stored };
}
