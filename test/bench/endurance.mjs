// `npm run bench:endurance`: an hour's traffic in ten minutes, that is 60,000 webhooks, 1,000 for each minute of an hour,
// with the window open in a browser and a person at work in it. Memory, handles and threads of the host must be at its
// end what they were at its beginning, and every webhook that was answered 200 must be stored. Linux only.
//
// `--seconds` and `--rate` (webhooks a second) set another length; `--no-browser` leaves the browser out, not the person:
// test/electron/host/endurance.test.ts is CI's form.

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
/** From here on it counts as the long form in the report. */
const LONG_S = 600;
const plan = {
  seconds: Number(values.seconds),
  rate: Number(values.rate),
  hasBrowser: !values['no-browser'],
  folder: temporaryFolder('endurance'),
};

if (!values['no-build']) await ensureBuilt();
const { endure } = await import('./endurance-run.mjs'); // what it imports is there only now
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
