// Two hosts share an archive: what one receives, the other lists, opens, notes, exports and brings home.

import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import type { CapturePage } from '../../../../shared/contract/finding.ts';
import { soon } from '../../../support/soon.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { addEndpoint, SECRET, signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';
import { testArchive } from './support/archives.ts';

const pageOf = (host: TestHost, filter = '') =>
  host.handlers['captures.page']({
    ...{ endpoint: 'archive', filter, beforeId: null, limit: 100 },
  }) as Promise<CapturePage>;

/** Two hosts with an archive, and a webhook that the first one received. */
async function twoHosts(personalData: 'replace' | 'keep') {
  const archive = await testArchive();
  const setting = { connectionString: archive.of('team'), personalData };
  const [here, there] = [
    await startTestHost({ archive: setting }),
    await startTestHost({ archive: setting }),
  ];
  await addEndpoint(here);
  const body = signedBody({ client_email: 'dana@example.com' });
  await post(here.listenerUrl, '/hooks/shop-a', body);
  const capture = await soon(async () => {
    const [first] = (await pageOf(there)).captures;
    if (!first) throw new Error('it is not in the archive yet');
    return first;
  });
  const close = () => Promise.all([here.close(), there.close()]);
  return { here, there, body, capture, close };
}

/** The verdict comes with it only if its data was replaced, because then it cannot be computed again. */
async function bringHome(there: TestHost, { id }: { readonly id: number }, isRedacted: boolean) {
  const brought = await there.handlers['archive.bring']({ ids: [id] });
  const detail = await there.handlers['captures.get']({ id: brought.captureIds[0] ?? 0 });
  expect(detail).toMatchObject({
    imported: { isFromArchive: true, endpointName: 'Shop A', isRedacted },
    summary: { verdict: isRedacted ? 'valid' : 'unverifiable' },
  });
  // It goes nowhere, so it does not wait for the archive either.
  await soon(async () => {
    expect((await there.handlers.status(null)).archive?.waiting).toBe(0);
  });
}

it('lists, opens, exports and brings home what another host received', async () => {
  const { here, there, body, capture, close } = await twoHosts('keep');
  expect(capture).toMatchObject({
    ...{ endpointId: null, verdict: 'valid', answered: 200, name: 'Order 1042' },
    archived: { isOwn: false, captureId: 1, endpoint: 'Shop A' },
  });
  expect(capture.id).toBeLessThan(0);
  expect((await pageOf(here)).captures).toMatchObject([{ archived: { isOwn: true } }]);
  expect(await pageOf(there, 'client_email:dana is:valid endpoint:"Shop A"')).toMatchObject({
    total: { count: 1, hasMore: false },
  });
  expect((await pageOf(there, 'client_email:yossi')).captures).toEqual([]);

  const detail = await there.handlers['captures.get']({ id: capture.id, whole: true });
  expect(Buffer.from(detail.capture.bodyBase64, 'base64').toString()).toBe(body);
  expect(detail).toMatchObject({
    verification: { verdict: 'valid' },
    archived: { has: 'everything', isRedacted: false },
    secret: null,
  });
  expect(JSON.stringify(detail)).not.toContain(SECRET);
  const attempts = await there.handlers['deliveries.get']({ captureId: capture.id });
  expect(attempts).toMatchObject({
    total: 1,
    attempts: [{ attempt: 1, answer: { status: 200 }, host: hostname() }],
  });
  const file = await there.handlers['export.make']({
    ...{ ids: [capture.id], format: 'bundle', language: null, url: null, whole: true },
    personalData: 'redacted',
  });
  expect(file.text).toContain('"verdict": "valid"');
  expect(file.text).not.toContain('dana@example.com');
  await bringHome(there, capture, false);
  await close();
});

it('tells news as they come, keeps notes, and puts the attempts of all hosts together', async () => {
  const { here, there, body, capture, close } = await twoHosts('replace');
  const heard: number[] = [];
  let { after } = await there.handlers['archive.news']({ after: null });
  const heardOf = async (captureId: number) => {
    while (!heard.includes(captureId)) {
      const news = await there.handlers['archive.news']({ after });
      after = news.after;
      heard.push(...news.captures.flatMap(({ archived }) => archived?.captureId ?? []));
    }
  };
  const waiting = heardOf(2);
  await post(here.listenerUrl, '/hooks/shop-a', signedBody());
  await waiting; // the first one may be told again, because another database held news back

  const note = { id: capture.id, author: 'Dana', text: 'Refunded by hand.' };
  await there.handlers['archive.addNote'](note);
  expect(await here.handlers['archive.notes']({ id: capture.id })).toMatchObject([
    { author: 'Dana', text: 'Refunded by hand.' },
  ]);
  await bringHome(there, capture, true);

  await post(there.listenerUrl, '/hooks/shop-a', body);
  await soon(async () =>
    expect(await here.handlers['deliveries.get']({ captureId: capture.id })).toMatchObject({
      ...{ total: 2, attempts: [{ attempt: 1 }, { attempt: 2 }] },
    }),
  );
  const { captures } = await pageOf(here);
  const attempts = captures.filter(({ bodyHash }) => bodyHash === capture.bodyHash);
  expect(attempts.map(({ archived }) => archived?.isOwn).sort()).toEqual([false, true]);
  await close();
});

it('says that no archive is set, and that a capture is gone', async () => {
  const host = await startTestHost();
  expect(() => pageOf(host)).toThrow(expect.objectContaining({ code: 'no-archive' }));
  expect(() => host.handlers['captures.get']({ id: -1 })).toThrow(
    expect.objectContaining({ code: 'no-archive' }),
  );
  await host.close();
  const archive = await testArchive();
  const reader = await startTestHost({
    archive: { connectionString: archive.of('reader'), personalData: 'replace' },
  });
  await expect(reader.handlers['captures.get']({ id: -1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  await reader.close();
});
