// Configures the tests of the window in an ordinary browser with a real host in its own process. There are no retries,
// because a test that fails once has found something.

import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from '../setup/browser.mjs';
import { TESTS_IN_FORM } from '../support/forms.ts';

const shell = findHeadlessShell();
/** A page lives for seconds: to optimise its code takes more than it gives, a sixth of its processor time. */
const HASTY = '--js-flags=--no-maglev --no-opt';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../setup/scratch.mjs',
  outputDir: '../../test-results/e2e',
  ...TESTS_IN_FORM,
  workers: 2,
  fullyParallel: true, // otherwise one worker waits while the other finishes a long file
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far more time than a test needs alone, because the machine may be busy.
  timeout: 300_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 20_000 },
  use: { screenshot: 'only-on-failure', launchOptions: { ...shell, args: [...shell.args, HASTY] } },
});
