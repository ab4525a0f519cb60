// The goals of `npm run bench`, and whether they were met.

import { BARE, CLOSED, GROUP_FSYNC, OPEN } from './contestants.mjs';
import { short } from './figures.mjs';
import { MOCKTTP } from './peers.mjs';

/** @typedef {import('./side-by-side.mjs').Row} Row */
/** @typedef {import('./side-by-side.mjs').Burst} Burst */
/** @typedef {import('../support/evidence.mjs').EvidenceRow} Goal */

/**
 * The comparisons, and the limits for each number of connections: with the window closed, and if the window has one,
 * with the window open.
 */
const COMPARISONS = [
  {
    what: 'of the bare server’s webhooks a second',
    other: BARE,
    figure: (/** @type {Row} */ row) => row.perSecond,
    least: { 32: [0.35, 0.25], 256: [0.5, 0.35] },
  },
  {
    what: 'of the group fsync server’s webhooks a second',
    other: GROUP_FSYNC,
    figure: (/** @type {Row} */ row) => row.perSecond,
    least: { 1: [0.9], 32: [0.8], 256: [0.8] },
  },
  {
    what: 'times mockttp’s webhooks a second',
    other: MOCKTTP,
    figure: (/** @type {Row} */ row) => row.perSecond,
    least: { 32: [2], 256: [2] },
  },
  {
    what: 'times the bare server’s 99 % latency',
    other: BARE,
    figure: (/** @type {Row} */ row) => row.p99,
    most: { 32: [5], 256: [5] },
  },
];

/**
 * A line for each comparison, window closed or open, and number of connections for which both sides were measured.
 * @param {readonly Row[]} rows
 * @returns {Goal[]}
 */
export function judgeRows(rows) {
  const find = (/** @type {unknown} */ contestant, /** @type {number} */ connections) =>
    rows.find((row) => row.contestant === contestant && row.connections === connections);
  return COMPARISONS.flatMap(({ what, other, figure, least, most }) =>
    Object.entries(least ?? most).flatMap(([key, limits]) => {
      const connections = Number(key);
      const beside = find(other, connections);
      return [CLOSED, OPEN].flatMap((ours, index) => {
        const row = find(ours, connections);
        const limit = limits[index];
        if (!row || !beside || limit === undefined) return [];
        const ratio = figure(row) / figure(beside);
        return {
          what: `${what}, connections: ${connections}, ${index === 0 ? 'window closed' : 'window open'}`,
          seen: short(ratio),
          goal: `${least ? 'at least' : 'at most'} ${limit}`,
          met: least ? ratio >= limit : ratio <= limit,
        };
      });
    }),
  );
}

/** @param {Burst} burst @returns {Goal} */
export function judgeBurst({ name, amount, connections, answered, stored }) {
  return {
    what: `burst over ${connections} connections, ${name}: answered 200, and stored`,
    seen: `${answered} and ${stored} of ${amount}`,
    goal: 'all',
    met: answered === amount && stored >= amount,
  };
}

/** The goal of every run: no webhook is lost. @param {readonly Row[]} rows @returns {Goal} */
export function judgeLost(rows) {
  const looked = rows.filter(({ missing }) => missing !== null);
  const sum = (/** @type {'answered' | 'missing'} */ figure) =>
    looked.reduce((all, row) => all + (row[figure] ?? 0), 0);
  return {
    what: `answered 200 by Countersign and then not in its store, of ${sum('answered')}`,
    seen: sum('missing'),
    goal: '0',
    met: sum('missing') === 0,
  };
}
