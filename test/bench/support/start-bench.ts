// Starts a bench as a person does, for tests that it works.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs a bench on the built program. Resolves to its exit code and output. */
export async function startBench(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; says: string }> {
  const script = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const child = spawn(process.execPath, [script, '--no-build', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [[code], said, complained] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, says: `${said}\n${complained}` };
}
