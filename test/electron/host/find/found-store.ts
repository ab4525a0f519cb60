// A store whose captures have every property that a filter can query, and the search over it in this process.

import { filterOf } from '../../../shared/support/parsed.ts';
import { createHash } from 'node:crypto';
import { createIndexer } from '../../../../electron/host/find/indexer.ts';
import { openSearchFile } from '../../../../electron/host/find/search-file.ts';
import { createSearch, SEARCH_LIMITS } from '../../../../electron/host/find/search.ts';
import { transaction, type Database } from '../../../../electron/host/store/database.ts';
import { openStore, type Store } from '../../../../electron/host/store/store.ts';
import type { Arrival } from '../../../../shared/webhook/capture.ts';
import { tempFolder } from '../support/test-host.ts';
import type { CaptureFacts } from './match-filter.ts';

export interface FoundStore {
  readonly folder: string;
  readonly store: Store;
  /** The connection for searching. */
  readonly database: Database;
}

export const NOW_MS = Date.UTC(2025, 10, 21, 12);
export const ENDPOINTS = ['Shop A', 'Shop B', 'קישור'];

export const ARRIVAL: Arrival = {
  ...{ receivedAtMs: NOW_MS, completedAtMs: NOW_MS, method: 'POST', target: '/hooks/shop-a' },
  ...{ httpVersion: '1.1', tls: false, headers: [], peerAddress: '127.0.0.1', peerPort: 1 },
  ...{ body: new Uint8Array(), bodyLength: 0, defect: null, defectReason: null },
};

/** A capture without anything of note. */
export const PLAIN: CaptureFacts = {
  ...{ verdict: 'valid', reason: null, endpoint: 'Shop A', causes: [], isImported: false },
  ...{ isRedacted: false, isWaiting: false, attempt: 1, answered: 200, method: 'POST' },
  ...{ path: '/hooks/shop-a', query: '', bytes: 10, receivedAtMs: NOW_MS, headers: [], fields: {} },
  items: [],
};

/** A store in a new folder, with `ENDPOINTS` and these captures. Ids count from 1 in this order. */
export function storeOf(captures: readonly CaptureFacts[]): FoundStore {
  const folder = tempFolder();
  const store = openStore(folder);
  const { derived } = store.databases;
  const endpoint = derived.prepare(
    `INSERT INTO endpoints (name, path, kind, note, answer_status, answer_headers, answer_body)
    VALUES (?, ?, 'payment-link', '', 200, '[]', '')`,
  );
  ENDPOINTS.forEach((name, at) => endpoint.run(name, `/${at}`));
  transaction(store.databases.durable, () => captures.forEach((facts) => insert(store, facts)));
  transaction(derived, () => captures.forEach((facts, at) => assess(store, at + 1, facts)));
  return { folder, store, database: openSearchFile(folder) };
}

/** A capture body with these values. */
export function bodyOf({ fields, items }: Pick<CaptureFacts, 'fields' | 'items'>): Uint8Array {
  return Buffer.from(JSON.stringify({ ...fields, ...(items.length > 0 && { items }) }));
}

function insert(store: Store, facts: CaptureFacts) {
  const { answered, isWaiting } = facts;
  const isLate = isWaiting || answered === null;
  const arrival = {
    ...ARRIVAL,
    ...{ receivedAtMs: facts.receivedAtMs, method: facts.method, target: facts.path + facts.query },
    headers: facts.headers.map(([name, value]) => [name.toUpperCase(), value] as const),
    ...{ body: bodyOf(facts), bodyLength: facts.bytes },
  };
  const id = store.captures.insert(arrival, isLate ? null : answered);
  if (!isLate) return;
  store.answers.plan(id, {
    ...{ does: 'never-answer', from: 'policy', status: null, headers: [], body: '', delayMs: 0 },
  });
}

function assess(store: Store, id: number, facts: CaptureFacts) {
  const { derived } = store.databases;
  const { verdict, reason } = facts;
  if (facts.answered === null && !facts.isWaiting) {
    store.answers.end(id, { outcome: 'none', status: null, endedAtMs: NOW_MS });
  }
  const bodySha256 = createHash('sha256').update(bodyOf(facts)).digest('hex');
  const endpointId = facts.endpoint === null ? null : ENDPOINTS.indexOf(facts.endpoint) + 1;
  store.assessments.save(id, { endpointId, verdict, reason, name: null, amount: null, bodySha256 });
  derived.prepare('UPDATE assessments SET attempt = ? WHERE capture_id = ?').run(facts.attempt, id);
  if (facts.causes.length > 0) {
    derived
      .prepare('INSERT INTO explanations VALUES (?, 1, 1, 1, 1, ?)')
      .run(id, JSON.stringify({}));
    const cause = derived.prepare('INSERT INTO explanation_codes VALUES (?, ?, ?)');
    facts.causes.forEach((code, position) => cause.run(id, position, code));
  }
  if (facts.isImported) {
    derived
      .prepare(
        `INSERT INTO imports (capture_id, kind, imported_at_ms, recorded) VALUES (?, 'har', 1, ?)`,
      )
      .run(id, facts.isRedacted ? '{}' : null);
  }
}

/** Indexes everything, and returns a function that lists the ids matching a filter, newest first. */
export function finderIn({ database }: FoundStore, limits = SEARCH_LIMITS) {
  const indexer = createIndexer(database);
  while (indexer.work());
  const search = createSearch(database, limits);
  return (text: string, query: { beforeId?: number; limit?: number } = {}) => {
    return search.page({
      ...{ filter: filterOf(text), nowMs: NOW_MS, endpoint: null, beforeId: null, limit: 1000 },
      ...query,
    });
  };
}
