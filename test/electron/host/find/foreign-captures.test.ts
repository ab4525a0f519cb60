// Captures that another process stored are told by their ids, however many ids were given before.

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createForeignCaptures } from '../../../../electron/host/find/foreign-captures.ts';
import { openStore, type Store } from '../../../../electron/host/store/store.ts';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { soon } from '../../../support/soon.ts';
import { tempFolder } from '../support/test-host.ts';
import { ARRIVAL } from './found-store.ts';

const BODY_SHA256 = createHash('sha256').update('{}').digest('hex');

const insert = (store: Store) =>
  store.captures.insert({ ...ARRIVAL, body: Buffer.from('{}'), bodyLength: 2 }, 200);

const assess = (store: Store, id: number) =>
  store.assessments.save(id, {
    ...{ endpointId: null, verdict: 'unverifiable', reason: null, name: null, amount: null },
    bodySha256: BODY_SHA256,
  });

/** Deletes every capture. Ids go on from `lastId`. */
function emptied(store: Store, lastId: number): void {
  insert(store);
  store.databases.durable.exec(`
    DELETE FROM captures;
    UPDATE sqlite_sequence SET seq = ${lastId} WHERE name = 'captures'`);
}

function watched(store: Store) {
  const asked: number[] = [];
  const told: number[] = [];
  const others = createForeignCaptures({
    store: {
      removals: store.removals,
      assessments: {
        ...store.assessments,
        summary: (id) => {
          asked.push(id);
          return store.assessments.summary(id);
        },
      },
    },
    isWriting: () => false,
    counts: { recount: () => Promise.resolve() },
    tell: (summaries) => told.push(...summaries.map(({ id }) => id)),
    failed: (error) => {
      throw error;
    },
  });
  return { others, asked, told };
}

it('asks for no capture that does not exist, in a store that was emptied', async () => {
  const [store, other] = bothOn(tempFolder());
  emptied(other, 50_000);
  const { others, asked, told } = watched(store);
  const ids = [insert(other), insert(other)];
  ids.forEach((id) => assess(other, id));
  others.look();
  expect(asked).toEqual([50_001, 50_002]);
  await soon(() => expect(told).toEqual(ids));
});

it('tells captures of others once, when they have a verdict', async () => {
  const [store, other] = bothOn(tempFolder());
  assess(store, insert(store));
  const { others, asked, told } = watched(store);
  const [own, theirs, later] = [insert(store), insert(other), insert(other)];
  others.storedHere([own]);
  assess(other, theirs);
  others.look();
  await soon(() => expect(told).toEqual([theirs]));
  assess(other, later);
  others.look();
  await soon(() => expect(told).toEqual([theirs, later]));
  others.look();
  expect(asked).toEqual([theirs, later, later]);
});

/** The store of this process and of another one. */
function bothOn(folder: string): [Store, Store] {
  const open = () => {
    const store = openStore(folder);
    cleanUpLater(() => {
      store.databases.close();
    });
    return store;
  };
  return [open(), open()];
}
