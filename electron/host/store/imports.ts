// Imported captures: how and when each was imported, and the verdict from before its personal data was replaced.

import type { ImportKind } from '../../../shared/formats/kinds.ts';
import type { Computed } from '../../../shared/formats/portable.ts';
import type { Database } from './database.ts';
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

export type ImportStore = ReturnType<typeof importStore>;

/** Prepares the statements for imports. */
export function importStore(database: Database) {
  const insert = database.prepare(`
    INSERT INTO imports (capture_id, kind, from_archive, is_rebuilt, imported_at_ms, endpoint_name, recorded)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const byId = database.prepare('SELECT * FROM imports WHERE capture_id = ?');
  // In the same transaction, because findings from before personal data was replaced cannot be found again.
  const explanations = explanationStore(database);

  return {
    /** Writes that a capture was imported, in the transaction that stores it. */
    insert(captureId: number, record: ImportRecord): void {
      const { kind, isFromArchive, isRebuilt, importedAtMs, endpointName, computed } = record;
      const recorded = computed && JSON.stringify({ verification: computed.verification });
      insert.run(
        captureId,
        kind,
        Number(isFromArchive),
        Number(isRebuilt),
        importedAtMs,
        endpointName,
        recorded,
      );
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
      const row = byId.get(captureId) as ImportRow | undefined;
      if (!row) return undefined;
      const recorded =
        row.recorded === null ? null : (storedJson(row.recorded) as Pick<Computed, 'verification'>);
      return {
        kind: row.kind,
        isFromArchive: row.from_archive === 1,
        isRebuilt: row.is_rebuilt === 1,
        importedAtMs: row.imported_at_ms,
        endpointName: row.endpoint_name,
        computed: recorded && { ...recorded, findings: explanations.findings(captureId) },
      };
    },
  };
}

interface ImportRow {
  readonly kind: ImportKind;
  readonly from_archive: number;
  readonly is_rebuilt: number;
  readonly imported_at_ms: number;
  readonly endpoint_name: string | null;
  readonly recorded: string | null;
}
