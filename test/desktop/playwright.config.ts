// Running the tests: the window in a real Electron. The specs get it from `findElectron`
// (test/setup/electron-runtime.mjs); test/run.mjs gives them a screen.

import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../setup/scratch.mjs',
  outputDir: '../../test-results/desktop',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  use: { screenshot: 'only-on-failure' },
});
