// A data folder that cannot be made ends the command with a reason. In its own process, because a wrong loop would never
// end and hear no signal.

import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { MAIN } from './support/cli.ts';

const TOO_LONG_MS = 20_000;

it.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/data'])(
  'in a folder that takes no others: %s',
  async (data) => {
    const args = [MAIN, 'serve', '--no-ui', '--listen', '127.0.0.1:0', '--data', data];
    const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      const options = { timeout: TOO_LONG_MS, killSignal: 'SIGKILL' } as const;
      execFile(process.execPath, args, options, (error, _, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });
    expect(ended).toEqual({
      code: 78,
      stderr: `error: The data folder ${data} cannot be used (no folder can be made there). Check its permissions, or choose another with --data DIR.\n`,
    });
  },
);
