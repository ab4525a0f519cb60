// Prints the results of `npm run bench` as Markdown tables for test/README.md.

import { BARE, GROUP_FSYNC } from './contestants.mjs';
import { goalTable, short, table, whole } from './figures.mjs';
import { MOCKTTP } from './peers.mjs';

const HEAD = ['server', 'connections', 'per second', 'of bare', 'of group fsync', 'of mockttp'];
const LATENCIES = ['50 % ms', '99 % ms', '99.9 % ms', '99 % of bare', 'failed'];

/** Prints the machine, every measurement, and each goal with its result. */
export function printBench({ where, rows, contestants, missing, bursts, standing, goals }) {
  console.log(`\n${where}.\n`);
  const measured = rows.map((row) => cellsOf(row, rows));
  const notRun = missing.map(([name]) => [name, '', 'not run', ...HEAD.slice(3).map(() => '')]);
  console.log(table([...HEAD, ...LATENCIES], [...measured, ...notRun.map(padded)]));
  for (const [name, how] of missing) console.log(`\n${name} is not there: ${how}`);

  const lacking = contestants.filter(({ lacks }) => lacks !== null);
  const missed = lacking.map(({ name, lacks }) => [name, lacks]);
  console.log(`\n${table(['server', 'what it does not do'], missed, 2)}`);
  const head = ['burst', 'webhooks', 'connections', 'answered 200', 'stored'];
  const cells = bursts.map(burstCells);
  console.log(`\n${table([...head, 'per second', 'longest ms'], cells)}`);
  console.log(`\n${goalTable(standing)}\n\n${goalTable(goals)}`);
}

function cellsOf(row, rows) {
  const besides = (contestant) =>
    rows.find((other) => other.contestant === contestant && other.connections === row.connections);
  const [bare, group, mockttp] = [BARE, GROUP_FSYNC, MOCKTTP].map(besides);
  return [
    row.contestant.name,
    row.connections,
    whole(row.perSecond),
    short(row.perSecond / bare.perSecond),
    group ? short(row.perSecond / group.perSecond) : '',
    mockttp ? short(row.perSecond / mockttp.perSecond) : '',
    ...[row.p50, row.p99, row.p99_9, row.p99 / bare.p99].map(short),
    row.failed,
  ];
}

const padded = (cells) => [...cells, ...LATENCIES.map(() => '')];

const burstCells = ({ name, amount, connections, answered, stored, perSecond, most }) => [
  name,
  whole(amount),
  connections,
  whole(answered),
  whole(stored),
  whole(perSecond),
  whole(most),
];
