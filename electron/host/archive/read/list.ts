// Reads an archive's list to its end, for the command line: page by page and without counts. A page goes on behind the
// last row of the one before, so nothing is lost if that row is deleted meanwhile.

import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { ArchiveConnection } from '../server/connection.ts';
import type { ArchiveQuery } from './filter.ts';
import type { Key } from './keys.ts';
import { listedRows, listKey, reading } from './search.ts';
import { summaryReader } from './summaries.ts';

export interface ListedCapture {
  readonly summary: CaptureSummary;
  /** The id of the Countersign that received it. */
  readonly installation: string;
}

/** Who reads is no Countersign that copies, so no capture is its own. */
export const NO_INSTALLATION = '';

/** The captures that match, newest first, at most `most`. Rejects with HostError `archive-unusable`. */
export async function* listArchive(
  archive: ArchiveConnection,
  query: ArchiveQuery,
  { most, pageSize }: { readonly most: number; readonly pageSize: number },
): AsyncGenerator<ListedCapture[]> {
  const toSummary = summaryReader(NO_INSTALLATION);
  let before: Key | null = null;
  for (let left = most; left > 0;) {
    const from: Key | null = before;
    const limit = Math.min(pageSize, left);
    const rows = await reading(archive, (session) =>
      listedRows(session, { ...query, limit }, from),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      summary: toSummary(row),
      installation: listKey(row).installation,
    }));
    left -= rows.length;
    before = listKey(last);
  }
}
