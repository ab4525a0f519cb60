// Explanations in the database: why captures are not valid, found with the secrets known at that time, and which
// captures still wait for one. They are written last, and again when secrets or endpoints change.

import type { CauseFilter } from '../../../shared/contract/capture.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import type { Assessment } from './assessments.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';
import { storedJson } from './stored-json.ts';

export interface ExplanationRecord {
  readonly findings: Findings;
  /** The version of the secrets that the search used. */
  readonly secretsVersion: number;
  readonly limitMs: number;
  readonly explainedAtMs: number;
}

/** The number of newest captures of each verdict that are explained without being opened. */
export const NEWEST = 1_000;

type Explainable = Pick<Assessment, 'verdict' | 'reason'>;

/** The verdicts that have an explanation, with their reasons. */
const EXPLAINABLE: readonly {
  readonly verdict: Explainable['verdict'];
  readonly reasons: readonly Explainable['reason'][];
}[] = [
  { verdict: 'invalid', reasons: [null] },
  { verdict: 'valid-under-reading', reasons: [null] },
  {
    verdict: 'unverifiable',
    reasons: [
      ...(['no-secret', 'no-sign', 'wrong-key-form', 'not-json', 'not-an-object'] as const),
      ...(['not-a-form', 'no-query', 'not-xml'] as const),
    ],
  },
];

/**
 * Whether there is something to explain. Without a secret this needs `knowsSecrets`, because another endpoint's secret
 * may match.
 */
export const isExplainable = ({ verdict, reason }: Explainable, knowsSecrets: boolean): boolean =>
  EXPLAINABLE.some((one) => one.verdict === verdict && one.reasons.includes(reason)) &&
  (reason !== 'no-secret' || knowsSecrets);

/** An import with replaced personal data was explained before its export, and cannot be explained here. */
const notComputedElsewhere = (id: string) =>
  `${id} NOT IN (SELECT capture_id FROM imports WHERE recorded IS NOT NULL)`;

/** Prepares the statements for explanations. */
export function explanationStore(database: Database) {
  const { run, one, all, value } = statements(database);
  // Replacing a row deletes its codes.
  const save = run<[number, secretsVersion: number, boolean, limitMs: number, number, string]>(`
    INSERT OR REPLACE INTO explanations (capture_id, secrets_version, is_complete, limit_ms, explained_at_ms, findings)
    VALUES (?, ?, ?, ?, ?, ?)`);
  const saveCode = run<[captureId: number, position: number, code: string]>(
    'INSERT INTO explanation_codes (capture_id, position, code) VALUES (?, ?, ?)',
  );
  const findings = value<string | null, [captureId: number]>(
    'SELECT findings FROM explanations WHERE capture_id = ? AND json_valid(findings)',
  );
  const waits = one<Explainable | undefined, [captureId: number, limitMs: number]>(`
    SELECT a.verdict, a.reason FROM present_assessments a LEFT JOIN explanations e ON e.capture_id = a.capture_id
    WHERE a.capture_id = ? AND a.is_stale = 0 AND ${notComputedElsewhere('a.capture_id')}
      AND (e.secrets_version IS NOT (SELECT version FROM known_secrets)
        OR (e.is_complete = 0 AND e.limit_ms < ?) OR NOT json_valid(e.findings))`);
  // Uses the index of verdicts. An index of its own would slow down every webhook that is not valid.
  const firstWaiting = (order: 'ASC' | 'DESC') =>
    value<number | null, [Readonly<Record<'verdict' | 'reasons', string> & { from: number }>]>(`
    SELECT n.id FROM (SELECT capture_id AS id, is_stale, reason FROM present_assessments
        WHERE verdict = :verdict AND capture_id >= :from ORDER BY capture_id ${order} LIMIT ${NEWEST}) n
      LEFT JOIN explanations e ON e.capture_id = n.id
    WHERE n.is_stale = 0 AND IFNULL(n.reason, '') IN (SELECT value FROM json_each(:reasons)) AND ${notComputedElsewhere('n.id')}
      AND e.secrets_version IS NOT (SELECT version FROM known_secrets)
    ORDER BY n.id ${order} LIMIT 1`);
  const newestWaiting = firstWaiting('DESC');
  const oldestWaiting = firstWaiting('ASC');
  const counts = all<{ readonly code: CauseFilter; readonly captures: number }>(
    'SELECT code, captures FROM present_cause_counts',
  );

  /** The first waiting capture of each verdict. */
  const waitingOfEach = (
    first: ReturnType<typeof firstWaiting>,
    from: number,
    knowsSecrets: boolean,
  ): number[] =>
    EXPLAINABLE.flatMap(({ verdict, reasons }) => {
      const waiting = reasons.filter((reason) => isExplainable({ verdict, reason }, knowsSecrets));
      const named = JSON.stringify(waiting.map((reason) => reason ?? ''));
      return first({ verdict, reasons: named, from }) ?? [];
    });

  return {
    /** Changes whenever a secret or its label changes. */
    secretsVersion: value<number>('SELECT version FROM known_secrets'),

    /** Writes the findings in place of the earlier ones. */
    save(captureId: number, record: ExplanationRecord): void {
      const { verdict, explanations, tried, isComplete } = record.findings;
      save(
        captureId,
        record.secretsVersion,
        isComplete,
        record.limitMs,
        record.explainedAtMs,
        JSON.stringify(record.findings),
      );
      const isSearched = verdict !== 'unverifiable' || tried > 0;
      const codes = new Set(explanations[0]?.codes ?? (isSearched ? ['unknown'] : []));
      [...codes].forEach((code, position) => saveCode(captureId, position, code));
    },

    /** The last findings, or null. They may be stale. If they were altered on the disk, the search runs again. */
    findings(captureId: number): Findings | null {
      const found = findings(captureId);
      return found === null ? null : (storedJson(found) as Findings);
    },

    /** Deletes the explanation of a capture. */
    remove: run<[captureId: number]>('DELETE FROM explanations WHERE capture_id = ?'),

    /** The same for every capture without a secret, after the last secret was deleted. */
    removeWithoutSecret: run(`
    DELETE FROM explanations WHERE capture_id IN
      (SELECT capture_id FROM assessments WHERE verdict = 'unverifiable' AND reason = 'no-secret')
      AND ${notComputedElsewhere('capture_id')}`),

    /**
     * Whether a capture waits for an explanation, or for a more thorough one because `limitMs` is longer than before.
     */
    waits(captureId: number, limitMs: number, knowsSecrets: boolean): boolean {
      const row = waits(captureId, limitMs);
      return row !== undefined && isExplainable(row, knowsSecrets);
    },

    /** The newest waiting capture among the newest of each verdict, or null. */
    newestWaiting(knowsSecrets: boolean): number | null {
      const newest = waitingOfEach(newestWaiting, 0, knowsSecrets);
      return newest.length > 0 ? Math.max(...newest) : null;
    },

    /** The oldest waiting capture from this one on, or null. */
    oldestWaiting(from: number, knowsSecrets: boolean): number | null {
      const oldest = waitingOfEach(oldestWaiting, from, knowsSecrets);
      return oldest.length > 0 ? Math.min(...oldest) : null;
    },

    /** The number of captures that each cause explains, alone or together with another. */
    countByCode(): Partial<Record<CauseFilter, number>> {
      return Object.fromEntries(counts().map(({ code, captures }) => [code, captures]));
    },
  };
}
