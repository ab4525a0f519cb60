// Hours of traffic leave nothing behind. The one-minute form of `npm run bench:endurance`: the built program with a
// window connected, mixed traffic, and a person at work; its memory, handles and threads at the end are those of the
// beginning, and every webhook that got its 200 is stored.

import { describe, expect, it } from 'vitest';
import { startBench } from '../../bench/support/start-bench.ts';

describe.runIf(process.platform === 'linux')('three quarters of a minute of traffic', () => {
  it('holds no more at its end than at its beginning', { timeout: 300_000 }, async () => {
    const { code, says } = await startBench('endurance.mjs', [
      '--no-browser',
      ...['--seconds', '45'],
    ]);
    expect(says).not.toContain('MISSED');
    expect(code, says).toBe(0);
    const goals = says.split('\n').filter((line) => line.endsWith('| met |'));
    expect(goals).toHaveLength(6); // answers, webhooks stored, heap, memory, handles, threads
    const [, sent] = /webhooks sent, and broken off \| ([\d,]+)/.exec(says) ?? [];
    expect(Number(sent?.replaceAll(',', ''))).toBeGreaterThan(1000); // there was traffic
  });
});
