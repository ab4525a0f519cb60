// npm run fuzz: the long form of the fuzz tests, with a new seed each time. FUZZ_COUNT sets the number of inputs
// (default 2,000,000), FUZZ_SEED repeats a run.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--config',
    'test/vitest.config.ts',
    'test/electron/host/capture/fuzz-arrivals.long.test.ts',
    'test/electron/host/share/fuzz-redaction.test.ts',
    'test/renderer/store/acting.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      LONG_TESTS: '1',
      FUZZ_COUNT: process.env.FUZZ_COUNT ?? '2000000',
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 32),
    },
  },
);
process.exitCode = status ?? 1;
