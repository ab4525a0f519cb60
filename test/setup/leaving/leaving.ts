// A test that leaves a folder and a process behind and fails. It prints where they are.

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-left-'));
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  child.unref();
  process.stdout.write(`\nleft ${JSON.stringify({ folder, pid: child.pid })}\n`);
  expect(child.pid).toBe(0);
});
