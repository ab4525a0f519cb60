// serve without a window: a store that fails, and works again, is told on standard error.

import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeFaultTeller } from '../../../../electron/cli/serve/store-fault-text.ts';
import type { StoreFault } from '../../../../shared/contract/status.ts';
import { eventually, post, serving, temporaryFolder } from '../support/cli.ts';

describe('the teller of store faults', () => {
  const told = (...codes: (StoreFault['code'] | null)[]) => {
    const lines: string[] = [];
    const tell = storeFaultTeller((line) => lines.push(line));
    for (const code of codes) {
      tell({ storeFault: code && { code, sinceMs: 0 }, dataFolder: '/data\u001b[2J' });
    }
    return lines;
  };

  it('says what happened, what to do, and when storing resumes, each once', () => {
    expect(told(null, 'disk-full', 'disk-full', 'read-only', null, null)).toEqual([
      'Webhooks cannot be stored: the disk is full (disk-full). Each is answered 503, so that the service sends it again later. Free disk space for /data\\u001b[2J. Storing resumes automatically.',
      expect.stringContaining('read-only (read-only)') as string,
      'Webhooks are stored again.',
    ]);
  });

  it('has a sentence for every fault, and none while all is well', () => {
    expect(told('failed')[0]).toContain('Check that');
    expect(told('damaged')[0]).toContain('Restart Countersign');
    expect(told('replaced')[0]).toContain('then restart');
    expect(told(null, null)).toEqual([]);
  });
});

it.skipIf(process.platform === 'win32')(
  'serve --no-ui says that the database file was deleted',
  async () => {
    const data = temporaryFolder();
    const server = await serving(['--no-ui', '--data', data]);
    expect(await post(server, '/', 'x')).toBe(200);
    const told = server.printed(/\n/, 'stderr');
    unlinkSync(join(data, 'countersign.db'));
    await eventually(async () => (await post(server, '/', 'x')) === 503 || null);
    await told;
    const { stdout, stderr } = await server.stop();
    expect(stderr).toMatch(
      /^Webhooks cannot be stored: .* \(replaced\)\. .*restart Countersign\.\n/,
    );
    expect(stdout.split('\n')).toHaveLength(2);
  },
);
