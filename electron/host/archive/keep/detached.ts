// Tables of months that are no part of the archive any more and wait to be dropped. They still have buyers' data.

import type { Session } from '../server/connection.ts';
import { quoted } from '../server/roles.ts';

/** Tables that are detached have this name until they are dropped, so that `make_month` can make the month again. */
export const DETACHED = 'pruned_';

/** Dropping a detached table keeps nobody waiting. */
export async function dropDetached(session: Session): Promise<void> {
  const tables = await session.rows(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'countersign'::regnamespace
      AND relkind = 'r' AND NOT relispartition AND starts_with(relname, $1)`,
    [DETACHED],
  );
  for (const { name } of tables) {
    await session.run(`DROP TABLE IF EXISTS countersign.${quoted(String(name))}`);
  }
}
