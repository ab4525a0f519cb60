// Configures the tests of the packaged program and of the package for npm, as they are distributed. `npm run package` must have built it (the suite
// `package` of test/run.mjs does). COUNTERSIGN_PACKAGED names a folder other than test-results/package.

import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from '../setup/browser.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../setup/scratch.mjs',
  outputDir: '../../test-results/packaged',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000, // a start may take long on a busy machine
  globalTimeout: 20 * 60_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: findHeadlessShell() },
});
