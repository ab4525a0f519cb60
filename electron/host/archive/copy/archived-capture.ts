// What leaves for the archive of one capture: what a support bundle has of it, and what lists and filters need, all
// made from the exported form, so that nothing else is searchable than what leaves.

import { createHmac, hash } from 'node:crypto';
import type { ArchivePersonalData } from '../../../../shared/contract/archive.ts';
import { writeRecord } from '../../../../shared/formats/record.ts';
import { foldText } from '../../../../shared/query/fold.ts';
import { pathOf } from '../../../../shared/webhook/capture.ts';
import { searchableOf } from '../../find/searchable-contents.ts';
import { oneLine } from '../../find/searchable-text.ts';
import { codec } from '../../lib/codec.ts';
import type { StoredJob } from '../../share/export-job.ts';
import { withoutAll } from '../../share/redact-export.ts';
import { inspectCapture, listedTexts } from '../../verify/assess.ts';

/** A capture as it is stored here, and what it needs to leave. */
export interface ArchiveJob extends StoredJob {
  /** All stored secrets. */
  readonly secrets: readonly string[];
  readonly personalData: ArchivePersonalData;
  /** The archive's key for `attempt_key`. */
  readonly attemptKey: Uint8Array;
}

/** The values of the columns of `captures` and `bodies`, by column. */
export type ArchivedCapture = Readonly<Record<(typeof COLUMNS)[number][0], unknown>> & {
  readonly body: Uint8Array;
  readonly record: string;
};

/** The columns that are written, with their types. JSON is sent as text. */
export const COLUMNS = [
  ['received_at_ms', 'bigint'],
  ['capture', 'bigint'],
  ['endpoint', 'text'],
  ['target', 'text'],
  ['bytes', 'bigint'],
  ['defect', 'text'],
  ['answered', 'integer'],
  ['verdict', 'text'],
  ['reason', 'text'],
  ['causes', 'text[]'],
  ['name', 'text'],
  ['amount', 'text'],
  ['attempt', 'integer'],
  ['attempt_key', 'bytea'],
  ['is_redacted', 'boolean'],
  ['amount_value', 'double precision'],
  ['status_value', 'double precision'],
  ['inst_value', 'double precision'],
  ['method', 'text'],
  ['lines', 'text'],
  ['words', 'text'],
  ['is_cut', 'boolean'],
  ['body', 'bytea'],
  ['record', 'text'],
] as const;

/** A line shows no more. */
const MOST_METHOD = 256;

const NO_LAYOUT = {
  format: 'bundle',
  language: null,
  url: null,
  listener: '',
  origin: '',
} as const;

/** Derives what leaves. Never throws. */
export function archivedCapture(job: ArchiveJob): ArchivedCapture {
  const { summary, capture, key, findings, personalData } = job;
  const { portable } = withoutAll({
    ...job,
    personalData: personalData === 'keep' ? 'included' : 'redacted',
    layout: NO_LAYOUT,
  });
  const leaves = portable.capture;
  const found = searchableOf(leaves);
  const { verification, inspected } =
    key.signing === null && portable.computed
      ? { ...portable.computed, inspected: null }
      : inspectCapture(leaves, key);
  const { name, amount } = listedTexts(verification, inspected, leaves.headers);
  const { body, ...rest } = leaves;
  return {
    received_at_ms: capture.receivedAtMs,
    capture: capture.id,
    endpoint: oneLineOrNull(portable.endpointName),
    target: oneLine(leaves.target),
    bytes: capture.bodyLength,
    defect: capture.defect,
    answered: summary.answered,
    verdict: summary.verdict ?? 'unverifiable',
    reason: summary.reason,
    causes: findings && (findings.explanations[0]?.codes ?? ['unknown']),
    name,
    amount,
    attempt: summary.attempt,
    attempt_key: attemptKeyOf(job),
    is_redacted: portable.isRedacted,
    amount_value: found.amount,
    status_value: found.status,
    inst_value: found.inst,
    method: oneLine(leaves.method).slice(0, MOST_METHOD),
    lines: found.lines,
    words: foldText(found.lines),
    is_cut: found.isCut,
    body,
    record: JSON.stringify(
      writeRecord({ ...portable, capture: { ...rest, body: NOTHING } }, codec),
    ),
  };
}

const NOTHING = new Uint8Array();

const oneLineOrNull = (text: string | null) => (text === null ? null : oneLine(text));

/**
 * The same for attempts of one notification, whichever host received them. It is keyed, because the digest of a body
 * would tell whoever guesses its replaced values that they are right. Requests without a body are no attempts.
 */
function attemptKeyOf({ capture, attemptKey }: ArchiveJob): Uint8Array | null {
  if (capture.body.length === 0) return null;
  const body = hash('sha256', capture.body, 'buffer');
  return createHmac('sha256', attemptKey)
    .update(`${pathOf(capture.target)}\n`)
    .update(body)
    .digest();
}
