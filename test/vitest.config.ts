// Running the tests: everything that needs no window. Each file has a process of its own, because
// listeners, stores and killed children belong to one test file only.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Imports JSON as only bundlers do, and names maps whose sources it does not bring. */
const WORKFLOW_PARSER = /node_modules\/@actions\/.*\.js$/;

export default defineConfig({
  plugins: [
    {
      name: 'without-maps',
      load: (id) => (WORKFLOW_PARSER.test(id) ? readFileSync(id, 'utf8') : undefined),
    },
  ],
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/desktop/**'],
    server: { deps: { inline: [WORKFLOW_PARSER] } },
    pool: 'forks',
    maxWorkers: availableParallelism(), // much of the time is spent in children and waiting
    globalSetup: ['test/setup/scratch.mjs', 'test/setup/languages.mjs'],
    // No promise of speed is tested here; what hangs is to be found, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
