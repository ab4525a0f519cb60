// Runs `countersign send` in its own process as the payment service.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECRET } from './story.ts';

const CLI = fileURLToPath(new URL('../../../dist/program/countersign.js', import.meta.url));

/** Sends the documented example, signed with the endpoint's secret. `ended` resolves to the exit code. */
export function startSending(to: string, ...options: readonly string[]) {
  const child = spawn(
    process.execPath,
    [CLI, 'send', '--to', to, '--secret-env', 'SHOP_SECRET', ...options],
    { env: { ...process.env, SHOP_SECRET: SECRET }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return { ended: once(child, 'exit').then(([code]) => code as number | null) };
}
