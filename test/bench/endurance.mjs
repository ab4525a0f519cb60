// `npm run bench:endurance`: an hour's traffic in ten minutes, which is 60,000 webhooks or 1,000 per minute of the
// hour, with the window open in a browser and a person working in it. The host's memory, handles and threads must
// not grow by more than endurance-goals.mjs allows, and every webhook answered 200 must be stored. Linux only.
//
// `--seconds` and `--rate` (webhooks per second) change the length. `--no-browser` omits the browser but not the
// person. test/electron/host/endurance.long.test.ts is CI's form.

import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { judgeEndurance } from './endurance-goals.mjs';
import { goalTable, machine } from './figures.mjs';
import { temporaryFolder } from './processes.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '100' },
    'no-browser': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
/** Runs of this length count as the long form in the report. */
const LONG_S = 600;
const plan = {
  seconds: Number(values.seconds),
  rate: Number(values.rate),
  hasBrowser: !values['no-browser'],
  folder: temporaryFolder('endurance'),
};

if (!values['no-build']) await ensureBuilt();
const { endure } = await import('./endurance-run.mjs'); // its imports exist only after the build
const { seconds, rate, hasBrowser } = plan;
const window = hasBrowser ? 'the window open in Chromium' : 'a window connected';
const where = `${machine()}; ${seconds} s, ${rate} webhooks a second on average, ${window}`;
const rows = judgeEndurance(await endure(plan));
console.log(`\n${where}.\n\n${goalTable(rows)}`);
if (rows.some(({ met }) => met === false)) process.exitCode = 1;
else {
  const form = seconds < LONG_S ? 'short' : 'long';
  keepEvidence('endurance', `${seconds} seconds`, [{ what: 'run', seen: where }, ...rows], form);
}
