// Running the tests: the window in an ordinary browser, against a real host in its own process.
// No retries: a test that passes the second time has found something.

import { defineConfig } from '@playwright/test';
import { findBrowser } from '../setup/browser.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../setup/scratch.mjs',
  outputDir: '../../test-results/e2e',
  // In two forms (../support/forms.ts): a test is in the short one, in the `@long` one, or in `@both`.
  ...(process.env.LONG_TESTS === '1' ? { grep: /@long|@both/ } : { grepInvert: /@long/ }),
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far more than a test takes alone: a busy machine is no failure.
  timeout: 120_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 20_000 },
  use: { screenshot: 'only-on-failure', launchOptions: findBrowser() },
});
