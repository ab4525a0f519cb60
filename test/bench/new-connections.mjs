// `npm run bench -- --new-connections`: the cost of a webhook on a new connection, with 1, 32 and 256 senders in
// parallel. A commit waits for senders that are connecting (electron/host/capture/group-commit.ts); this shows the
// cost.

import { keepEvidence } from '../support/evidence.mjs';
import { BARE, CLOSED } from './contestants.mjs';
import { machine, short, table, whole } from './figures.mjs';
import { judgeLost } from './goals.mjs';
import { measureSideBySide } from './side-by-side.mjs';

/**
 * Measures, prints and keeps the results. Throws if Countersign did not answer a webhook with 200 or did not store it.
 * @param {import('./bench.mjs').Plan} plan
 */
export async function benchNewConnections(plan) {
  const about = `${machine()}; a connection for every webhook, the load from the same machine.`;
  const rows = await measureSideBySide([BARE, CLOSED], { ...plan, newConnections: true });
  console.log(`\n${about}\n`);
  const head = ['server', 'at once', 'per second', '50 % ms', '99 % ms', '99.9 % ms', 'failed'];
  const cells = rows.map((row) => [
    row.contestant.name,
    row.connections,
    whole(row.perSecond),
    ...[row.p50, row.p99, row.p99_9].map(short),
    row.failed,
  ]);
  console.log(table(head, cells));

  const lost = judgeLost(rows);
  const failed = rows.some(({ contestant, failed }) => contestant === CLOSED && failed > 0);
  if (failed || !lost.met) throw new Error('Countersign did not answer and store every webhook.');
  keepEvidence(
    'bench',
    'a connection for every webhook',
    [
      { what: 'run', seen: about },
      ...rows.map(({ contestant, connections, perSecond, p50, p99 }) => ({
        what: `${contestant.name}, at once: ${connections}`,
        seen: `${whole(perSecond)} a second; 50, 99 %: ${short(p50)}, ${short(p99)} ms`,
      })),
      lost,
    ],
    plan.isShort ? 'short' : 'long',
  );
}
