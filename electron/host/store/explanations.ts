// Why captures do not verify: what the search found, with the secrets that were known then, and which captures are still
// to be explained. Written after everything else, and made again when secrets or endpoints change.

import type { CauseFilter } from '../../../shared/contract/capture.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import type { Assessment } from './assessments.ts';
import type { Database } from './database.ts';
import { storedJson } from './stored-json.ts';

export interface ExplanationRecord {
  readonly findings: Findings;
  /** Of the secrets that the search knew. */
  readonly secretsVersion: number;
  readonly limitMs: number;
  readonly explainedAtMs: number;
}

export type ExplanationStore = ReturnType<typeof explanationStore>;

/** How many of the newest captures of each verdict are explained without being opened. */
export const NEWEST = 1_000;

type Explainable = Pick<Assessment, 'verdict' | 'reason'>;

/** What there is something to explain of. */
const EXPLAINABLE: readonly Explainable[] = [
  { verdict: 'invalid', reason: null },
  { verdict: 'valid-under-reading', reason: null },
  { verdict: 'unverifiable', reason: 'no-secret' },
];

/** Whether there is something to explain; without a secret only where `knowsSecrets`, another one that it may be. */
export const isExplainable = ({ verdict, reason }: Explainable, knowsSecrets: boolean): boolean =>
  EXPLAINABLE.some((one) => one.verdict === verdict && one.reason === reason) &&
  (reason !== 'no-secret' || knowsSecrets);

/** Whose personal data was replaced was explained before that, where it was exported, and cannot be explained here. */
const notComputedElsewhere = (id: string) =>
  `${id} NOT IN (SELECT capture_id FROM imports WHERE recorded IS NOT NULL)`;

/** Prepares the statements for explanations. */
export function explanationStore(database: Database) {
  const version = database.prepare('SELECT version FROM known_secrets');
  // Replacing a row removes its codes with it.
  const save = database.prepare(`
    INSERT OR REPLACE INTO explanations (capture_id, secrets_version, is_complete, limit_ms, explained_at_ms, findings)
    VALUES (?, ?, ?, ?, ?, ?)`);
  const saveCode = database.prepare(
    'INSERT INTO explanation_codes (capture_id, position, code) VALUES (?, ?, ?)',
  );
  const findings = database.prepare(
    'SELECT findings FROM explanations WHERE capture_id = ? AND json_valid(findings)',
  );
  const remove = database.prepare('DELETE FROM explanations WHERE capture_id = ?');
  const removeWithoutSecret = database.prepare(`
    DELETE FROM explanations WHERE capture_id IN
      (SELECT capture_id FROM assessments WHERE verdict = 'unverifiable' AND reason = 'no-secret')
      AND ${notComputedElsewhere('capture_id')}`);
  const waits = database.prepare(`
    SELECT a.verdict, a.reason FROM assessments a LEFT JOIN explanations e ON e.capture_id = a.capture_id
    WHERE a.capture_id = ? AND a.is_stale = 0 AND ${notComputedElsewhere('a.capture_id')}
      AND (e.secrets_version IS NOT (SELECT version FROM known_secrets)
        OR (e.is_complete = 0 AND e.limit_ms < ?) OR NOT json_valid(e.findings))`);
  // By the index of verdicts: one of its own would cost every webhook that does not verify.
  const newestWaiting = database.prepare(`
    SELECT n.id FROM (SELECT capture_id AS id, is_stale, reason FROM assessments
        WHERE verdict = :verdict ORDER BY capture_id DESC LIMIT ${NEWEST}) n
      LEFT JOIN explanations e ON e.capture_id = n.id
    WHERE n.is_stale = 0 AND n.reason IS :reason AND ${notComputedElsewhere('n.id')}
      AND e.secrets_version IS NOT (SELECT version FROM known_secrets)
    ORDER BY n.id DESC LIMIT 1`);
  const counts = database.prepare(
    `SELECT code, sum(n) AS n FROM (
      SELECT code, captures AS n FROM cause_counts
      UNION ALL SELECT code, -1 FROM removals JOIN explanation_codes USING (capture_id)
    ) GROUP BY code HAVING sum(n) > 0`,
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

    /** What was found last, or null. It may be stale. What was altered on the disk is found again. */
    findings(captureId: number): Findings | null {
      const row = findings.get(captureId) as { findings: string } | undefined;
      return row ? (storedJson(row.findings) as Findings) : null;
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
    waits(captureId: number, limitMs: number, knowsSecrets: boolean): boolean {
      const row = waits.get(captureId, limitMs) as Explainable | undefined;
      return row !== undefined && isExplainable(row, knowsSecrets);
    },

    /** The newest capture that is to be explained, among the newest of each verdict; or null. */
    newestWaiting(knowsSecrets: boolean): number | null {
      const newest = EXPLAINABLE.flatMap((one) => {
        if (!isExplainable(one, knowsSecrets)) return [];
        const row = newestWaiting.get({ ...one }) as { id: number } | undefined;
        return row ? [row.id] : [];
      });
      return newest.length > 0 ? Math.max(...newest) : null;
    },

    /** How many captures each cause explains, alone or with another. */
    countByCode(): Partial<Record<CauseFilter, number>> {
      const rows = counts.all() as { code: CauseFilter; n: number }[];
      return Object.fromEntries(rows.map((row) => [row.code, row.n]));
    },
  };
}
