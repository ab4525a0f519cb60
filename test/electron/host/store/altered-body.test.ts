// A long body that was altered on disk: it is neither shown nor verified again, and its digest stays.

import { expect, it } from 'vitest';
import { soon } from '../../../support/soon.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startTestHost } from '../support/test-host.ts';
import { addEndpoint, signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';

const PATH = '/hooks/shop-a';
const DIGESTS = 'SELECT body_sha256 FROM assessments';

/** Starts a host with one webhook of more than 4 MiB, and alters one byte of its body. */
async function withAltered() {
  const host = await startTestHost();
  const endpoint = await addEndpoint(host);
  const body = signedBody({ name: 'x'.repeat(5 * 1024 * 1024) });
  const { summary } = await host.captureOf(() => post(host.listenerUrl, PATH, body));
  const digests = rows(host.folder, DIGESTS);
  execute(host.folder, `UPDATE captures SET body = CAST(replace(body, ':1,', ':2,') AS BLOB)`);
  return { host, endpoint, id: summary.id, digests };
}

it.each([true, undefined])('an altered body is not shown (whole: %s)', async (whole) => {
  const { host, id } = await withAltered();
  const query = { id, ...(whole && { whole }) };
  const code = await (async () => host.handlers['captures.get'](query))().then(
    () => 'none',
    (error: unknown) => host.describeError(error).code,
  );
  expect(code).toBe('database-damaged');
  expect(await host.handlers.status(null)).toMatchObject({ storeFault: { code: 'damaged' } });
});

it('an altered body keeps its digest when the secret changes, and is reported as damage', async () => {
  const { host, endpoint, digests } = await withAltered();
  const secrets = [{ label: 'live', current: true, secret: 'another one' }];
  await addEndpoint(host, { id: endpoint.id, secrets });
  await soon(async () =>
    expect(await host.handlers.status(null)).toMatchObject({ storeFault: { code: 'damaged' } }),
  );
  expect(rows(host.folder, DIGESTS)).toEqual(digests);
});
