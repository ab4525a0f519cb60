// Captures of a given body and time in an archive, without a store.

import type { ArchivedCapture } from '../../../../electron/host/archive/archived-capture.ts';
import { withArchive } from '../../../../electron/host/archive/open-archive.ts';
import { NO_KEY } from '../../../../electron/host/verify/assess.ts';
import type { HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { copyAll, leaving, newArchive, type TestArchive } from './filled-archive.ts';

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
  const capture = {
    ...{ id, receivedAtMs, completedAtMs: receivedAtMs, method: 'POST', target },
    ...{ httpVersion: '1.1', tls: false, headers, peerAddress: '127.0.0.1', peerPort: 1 },
    ...{ body, bodyLength: body.length, defect: null, defectReason: null },
  };
  const summary = {
    ...{ id, receivedAtMs, endpointId: null, method: 'POST', target, bodyLength: body.length },
    ...{ defect: null, answered: 200, awaitsAnswer: false, verdict: 'unverifiable' as const },
    ...{ reason: 'no-secret' as const, causes: null, name: null, amount: null, attempt: 1 },
    imported: null,
  };
  const job = {
    ...{ capture, summary, endpointName: 'Shop A', answer: null, key: NO_KEY, findings: null },
    ...{ recorded: null, isImported: false },
  };
  return leaving(job, { personalData: isReplaced ? 'replace' : 'keep' });
}

/** A new archive with these captures. */
export async function archiveOf(arrived: readonly Arrived[]): Promise<TestArchive> {
  const made = await newArchive();
  await copyAll(made.archive, arrived.map(archived));
  return made;
}

/** Does something as the keeper. */
export const asKeeper = <T>(
  { connections }: TestArchive,
  work: Parameters<typeof withArchive<T>>[1],
): Promise<T> => withArchive(connections.get('keeper') ?? '', work);

/** The ids of the captures that are there, or of the bodies. */
export const idsIn = (made: TestArchive, table: 'captures' | 'bodies' | 'notes' = 'captures') =>
  asKeeper(made, async (archive) => {
    const rows = await archive.rows(`SELECT capture FROM countersign.${table} ORDER BY capture`);
    return rows.map(({ capture }) => Number(capture));
  });

/** Writes a remark on a capture, as a reader. */
export const writeNote = ({ archive }: TestArchive, id: number, text: string, atMs = NOW_MS) =>
  archive.run(
    `INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text)
      VALUES ($1, 'here', $2, 'Support', $3)`,
    [atMs, id, text],
  );
