// Captures of a given body and time in an archive, without a store.

import type { ArchivedCapture } from '../../../../../electron/host/archive/copy/archived-capture.ts';
import { withArchive } from '../../../../../electron/host/archive/server/open-archive.ts';
import type { HeaderPairs } from '../../../../../shared/webhook/capture.ts';
import { copyAll, jobFor, leaving, newArchive, type FilledArchive } from './filled-archive.ts';

export const NOW_MS = Date.now();
export const DAY_MS = 86_400_000;

export interface Arrived {
  readonly id: number;
  readonly body: string | Uint8Array;
  readonly receivedAtMs?: number;
  readonly headers?: HeaderPairs;
  readonly target?: string;
  /** As an archive has it that replaces buyers' data. */
  readonly isReplaced?: boolean;
}

/** What leaves of a capture. */
export function archived({
  id,
  body: sent,
  receivedAtMs = NOW_MS,
  headers = [],
  target = '/hooks/shop-a',
  isReplaced = false,
}: Arrived): ArchivedCapture {
  const body = Buffer.from(sent);
  const times = { receivedAtMs, completedAtMs: receivedAtMs };
  const job = jobFor({ id, ...times, target, headers, body, bodyLength: body.length });
  return leaving(job, { personalData: isReplaced ? 'replace' : 'keep' });
}

/** A new archive with these captures. */
export async function archiveOf(arrived: readonly Arrived[]): Promise<FilledArchive> {
  const made = await newArchive();
  await copyAll(made.archive, arrived.map(archived));
  return made;
}

/** Does something as the keeper. */
export const asKeeper = <T>(
  { of }: FilledArchive,
  work: Parameters<typeof withArchive<T>>[1],
): Promise<T> => withArchive(of('keeper'), work);

/** The ids of the captures that are there, or of the bodies. */
export const idsIn = (made: FilledArchive, table: 'captures' | 'bodies' | 'notes' = 'captures') =>
  asKeeper(made, async (archive) => {
    const rows = await archive.rows(`SELECT capture FROM countersign.${table} ORDER BY capture`);
    return rows.map(({ capture }) => Number(capture));
  });

/** Writes a remark on a capture, as a reader. */
export const writeNote = ({ archive }: FilledArchive, id: number, text: string, atMs = NOW_MS) =>
  archive.run(
    `INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text)
      VALUES ($1, 'here', $2, 'Support', $3)`,
    [atMs, id, text],
  );
