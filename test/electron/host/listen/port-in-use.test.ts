// An address that a host cannot listen on. cli/serve/serve.test.ts covers a port in use.

import { expect, it } from 'vitest';
import { startTestHost } from '../support/test-host.ts';

it('an address of another machine is refused in plain words', async () => {
  await expect(startTestHost({ listen: { host: '192.0.2.1', port: 4545 } })).rejects.toMatchObject({
    ...{ name: 'HostError', code: 'listen-failed' },
    message: expect.stringMatching(
      /cannot listen on 192\.0\.2\.1:4545: .*--listen HOST:PORT/,
    ) as string,
  });
});
