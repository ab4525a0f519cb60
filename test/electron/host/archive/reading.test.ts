// Two hosts share an archive: what one receives, the other hears of, notes and brings home. The command line's tests list,
// open and export it (cli/archive).

import { expect, it } from 'vitest';
import { soon } from '../../../support/soon.ts';
import { refused, startTestHost, type TestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { testArchive } from './support/archives.ts';

const pageOf = (host: TestHost, filter = '') => host.page(filter, { endpoint: 'archive' });

/** Two hosts with an archive, and a webhook that the first one received. */
async function twoHosts(personalData: 'replace' | 'keep') {
  const archive = await testArchive();
  const setting = { connectionString: archive.of('team'), personalData };
  const [here, there] = [
    await startTestHost({ archive: setting }),
    await startTestHost({ archive: setting }),
  ];
  await here.addEndpoint();
  const body = signedBody({ client_email: 'dana@example.com' });
  await here.post('/hooks/shop-a', body);
  const capture = await soon(async () => {
    const [first] = (await pageOf(there)).captures;
    if (!first) throw new Error('it is not in the archive yet');
    return first;
  });
  return { here, there, body, capture };
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

it('brings home what another host received, and verifies it', async () => {
  const { there, capture } = await twoHosts('keep');
  expect(capture).toMatchObject({ verdict: 'valid', archived: { isOwn: false } });
  await bringHome(there, capture, false);
});

it('tells news as they come, keeps notes, and puts the attempts of all hosts together', async () => {
  const { here, there, body, capture } = await twoHosts('replace');
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
  await here.post('/hooks/shop-a', signedBody());
  await waiting; // the first one may be told again, because another database held news back

  const note = { id: capture.id, author: 'Dana', text: 'Refunded by hand.' };
  await there.handlers['archive.addNote'](note);
  expect(await here.handlers['archive.notes']({ id: capture.id })).toMatchObject([
    { author: 'Dana', text: 'Refunded by hand.' },
  ]);
  await bringHome(there, capture, true);

  await there.post('/hooks/shop-a', body);
  await soon(async () =>
    expect(await here.handlers['deliveries.get']({ captureId: capture.id })).toMatchObject({
      ...{ total: 2, attempts: [{ attempt: 1 }, { attempt: 2 }] },
    }),
  );
  const { captures } = await pageOf(here);
  const attempts = captures.filter(({ bodyHash }) => bodyHash === capture.bodyHash);
  expect(attempts.map(({ archived }) => archived?.isOwn).sort()).toEqual([false, true]);
});

it('says that no archive is set, and that a capture is gone', async () => {
  const host = await startTestHost();
  await refused('no-archive', pageOf(host));
  await refused('no-archive', host.detail(-1));
  await host.close();
  const archive = await testArchive();
  const reader = await startTestHost({
    archive: { connectionString: archive.of('reader'), personalData: 'replace' },
  });
  await refused('not-found', reader.handlers['captures.get']({ id: -1 }));
});
