// `npm run report`: writes test/REPORT.md from the evidence that trust tests and benches kept when they last ran here.
// Run `npm test` first, and for the long forms the commands in test/README.md. Nothing in the report is typed by hand.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { reportOf } from './report-text.mjs';
import { CHAPTERS, EVIDENCE_FOLDER } from './support/evidence.mjs';

const REPORT = fileURLToPath(new URL('REPORT.md', import.meta.url));

const names = existsSync(EVIDENCE_FOLDER) ? readdirSync(EVIDENCE_FOLDER).sort() : [];
const evidence = names.map((name) => JSON.parse(readFileSync(EVIDENCE_FOLDER + name, 'utf8')));
const missing = CHAPTERS.filter((chapter) => !evidence.some((part) => part.chapter === chapter));

const text = reportOf(evidence, {
  made: new Date().toISOString(),
  commit: commit(),
  machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}`,
});
writeFileSync(REPORT, (await format(REPORT, text)).code);
console.log(
  `test/REPORT.md: ${evidence.length} parts of ${CHAPTERS.length - missing.length} chapters.`,
);
if (missing.length > 0) {
  console.error(`Nothing was kept for: ${missing.join(', ')}. Run npm test first.`);
  process.exitCode = 1;
}

/** The commit, with a plus if files have changed since. */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('..', import.meta.url)),
    }).trim();
  try {
    const changed = git('status', '--porcelain', '--', ':!test/REPORT.md') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}
