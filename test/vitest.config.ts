// Configures the tests without a window. Files share a few processes, because loading the modules again took a sixth of
// the time; a file ends what it started. The files that change the window's store, or replace a module, have
// their own, because a module is loaded once.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** This package imports JSON as only bundlers support it, and its source maps lack the sources. */
const WORKFLOW_PARSER = /node_modules\/@actions\/.*\.js$/;

/** Files that change the window's store, and files that replace a module. */
const ALONE = [
  'test/renderer/**/state/*.test.ts',
  'test/renderer/{app,commands,go,host,transfer}/*.test.ts',
  'test/renderer/ui/{store,toast}.test.ts',
  'test/shared/signature/recognise/hostile.test.ts',
];
/** Files that only the long form runs (support/forms.ts). */
const OTHER_FORM = process.env.LONG_TESTS === '1' ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  plugins: [
    {
      name: 'without-maps',
      load: (id) => (WORKFLOW_PARSER.test(id) ? readFileSync(id, 'utf8') : undefined),
    },
  ],
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        extends: true,
        // They start no process, and a thread starts sooner than one.
        test: { name: 'alone', include: ALONE, exclude: OTHER_FORM, pool: 'threads' },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['test/**/*.test.ts'],
          exclude: [...OTHER_FORM, ...ALONE, 'test/e2e/**', 'test/desktop/**'],
          isolate: false,
          // More room for young objects: a tenth less processor time, because short searches leave much garbage.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
    ],
    server: { deps: { inline: [WORKFLOW_PARSER] } },
    pool: 'forks',
    maxWorkers: availableParallelism(), // with one more everything takes a tenth more processor time
    setupFiles: [
      'test/setup/clean-up.ts',
      'test/setup/kept-threads.mjs',
      'test/setup/late-threads.ts',
      'test/setup/seed.ts',
    ],
    globalSetup: [
      'test/setup/scratch.mjs', // first, because the ends run in reverse order
      'test/setup/languages.mjs',
      'test/setup/shared-postgres.ts',
    ],
    // This finds tests that hang. It is no limit on speed, because the machine may be busy: a few seconds became eighty.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
