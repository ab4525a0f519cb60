// Keeps the results of trust tests and benches for `npm run report`, which writes test/REPORT.md from them. All figures
// of the report come this way; none is typed by hand.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const EVIDENCE_FOLDER = fileURLToPath(
  new URL('../../test-results/evidence/', import.meta.url),
);

export const CHAPTERS = [
  'durability',
  'hostile senders',
  'hostile pages',
  'electron checklist',
  'secrets and personal data',
  'endurance',
  'bench',
  'packaging',
];

/** @type {typeof import('./evidence.d.mts').none} */
export const none = (what, seen) => ({ what, seen, goal: '0', met: seen === 0 });

/** @type {typeof import('./evidence.d.mts').keepEvidence} */
export function keepEvidence(chapter, part, rows, form = 'short') {
  mkdirSync(EVIDENCE_FOLDER, { recursive: true });
  const name = `${chapter} ${part}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const at = new Date().toISOString();
  const kept = { chapter, part, form, rows, at, node: process.version };
  writeFileSync(`${EVIDENCE_FOLDER}${name}.json`, JSON.stringify(kept, null, 2));
}
