// Why captures do not verify: what the search found, with the secrets that were known then, and which captures are still
// to be explained. Written after everything else, and made again when secrets or endpoints change.

import type { CauseFilter } from '../../../shared/contract/host.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import type { Assessment } from './assessments.ts';
import type { Database } from './database.ts';

export interface ExplanationRecord {
  readonly findings: Findings;
  /** Of the secrets that the search knew. */
  readonly secretsVersion: number;
  readonly limitMs: number;
  readonly explainedAtMs: number;
}

export type ExplanationStore = ReturnType<typeof explanationStore>;

/** How many of the newest captures that do not verify are explained without being opened. */
export const NEWEST = 1_000;

/** Whether there is something to explain; without a secret only where `knowsSecrets`, another one that it may be. */
export const isExplainable = (
  { verdict, reason }: Pick<Assessment, 'verdict' | 'reason'>,
  knowsSecrets: boolean,
): boolean =>
  verdict === 'invalid' ||
  verdict === 'valid-under-reading' ||
  (reason === 'no-secret' && knowsSecrets);

/** The same in SQL; its first line is the index's. */
const EXPLAINABLE = `
  (a.verdict IN ('invalid', 'valid-under-reading') OR a.reason = 'no-secret')
  AND (:knowsSecrets = 1 OR a.reason IS NOT 'no-secret')`;

/** Prepares the statements for explanations. */
export function explanationStore(database: Database) {
  const version = database.prepare('SELECT version FROM known_secrets');
  const save = database.prepare(`
    INSERT OR REPLACE INTO explanations (capture_id, secrets_version, is_complete, limit_ms, explained_at_ms, findings)
    VALUES (?, ?, ?, ?, ?, ?)`);
  const saveCode = database.prepare(
    'INSERT INTO explanation_codes (capture_id, position, code) VALUES (?, ?, ?)',
  );
  const findings = database.prepare('SELECT findings FROM explanations WHERE capture_id = ?');
  const remove = database.prepare('DELETE FROM explanations WHERE capture_id = ?');
  const removeWithoutSecret = database.prepare(`
    DELETE FROM explanations WHERE capture_id IN
      (SELECT capture_id FROM assessments WHERE reason = 'no-secret')`);
  const waits = database.prepare(`
    SELECT 1 FROM assessments a LEFT JOIN explanations e ON e.capture_id = a.capture_id
    WHERE a.capture_id = :id AND a.is_stale = 0 AND ${EXPLAINABLE}
      AND (e.secrets_version IS NOT (SELECT version FROM known_secrets)
        OR (e.is_complete = 0 AND e.limit_ms < :limitMs))`);
  const newestWaiting = database.prepare(`
    SELECT id FROM
      (SELECT a.capture_id AS id, a.is_stale, e.secrets_version FROM assessments a
        LEFT JOIN explanations e ON e.capture_id = a.capture_id
        WHERE ${EXPLAINABLE} ORDER BY a.capture_id DESC LIMIT ${NEWEST})
    WHERE is_stale = 0 AND secrets_version IS NOT (SELECT version FROM known_secrets)
    ORDER BY id DESC LIMIT 1`);
  const counts = database.prepare(
    'SELECT code, count(*) AS n FROM explanation_codes GROUP BY code',
  );

  const flag = (value: boolean) => (value ? 1 : 0);

  return {
    /** Changes with every change of secrets or of their labels. */
    secretsVersion: () => (version.get() as { version: number }).version,

    /** Writes what was found, in place of what was found before. */
    save(captureId: number, record: ExplanationRecord): void {
      const { explanations, isComplete } = record.findings;
      save.run(
        captureId,
        record.secretsVersion,
        flag(isComplete),
        record.limitMs,
        record.explainedAtMs,
        JSON.stringify(record.findings),
      );
      const codes = new Set(explanations[0]?.codes ?? ['unknown']);
      [...codes].forEach((code, position) => saveCode.run(captureId, position, code));
    },

    /** What was found last, or null. It may be stale. */
    findings(captureId: number): Findings | null {
      const row = findings.get(captureId) as { findings: string } | undefined;
      return row ? (JSON.parse(row.findings) as Findings) : null;
    },

    /** Forgets why a capture did not verify. */
    remove(captureId: number): void {
      remove.run(captureId);
    },

    /** The same for every capture without a secret, once no secret is known at all. */
    removeWithoutSecret(): void {
      removeWithoutSecret.run();
    },

    /** Whether a capture is to be explained, or more thoroughly than before where `limitMs` lasts longer. */
    waits: (captureId: number, limitMs: number, knowsSecrets: boolean): boolean =>
      waits.get({ id: captureId, limitMs, knowsSecrets: flag(knowsSecrets) }) !== undefined,

    /** The newest capture that is to be explained, among the newest that do not verify; or null. */
    newestWaiting(knowsSecrets: boolean): number | null {
      const row = newestWaiting.get({ knowsSecrets: flag(knowsSecrets) }) as
        { id: number } | undefined;
      return row?.id ?? null;
    },

    /** How many captures each cause explains, alone or with another. */
    countByCode(): Partial<Record<CauseFilter, number>> {
      const rows = counts.all() as { code: CauseFilter; n: number }[];
      return Object.fromEntries(rows.map((row) => [row.code, row.n]));
    },
  };
}
