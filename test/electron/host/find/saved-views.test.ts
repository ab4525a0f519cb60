// Views are filters saved under a name.

import { expect, it } from 'vitest';
import { changesOf } from '../../../../shared/contract/changes.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { SavedView, ViewFields } from '../../../../shared/contract/finding.ts';
import { hear, startTestHost, type TestHost } from '../support/test-host.ts';

type Draft = Omit<SavedView, 'id'> & { id?: number };

/** Adds a view, or updates the one with `id`. */
async function save(host: TestHost, { id, ...wanted }: Draft) {
  if (id === undefined) return host.handlers['views.save'](wanted);
  const before = (await list(host)).find((view) => view.id === id) ?? { name: '', filter: '' };
  return host.handlers['views.save']({ id, fields: changesOf<ViewFields>(before, wanted) });
}
const list = (host: TestHost) => host.handlers['views.list'](null);

it('views keep their order, are changed and deleted, and every window is notified', async () => {
  const host = await startTestHost();
  const heard = hear(host, 'views');
  const large = await save(host, { name: ' Large ', filter: ' amount>1000 ' });
  const invalid = await save(host, { name: 'Invalid', filter: 'is:invalid' });
  expect(large).toMatchObject({ name: 'Large', filter: 'amount>1000' });
  expect(await list(host)).toEqual([large, invalid]);

  const changed = await save(host, { ...large, name: 'Very large', filter: 'amount>9000' });
  expect(await list(host)).toEqual([changed, invalid]);
  await host.handlers['views.remove']({ id: large.id });
  expect(await list(host)).toEqual([invalid]);
  expect(heard).toEqual([[large], [large, invalid], [changed, invalid], [invalid]]);

  await host.close();
  expect(await list(await startTestHost({ dataFolder: host.folder }))).toEqual([invalid]);
});

const REFUSED: readonly [string, Draft, string, RegExp][] = [
  [
    'an invalid filter',
    { name: 'x', filter: 'is:vald' },
    'bad-filter',
    /character 4.*Did you mean/,
  ],
  ['no filter', { name: 'x', filter: '  ' }, 'invalid-input', /the filter must not be empty/],
  ['no name', { name: ' ', filter: 'is:valid' }, 'invalid-input', /the name must not be empty/],
  ['a long name', { name: 'x'.repeat(61), filter: 'is:valid' }, 'invalid-input', /60 characters/],
  ['a name in use', { name: 'TAKEN', filter: 'is:valid' }, 'invalid-input', /“TAKEN” is taken/],
  ['an unknown id', { id: 99, name: 'x', filter: 'is:valid' }, 'not-found', /no longer exists/],
];

it('a view that cannot be used is refused, and changes none', async () => {
  const host = await startTestHost();
  const taken = await save(host, { name: 'Taken', filter: 'is:valid' });
  for (const [what, view, code, message] of REFUSED) {
    const failing = { code, message: expect.stringMatching(message) as string };
    await expect(save(host, view), what).rejects.toMatchObject(failing);
  }
  expect(await list(host)).toEqual([taken]);
  expect(await save(host, { ...taken, filter: 'is:invalid' })).toMatchObject({ name: 'Taken' });
});

it('a hundred views are the most', async () => {
  const host = await startTestHost();
  for (let at = 0; at < LIMITS.views; at++)
    await save(host, { name: `View ${at}`, filter: 'is:valid' });
  await expect(save(host, { name: 'more', filter: 'is:valid' })).rejects.toMatchObject({
    details: { where: 'views', problem: 'too-many', most: LIMITS.views },
  });
});
