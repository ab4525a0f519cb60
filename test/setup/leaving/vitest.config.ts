// The run that scratch.test.ts checks: one test that fails and leaves a folder and a process behind.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('./', import.meta.url));

export default defineConfig({
  root: here,
  test: { include: ['leaving.ts'], pool: 'forks', globalSetup: './scratch.mjs' },
});
