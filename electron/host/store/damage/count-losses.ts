// Counts the captures and endpoints of a damaged database that could not be saved, and finds their ids. It reads the
// new database before rows that refer to lost ones are deleted from it.

import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import type { Database } from '../database.ts';
import type { Noted } from './save-rows.ts';

export type Losses = Pick<
  Salvaged,
  'saved' | 'lost' | 'lostIds' | 'isIdsCertain' | 'endpoints' | 'lostEndpoints'
> & {
  /** The highest id that any capture is known to have had. */
  readonly lastId: number;
};

type Stretch = readonly [number, number];

/** The number of ranges in a report; more can be found in the damaged file. */
const MOST_STRETCHES = 20;

/** Every row with a capture's id was stored in the same transaction or later, so that capture existed. */
const NAMED = `
  SELECT capture_id AS id FROM assessments UNION SELECT capture_id FROM answers UNION
  SELECT capture_id FROM forwards UNION SELECT capture_id FROM imports UNION SELECT capture_id FROM replays`;

const NAMED_ENDPOINTS = `
  SELECT endpoint_id FROM assessments WHERE endpoint_id IS NOT NULL UNION
  SELECT endpoint_id FROM endpoint_secrets EXCEPT SELECT id FROM endpoints`;

/** Compares the saved rows with what the damaged database says of itself. */
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
  // A count lower than what exists, or higher than what can have existed, was overwritten.
  const isCounted = captures !== null && captures - saved >= namedIds.length && captures <= lastId;
  const lost = isCounted ? captures - saved : null;
  const result = { saved, lost, endpoints, lostEndpoints, lastId };
  if (lost === namedIds.length) {
    return { ...result, lostIds: stretches(namedIds), isIdsCertain: true };
  }
  // Some of the ids without a capture may have been deleted by the user.
  return { ...result, lostIds: gaps(into, lastId), isIdsCertain: lost === lastId - saved };
}

/** The ids up to `lastId` without a capture. */
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
