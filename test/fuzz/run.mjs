// npm run fuzz: the long form of the fuzz tests and of every property, with a new seed each time. FUZZ_COUNT sets the
// number of inputs (default 2,000,000), FUZZ_SEED repeats a run. A path runs only the files whose path contains it.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

const [only = ''] = process.argv.slice(2);
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file))
  .filter((file) => file.endsWith('.test.ts') && file.includes(only) && isRandom(file));

const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
console.log(`FUZZ_SEED=${seed}, ${files.length} files`);
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'test/vitest.config.ts', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      LONG_TESTS: '1',
      FUZZ_COUNT: process.env.FUZZ_COUNT ?? '2000000',
      FUZZ_SEED: seed,
    },
  },
);
process.exitCode = status ?? 1;

/** @param {string} file */
function isRandom(file) {
  const source = readFileSync(join(root, file), 'utf8');
  return source.includes('FUZZ_SEED') || source.includes('fc.assert');
}
