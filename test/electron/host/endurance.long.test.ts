// Hours of traffic must leave nothing behind. This is the one-minute form of `npm run bench:endurance`: the built
// program with a connected window, mixed traffic and user actions. Memory, handles and threads must end as they began,
// and every webhook answered 200 must be stored.

import { describe, expect, it } from 'vitest';
import { startBench } from '../../bench/support/start-bench.ts';

describe.runIf(process.platform === 'linux')('45 seconds of traffic', () => {
  it('uses no more resources at the end than at the beginning', async () => {
    const { code, says } = await startBench('endurance.mjs', [
      '--no-browser',
      ...['--seconds', '45'],
    ]);
    expect(says).not.toContain('MISSED');
    expect(code, says).toBe(0);
    const goals = says.split('\n').filter((line) => line.endsWith('| met |'));
    expect(goals).toHaveLength(6); // responses, webhooks stored, heap, memory, handles, threads
    const [, sent] = /webhooks sent, and broken off \| ([\d,]+)/.exec(says) ?? [];
    expect(Number(sent?.replaceAll(',', ''))).toBeGreaterThan(1000); // there was traffic
  });
});
