// A data folder that cannot be made ends the command with a reason. In its own process, because a wrong loop would never
// end and hear no signal.

import { expect, it } from 'vitest';
import { countersign } from './support/cli.ts';

it.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/data'])(
  'in a folder that takes no others: %s',
  async (data) => {
    const args = ['serve', '--no-ui', '--listen', '127.0.0.1:0', '--data', data];
    expect(await countersign(args)).toMatchObject({
      code: 78,
      stderr: `error: The data folder ${data} cannot be used (no folder can be made there). Check its permissions, or choose another with --data DIR.\n`,
    });
  },
);
