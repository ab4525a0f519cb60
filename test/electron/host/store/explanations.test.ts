// The database holds the queue for explanations: the newest captures that do not verify, up to a limit.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assessment } from '../../../../electron/host/store/assessments.ts';
import { transaction } from '../../../../electron/host/store/database.ts';
import { NEWEST } from '../../../../electron/host/store/explanations.ts';
import { openStore, type Store } from '../../../../electron/host/store/store.ts';
import type { Findings } from '../../../../shared/signature/explain/explanation.ts';
import { testCapture } from '../../../shared/support/capture.ts';
import { tempFolder } from '../support/test-host.ts';

const UNKNOWN: Findings = {
  ...{ verdict: 'invalid', explanations: [], tried: 1, ruledOut: [], isComplete: true },
};

let store: Store;
beforeEach(() => {
  store = openStore(tempFolder());
});
afterEach(() => store.databases.close());

type Derived = Pick<Assessment, 'verdict' | 'reason'>;
const INVALID: Derived = { verdict: 'invalid', reason: null };

/** Stores captures with these verdicts and returns their ids. */
function fill(derived: readonly Derived[]): number[] {
  const ids = transaction(store.databases.durable, () =>
    derived.map(() => store.captures.insert(testCapture(), 200)),
  );
  transaction(store.databases.derived, () => {
    derived.forEach((one, at) => {
      const id = ids[at] ?? 0;
      const bodySha256 = id.toString(16).padStart(4, '0');
      store.assessments.save(id, {
        ...one,
        ...{ endpointId: null, name: null, amount: null, bodySha256 },
      });
    });
  });
  return ids;
}

function explain(id: number, { isComplete = true, limitMs = 2000 } = {}): void {
  const findings = { ...UNKNOWN, isComplete };
  const secretsVersion = store.explanations.secretsVersion();
  store.explanations.save(id, { findings, secretsVersion, limitMs, explainedAtMs: 3 });
}

/** The ids in the order in which they are explained. */
function explainAll(knowsSecrets = true): number[] {
  const order: number[] = [];
  for (;;) {
    const id = store.explanations.newestWaiting(knowsSecrets);
    if (id === null) return order;
    order.push(id);
    explain(id);
  }
}

/** Has the same effect as a change of a secret. */
const changeSecrets = () =>
  store.databases.derived.exec('UPDATE known_secrets SET version = version + 1');

describe('the background queue', () => {
  it('has failed captures, newest first; without a secret only if another one is known', () => {
    const ids = fill([
      INVALID,
      { verdict: 'valid', reason: null },
      { verdict: 'valid-under-reading', reason: null },
      { verdict: 'unverifiable', reason: 'no-secret' },
      { verdict: 'unverifiable', reason: 'no-sign' },
      { verdict: 'unverifiable', reason: 'not-json' },
      { verdict: 'unverifiable', reason: 'too-deep' },
    ]);
    expect(explainAll(false)).toEqual([ids[5], ids[4], ids[2], ids[0]]);
    expect(explainAll(true)).toEqual([ids[3]]);
  });

  it('has the newest thousand, and never older ones', () => {
    const ids = fill(Array<Derived>(NEWEST + 5).fill(INVALID));
    const newest = ids.slice(5).reverse();
    expect(explainAll()).toEqual(newest);
    changeSecrets();
    expect(explainAll()).toEqual(newest);
  });

  it('has the oldest first from the one on that an archive waits for', () => {
    const ids = fill([INVALID, { verdict: 'valid', reason: null }, INVALID, INVALID]);
    explain(ids[2] ?? 0);
    expect(store.explanations.oldestWaiting(ids[0] ?? 0, true)).toBe(ids[0]);
    expect(store.explanations.oldestWaiting(ids[1] ?? 0, true)).toBe(ids[3]);
    explain(ids[3] ?? 0);
    expect(store.explanations.oldestWaiting(ids[1] ?? 0, true)).toBeNull();
  });

  it('excludes a capture that must be verified again first', () => {
    const [id = 0] = fill([INVALID]);
    store.databases.derived.exec('UPDATE assessments SET is_stale = 1');
    expect(store.explanations.newestWaiting(true)).toBeNull();
    expect(store.explanations.waits(id, 5000, true)).toBe(false);
  });
});

describe('an opened capture', () => {
  it('is queued at any age until it is explained with the current secrets', () => {
    const [oldest = 0] = fill(Array<Derived>(NEWEST + 1).fill(INVALID));
    expect(store.explanations.waits(oldest, 5000, true)).toBe(true);
    explain(oldest);
    expect(store.explanations.waits(oldest, 5000, true)).toBe(false);
    changeSecrets();
    expect(store.explanations.waits(oldest, 5000, true)).toBe(true);
  });

  it('is queued again if its search was incomplete and may now take longer', () => {
    const [id = 0] = fill([INVALID]);
    explain(id, { isComplete: false, limitMs: 2000 });
    expect(store.explanations.newestWaiting(true)).toBeNull();
    expect(store.explanations.waits(id, 5000, true)).toBe(true);
    explain(id, { isComplete: false, limitMs: 5000 });
    expect(store.explanations.waits(id, 5000, true)).toBe(false);
  });
});

it('a new explanation replaces the causes', () => {
  const [id = 0] = fill([INVALID]);
  explain(id);
  expect(store.explanations.countByCode()).toEqual({ unknown: 1 });
  const best = {
    ...{ codes: ['strings-only', 'secret-whitespace'] as const, details: {}, says: '', fix: '' },
    ...{ canonical: '', values: null, alternatives: [] },
  };
  store.explanations.save(id, {
    findings: { ...UNKNOWN, explanations: [best] },
    secretsVersion: store.explanations.secretsVersion(),
    limitMs: 1,
    explainedAtMs: 4,
  });
  expect(store.explanations.countByCode()).toEqual({ 'strings-only': 1, 'secret-whitespace': 1 });
  expect(store.assessments.summary(id)?.causes).toEqual(best.codes);
  expect(store.explanations.findings(id)?.explanations).toEqual([best]);
  store.explanations.remove(id);
  expect(store.explanations.countByCode()).toEqual({});
  expect(store.assessments.summary(id)?.causes).toBeNull();
});
