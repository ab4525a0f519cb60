// A keychain seals every secret, also those stored before the keychain was available. No file of the data folder then
// contains a secret in any encoding, while the host runs or afterwards.

import { expect, it } from 'vitest';
import { keepEvidence, none } from '../../../support/evidence.mjs';
import { markedSecret, Search, writingsCount } from '../../../support/planted.ts';
import { createSealer } from '../support/sealer.ts';
import { startTestHost } from '../support/test-host.ts';
import { current, signedBody } from '../support/webhook.ts';

it('leaves no secret in the data folder in any encoding, even one older than the keychain', async () => {
  const early = markedSecret('early secret');
  const secret = markedSecret('secret');
  const marks = [early, secret];
  const before = await startTestHost();
  const secrets = [current(early.text)];
  const { id, secrets: kept } = await before.addEndpoint({ secrets });
  await before.close();
  const found = new Search();
  found.lookInFolder(before.folder, marks, () => marks);
  expect(found.expected).toBe(1); // the search can find it

  const host = await startTestHost({ sealer: createSealer(), dataFolder: before.folder });
  const search = new Search();
  const look = () => search.lookInFolder(host.folder, marks);
  look(); // it was moved into the keychain
  const replaced = kept.map((one) => ({ ...one, secret: secret.text }));
  await host.addEndpoint({ id, secrets: replaced });
  for (const key of [secret.text, early.text]) {
    const body = signedBody({ name: 'Sealed' }, key);
    const { summary } = await host.receive('/hooks/shop-a', body);
    expect(summary.verdict).toBe(key === secret.text ? 'valid' : 'invalid');
  }
  look();
  await host.close();
  look();
  expect(search.places).toBeGreaterThan(6);
  expect(search.unexpected).toEqual([]);
  keepEvidence('secrets and personal data', 'sealed secrets', [
    { what: 'files of the data folder searched, with a keychain', seen: search.places },
    { what: 'writings looked for, halves among them', seen: writingsCount(marks) },
    none('hits, in the secrets’ own file too', search.unexpected.length),
  ]);
});
