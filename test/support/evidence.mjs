// Keeps the results of trust tests and benches for `npm run report`, which writes test/REPORT.md from them. All figures
// of the report come this way; none is typed by hand.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where evidence lies: a JSON file for each part. */
export const EVIDENCE_FOLDER = fileURLToPath(
  new URL('../../test-results/evidence/', import.meta.url),
);

/** The report's chapters, in its order. */
export const CHAPTERS = /** @type {const} */ ([
  'durability',
  'hostile senders',
  'hostile pages',
  'electron checklist',
  'secrets and personal data',
  'endurance',
  'bench',
  'packaging',
]);

/** @typedef {(typeof CHAPTERS)[number]} Chapter */

/**
 * One line: what was done or measured, what came of it, as it is to be read, with its unit, and where there is a goal,
 * the goal and whether it was met.
 * @typedef {{ readonly what: string, readonly seen: string | number, readonly goal?: string,
 *   readonly met?: boolean }} EvidenceRow
 */

/**
 * What one test file or bench keeps; a later run replaces it. CI runs the short form, a command the long one; `at` is
 * when it was kept, ISO 8601.
 * @typedef {{ readonly chapter: Chapter, readonly part: string, readonly form: 'short' | 'long',
 *   readonly rows: readonly EvidenceRow[], readonly at: string, readonly node: string }} Evidence
 */

/** A line of something that must not be. @param {string} what @param {number} seen @returns {EvidenceRow} */
export const none = (what, seen) => ({ what, seen, goal: '0', met: seen === 0 });

/**
 * Keeps one part, called when everything in it has been asserted: what failed never reaches the report.
 * @param {Chapter} chapter
 * @param {string} part
 * @param {readonly EvidenceRow[]} rows
 * @param {Evidence['form']} [form]
 */
export function keepEvidence(chapter, part, rows, form = 'short') {
  mkdirSync(EVIDENCE_FOLDER, { recursive: true });
  const name = `${chapter} ${part}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const at = new Date().toISOString();
  /** @type {Evidence} */
  const kept = { chapter, part, form, rows, at, node: process.version };
  writeFileSync(`${EVIDENCE_FOLDER}${name}.json`, JSON.stringify(kept, null, 2));
}
