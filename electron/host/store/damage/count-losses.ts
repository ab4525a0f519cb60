// What could not be saved of a damaged database: how many captures and endpoints, and which. It is asked of the new
// database before what belongs to a lost row is taken out of it.

import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import type { Database } from '../database.ts';
import type { Noted } from './save-rows.ts';

export type Losses = Pick<
  Salvaged,
  'saved' | 'lost' | 'lostIds' | 'isIdsCertain' | 'endpoints' | 'lostEndpoints'
> & {
  /** The last id that any capture is known to have had. */
  readonly lastId: number;
};

type Stretch = readonly [number, number];

/** Listed one by one; what is more is the damaged file's to say. */
const MOST_STRETCHES = 20;

/** Whatever names a capture was stored in one transaction with it, or after it. */
const NAMED = `
  SELECT capture_id AS id FROM assessments UNION SELECT capture_id FROM answers UNION
  SELECT capture_id FROM forwards UNION SELECT capture_id FROM imports UNION SELECT capture_id FROM replays`;

const NAMED_ENDPOINTS = `
  SELECT endpoint_id FROM assessments WHERE endpoint_id IS NOT NULL UNION
  SELECT endpoint_id FROM endpoint_secrets EXCEPT SELECT id FROM endpoints`;

/** Compares what was saved with what the damaged database says of itself. */
export function lossesOf(into: Database, { captures, lastIds }: Noted): Losses {
  const number = (sql: string) => (into.prepare(sql).get() as { n: number }).n;
  const saved = number('SELECT count(*) AS n FROM captures');
  const endpoints = number('SELECT count(*) AS n FROM endpoints');
  const lostEndpoints = number(`SELECT count(*) AS n FROM (${NAMED_ENDPOINTS})`);
  const named = into.prepare(`${NAMED} EXCEPT SELECT id FROM captures ORDER BY 1`).all();
  const namedIds = (named as { id: number }[]).map(({ id }) => id);

  const lastId = Math.max(
    lastIds.get('captures') ?? 0,
    namedIds.at(-1) ?? 0,
    number('SELECT ifnull(max(id), 0) AS n FROM captures'),
  );
  // A count that is less than what is seen, or more than there ever were, was overwritten.
  const isCounted = captures !== null && captures - saved >= namedIds.length && captures <= lastId;
  const lost = isCounted ? captures - saved : null;
  const result = { saved, lost, endpoints, lostEndpoints, lastId };
  if (lost === namedIds.length) {
    return { ...result, lostIds: stretches(namedIds), isIdsCertain: true };
  }
  // Of the ids that no capture has now, some may have been deleted by a person.
  return { ...result, lostIds: gaps(into, lastId), isIdsCertain: lost === lastId - saved };
}

/** The ids up to `lastId` that no capture has. */
function gaps(into: Database, lastId: number): Stretch[] {
  const found = into.prepare(`
    SELECT id + 1 AS first, next - 1 AS last FROM (
      SELECT id, lead(id, 1, ?) OVER (ORDER BY id) AS next
      FROM (SELECT 0 AS id UNION ALL SELECT id FROM captures)
    ) WHERE next > id + 1 ORDER BY id LIMIT ${MOST_STRETCHES}`);
  const rows = found.all(lastId + 1) as { first: number; last: number }[];
  return rows.map(({ first, last }) => [first, last]);
}

function stretches(ids: readonly number[]): Stretch[] {
  const found: [number, number][] = [];
  for (const id of ids) {
    const last = found.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else found.push([id, id]);
  }
  return found.slice(0, MOST_STRETCHES);
}
