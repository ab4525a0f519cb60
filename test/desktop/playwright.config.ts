// Configures the tests of the window in a real Electron. The specs get it from `findElectron`
// (test/setup/electron-runtime.mjs); test/run.mjs provides a screen.

import { defineConfig } from '@playwright/test';
import { TESTS_IN_FORM } from '../support/forms.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../setup/scratch.mjs',
  outputDir: '../../test-results/desktop',
  ...TESTS_IN_FORM,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000, // a start may take long on a busy machine, and a test starts two
  globalTimeout: 20 * 60_000,
  expect: { timeout: 20_000 },
  use: { screenshot: 'only-on-failure' },
});
