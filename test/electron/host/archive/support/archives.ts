// Archives for tests: made in an empty database, with a connection string for each role.

import type { ArchiveSetting } from '../../../../../electron/host/archive/archive-thread.ts';
import type { Row } from '../../../../../electron/host/archive/server/connection.ts';
import { makeArchive } from '../../../../../electron/host/archive/server/make-archive.ts';
import { withArchive } from '../../../../../electron/host/archive/server/open-archive.ts';
import type { Role } from '../../../../../electron/host/archive/server/roles.ts';
import { freshDatabase } from '../../../../support/archive-database.ts';
import { soon } from '../../../../support/soon.ts';

export interface TestArchive {
  readonly of: (role: Role) => string;
  /** For a host that copies there; buyers' data is replaced. */
  readonly writer: ArchiveSetting;
}

/** Makes an archive in a database, by default an empty one on the shared server. */
export async function testArchive(database?: string): Promise<TestArchive> {
  const { connections } = await makeArchive(database ?? (await freshDatabase()));
  const of = (role: Role) => connections.get(role) ?? '';
  return { of, writer: { connectionString: of('writer'), personalData: 'replace' } };
}

const CAPTURES = `
  SELECT c.*, b.body, b.record FROM countersign.captures c
  LEFT JOIN countersign.bodies b USING (received_at_ms, installation, capture) ORDER BY installation, capture`;

/** The captures with their bodies, by host in the order of arrival. */
export const archivedRows = ({ of }: TestArchive): Promise<Row[]> =>
  withArchive(of('keeper'), (archive) => archive.rows(CAPTURES));

/** The same, once there are so many. They are asked for over one connection: each new one costs the server much. */
export const soonArchived = ({ of }: TestArchive, count: number): Promise<Row[]> =>
  withArchive(of('keeper'), (archive) =>
    soon(async () => {
      const rows = await archive.rows(CAPTURES);
      if (rows.length !== count) throw new Error(`${rows.length} captures are archived`);
      return rows;
    }),
  );
