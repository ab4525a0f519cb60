// Writes the report as Markdown from the evidence alone.

import { CHAPTERS } from './support/evidence.mjs';

/** @typedef {import('./support/evidence.mjs').Evidence} Evidence */
/** @typedef {import('./support/evidence.mjs').EvidenceRow} EvidenceRow */

/**
 * Each chapter has a table per part. A chapter without evidence says so.
 * @param {readonly Evidence[]} evidence
 * @param {{ made: string, commit: string, machine: string }} about
 */
export function reportOf(evidence, { made, commit, machine }) {
  const rows = evidence.flatMap((part) => part.rows);
  const goals = rows.filter(({ met }) => met !== undefined);
  const missed = goals.filter(({ met }) => !met);
  return [
    '# Report',
    `Made by \`npm run report\` on ${made} from what the tests and benches kept; commit ${commit}; ${machine}. A part is kept only when every assertion of its test held. Of ${goals.length} goals ${goals.length - missed.length} were met${missed.length > 0 ? ', and these were missed:' : '.'}`,
    missed.map(({ what, seen, goal }) => `- ${what}: ${seen} (goal: ${goal})`).join('\n'),
    ...CHAPTERS.flatMap((chapter) => chapterOf(chapter, evidence)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** @param {string} chapter @param {readonly Evidence[]} evidence */
function chapterOf(chapter, evidence) {
  const parts = evidence.filter((part) => part.chapter === chapter);
  const title = `## ${chapter.charAt(0).toUpperCase()}${chapter.slice(1)}`;
  return parts.length === 0 ? [title, 'Nothing was kept.'] : [title, ...parts.flatMap(partOf)];
}

/** @param {Evidence} part */
function partOf({ part, form, rows, at, node }) {
  const withGoals = rows.some(({ goal }) => goal !== undefined);
  const heads = ['What', 'Seen', ...(withGoals ? ['Goal', 'Met'] : [])];
  const lines = [heads, heads.map(() => '---'), ...rows.map((row) => cells(row, withGoals))];
  return [
    `### ${part}`,
    `The ${form} form, ${at}, Node ${node}.`,
    lines.map((line) => `| ${line.join(' | ')} |`).join('\n'),
  ];
}

/** @param {EvidenceRow} row @param {boolean} withGoals */
function cells({ what, seen, goal, met }, withGoals) {
  const isMet = met === undefined ? '' : met ? 'yes' : 'no';
  const all = [what, amount(seen), ...(withGoals ? [goal ?? '', isMet] : [])];
  return all.map((cell) => cell.replace(/[\\|`*_<>[\]]/g, '\\$&').replace(/\s+/g, ' '));
}

/** @param {string | number} seen */
function amount(seen) {
  return typeof seen === 'number' ? seen.toLocaleString('en') : seen;
}
