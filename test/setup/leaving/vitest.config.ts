// The run that scratch.test.ts looks at: one test that fails and leaves a folder and a process.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('./', import.meta.url));

export default defineConfig({
  root: here,
  test: { include: ['leaving.ts'], pool: 'forks', globalSetup: '../scratch.mjs' },
});
