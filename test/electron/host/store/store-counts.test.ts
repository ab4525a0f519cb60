// The database maintains counts and marks itself. They are right after any change, and a start only checks where an
// assessment may be missing.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openStore, type Store } from '../../../../electron/host/store/store.ts';
import { ARRIVAL, ENDPOINTS, storeOf } from '../find/found-store.ts';
import { inForm } from '../../../support/forms.ts';

const VERDICTS = ['valid', 'valid-under-reading', 'invalid', 'unverifiable'] as const;

const step = fc.oneof(
  fc.record({
    does: fc.constant('assess'),
    id: fc.nat(9),
    endpoint: fc.constantFrom(null, 1, 2),
    verdict: fc.constantFrom(...VERDICTS),
  }),
  fc.record({
    does: fc.constant('explain'),
    id: fc.nat(9),
    codes: fc.uniqueArray(fc.constantFrom('hmac', 'separator')),
  }),
  fc.record({ does: fc.constant('hide'), id: fc.nat(9) }),
  fc.record({ does: fc.constant('remove'), id: fc.nat(9) }),
  fc.record({ does: fc.constant('remove-endpoint'), id: fc.constantFrom(1, 2) }),
) as fc.Arbitrary<Step>;

type Step =
  | { does: 'assess'; id: number; endpoint: number | null; verdict: (typeof VERDICTS)[number] }
  | { does: 'explain'; id: number; codes: ('hmac' | 'separator')[] }
  | { does: 'hide' | 'remove' | 'remove-endpoint'; id: number };

function perform(store: Store, one: Step, endpoints: Set<number>) {
  const { assessments, explanations, removals, captures, databases } = store;
  const { derived } = databases;
  const isThere = (table: string, column: string) =>
    derived.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(one.id) !== undefined;
  switch (one.does) {
    case 'assess':
      if (!isThere('captures', 'id')) return;
      assessments.save(one.id, {
        endpointId: one.endpoint !== null && endpoints.has(one.endpoint) ? one.endpoint : null,
        ...{ verdict: one.verdict, reason: null, name: null, amount: null },
        bodySha256: one.id.toString(16).padStart(4, '0'),
      });
      return;
    case 'explain':
      if (!isThere('captures', 'id')) return;
      explanations.save(one.id, {
        findings: {
          verdict: 'invalid',
          explanations:
            one.codes.length === 0
              ? []
              : [
                  {
                    ...{ codes: one.codes, details: {}, says: '', fix: '', canonical: '' },
                    ...{ values: null, alternatives: [] },
                  },
                ],
          tried: 1,
          ruledOut: [],
          isComplete: true,
        },
        secretsVersion: 1,
        limitMs: 1,
        explainedAtMs: 1,
      });
      return;
    case 'hide':
      removals.mark([one.id]);
      return;
    case 'remove':
      captures.remove(one.id);
      return;
    case 'remove-endpoint':
      derived.prepare('DELETE FROM endpoints WHERE id = ?').run(one.id);
      endpoints.delete(one.id);
  }
}

it('the counts equal the real numbers', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { store, database } = storeOf([]);
      const { derived, durable } = store.databases;
      for (let n = 0; n < 9; n++) store.captures.insert(ARRIVAL, 200);
      const endpoints = new Set(ENDPOINTS.map((_, at) => at + 1));
      for (const one of steps) perform(store, one, endpoints);
      const shown = 'capture_id NOT IN (SELECT capture_id FROM removals)';
      const counted = derived
        .prepare(
          `SELECT endpoint_id AS endpointId, verdict, count(*) AS captures FROM assessments WHERE ${shown} GROUP BY 1, 2`,
        )
        .all();
      const kept = store.assessments.counts().filter(({ captures }) => captures > 0);
      expect(new Set(kept)).toEqual(new Set(counted));
      const causes = derived
        .prepare(`SELECT code, count(*) AS n FROM explanation_codes WHERE ${shown} GROUP BY code`)
        .all() as { code: string; n: number }[];
      expect(store.explanations.countByCode()).toEqual(
        Object.fromEntries(causes.map(({ code, n }) => [code, n])),
      );
      database.close();
      derived.close();
      durable.close();
    }),
    { numRuns: inForm(8, 40) },
  );
});

it('the mark is before the first unassessed capture, and every later one is found', () => {
  const { folder, store } = storeOf([]);
  const count = 4500;
  for (let n = 0; n < count; n++) store.captures.insert(ARRIVAL, 200);
  const assess = (id: number) =>
    store.assessments.save(id, {
      ...{ endpointId: null, verdict: 'valid', reason: null, name: null, amount: null },
      bodySha256: id.toString(16).padStart(4, '0'),
    });
  const mark = () => {
    const mark = store.databases.derived.prepare('SELECT assessed_to AS id FROM installation');
    return (mark.get() as { id: number }).id;
  };
  for (let id = 1; id <= count; id++) if (id !== 3000 && id !== 4400) assess(id);
  for (let n = 0; n < 5; n++) store.assessments.markAssessed();
  expect(mark()).toBe(2999);
  const { assessments } = openStore(folder);
  expect([...assessments.idsWithout()].flat()).toEqual([3000, 4400]);
  expect(mark()).toBe(2999); // they are still unassessed
  for (const ids of assessments.idsWithout()) {
    ids.forEach(assess);
    assessments.markAssessed();
  }
  expect(mark()).toBe(count);
  expect([...assessments.idsWithout()]).toEqual([]);
});
