// Imported captures: how and when each was imported, and the verdict from before its personal data was replaced.

import type { ImportKind } from '../../../shared/formats/kinds.ts';
import type { Computed } from '../../../shared/formats/portable.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';
import { explanationStore } from './explanations.ts';
import { storedJson } from './stored-json.ts';

export interface ImportRecord {
  readonly kind: ImportKind;
  readonly isFromArchive: boolean;
  readonly isRebuilt: boolean;
  readonly importedAtMs: number;
  /** The endpoint's name where it was exported; null: unknown. */
  readonly endpointName: string | null;
  /** Null: nothing was replaced. */
  readonly computed: Computed | null;
}

/** Prepares the statements for imports. */
export function importStore(database: Database) {
  const { run, one } = statements(database);
  const insert = run<[number, string, boolean, boolean, number, string | null, string | null]>(`
    INSERT INTO imports (capture_id, kind, from_archive, is_rebuilt, imported_at_ms, endpoint_name, recorded)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const byId = one<ImportRow | undefined, [captureId: number]>(`
    SELECT kind, from_archive AS isFromArchive, is_rebuilt AS isRebuilt, imported_at_ms AS importedAtMs,
      endpoint_name AS endpointName, recorded FROM imports WHERE capture_id = ?`);
  // In the same transaction, because findings from before personal data was replaced cannot be found again.
  const explanations = explanationStore(database);

  return {
    /** Writes that a capture was imported, in the transaction that stores it. */
    insert(captureId: number, record: ImportRecord): void {
      const { kind, isFromArchive, isRebuilt, importedAtMs, endpointName, computed } = record;
      const recorded = computed && JSON.stringify({ verification: computed.verification });
      insert(captureId, kind, isFromArchive, isRebuilt, importedAtMs, endpointName, recorded);
      if (!computed?.findings) return;
      explanations.save(captureId, {
        findings: computed.findings,
        secretsVersion: explanations.secretsVersion(),
        limitMs: 0,
        explainedAtMs: importedAtMs,
      });
    },

    /** How a capture was imported; undefined: it arrived at the listener. */
    of(captureId: number): ImportRecord | undefined {
      const row = byId(captureId);
      if (!row) return undefined;
      const { recorded, isFromArchive, isRebuilt, ...rest } = row;
      return {
        ...rest,
        isFromArchive: isFromArchive === 1,
        isRebuilt: isRebuilt === 1,
        computed:
          recorded === null
            ? null
            : {
                ...(storedJson(recorded) as Pick<Computed, 'verification'>),
                findings: explanations.findings(captureId),
              },
      };
    },
  };
}

interface ImportRow extends Pick<ImportRecord, 'kind' | 'importedAtMs' | 'endpointName'> {
  readonly isFromArchive: number;
  readonly isRebuilt: number;
  /** JSON. */
  readonly recorded: string | null;
}
