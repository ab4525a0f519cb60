// The short form of `npm run bench` works: every webhook was answered 200 and stored, and every figure is a number. The
// test does not judge the figures, because they need an idle machine.

import { describe, expect, it } from 'vitest';
import { startBench } from './support/start-bench.ts';

describe.runIf(process.platform === 'linux')('the short form of the bench', () => {
  it('loses no webhook and prints figures', async () => {
    const { code, says } = await startBench('run.mjs', [], { BENCH_FORM: 'short' });
    expect(code, says).toBe(0); // it fails when a webhook was not answered 200, or not stored
    expect(says).toContain('| 10000 and 10000 of 10000 | all | met |');

    const measured = says
      .split('\n')
      .filter((line) => /^\| (node:http|Countersign).* \| 32 \|/.test(line));
    expect(measured).toHaveLength(4);
    for (const line of measured) {
      const [, , , perSecond, ofBare, , , ...latenciesAndFailed] = line.split('|');
      for (const cell of [perSecond, ofBare, ...latenciesAndFailed.slice(0, 5)]) {
        expect(Number(cell?.replaceAll(',', '')), line).toBeGreaterThanOrEqual(0);
      }
    }
    expect(says).not.toContain('NaN');
  });

  it('loses no webhook with a new connection for each', async () => {
    const short = { BENCH_FORM: 'short', BENCH_SECONDS: '0.4' };
    const { code, says } = await startBench('run.mjs', ['--new-connections'], short);
    expect(code, says).toBe(0); // it fails when a webhook was not answered 200, or not stored
    const rows = says.split('\n').filter((line) => line.includes(' | 32 | '));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const figures = row.split('|').slice(3, 7);
      for (const cell of figures) expect(Number(cell.replaceAll(',', '')), row).toBeGreaterThan(0);
    }
  });
});
