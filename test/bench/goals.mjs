// The goals of `npm run bench`, and whether they were met.

import { BARE, CLOSED, OPEN } from './contestants.mjs';
import { short } from './figures.mjs';
import { MOCKTTP } from './peers.mjs';

/** @typedef {import('./side-by-side.mjs').Row} Row */
/** @typedef {import('./side-by-side.mjs').Burst} Burst */
/** @typedef {import('../support/evidence.d.mts').EvidenceRow} Goal */

/** What is compared with what, and how far it may be. */
const COMPARISONS = [
  {
    what: 'of the bare server’s webhooks a second',
    other: BARE,
    figure: (/** @type {Row} */ row) => row.perSecond,
    goal: 'at least 0.25',
    isMet: (/** @type {number} */ ratio) => ratio >= 0.25,
  },
  {
    what: 'times mockttp’s webhooks a second',
    other: MOCKTTP,
    figure: (/** @type {Row} */ row) => row.perSecond,
    goal: 'at least 2',
    isMet: (/** @type {number} */ ratio) => ratio >= 2,
  },
  {
    what: 'times the bare server’s 99 % latency',
    other: BARE,
    figure: (/** @type {Row} */ row) => row.p99,
    goal: 'at most 5',
    isMet: (/** @type {number} */ ratio) => ratio <= 5,
  },
];

/**
 * A line for each comparison at each number of connections, where both sides were measured.
 * @param {readonly Row[]} rows
 * @returns {Goal[]}
 */
export function judgeRows(rows) {
  const loads = [...new Set(rows.map(({ connections }) => connections))];
  return COMPARISONS.flatMap(({ what, other, figure, goal, isMet }) =>
    loads.flatMap((connections) => {
      const find = (/** @type {unknown} */ contestant) =>
        rows.find((row) => row.contestant === contestant && row.connections === connections);
      const beside = find(other);
      const ours = [find(CLOSED), find(OPEN)].filter((row) => row !== undefined);
      if (!beside) return [];
      const ratios = ours.map((row) => figure(row) / figure(beside));
      const windows = ours.length === 2 ? ', window closed and open' : '';
      return {
        what: `${what}, connections: ${connections}${windows}`,
        seen: ratios.map(short).join(' and '),
        goal,
        met: ratios.every(isMet),
      };
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

/** What was promised in every run. @param {readonly Row[]} rows @returns {Goal} */
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
