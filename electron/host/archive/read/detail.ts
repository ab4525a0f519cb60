// Everything about one archived capture that a window shows: the request as it was copied, its answer, and what was
// computed where it arrived. What cannot be read is left out, and the detail says so.

import type {
  ArchivedContents,
  CaptureDetail,
  CaptureSummary,
  DecodedBody,
  Inspected,
  SentAnswer,
} from '../../../../shared/contract/capture.ts';
import type { PortableAnswer, ReadRequest } from '../../../../shared/formats/portable.ts';
import { REASONS } from '../../../../shared/query/keys.ts';
import type { Verification } from '../../../../shared/signature/verification.ts';
import type { Capture } from '../../../../shared/webhook/capture.ts';
import { FIRST_BYTES } from '../../inspect/capture-detail.ts';
import { decodeBody } from '../../inspect/decoded-body.ts';
import { checkSender } from '../../lib/sender-address.ts';
import { toRecorded } from '../../share/import.ts';
import type { ArchivedRecord } from '../../share/read-archived.ts';
import { captureNotFound } from '../../store/captures.ts';
import { inspectCapture } from '../../verify/assess.ts';
import type { Key } from '../../verify/assessable.ts';
import { recordedKey, recordedParts } from '../../verify/recorded-scheme.ts';
import { shortenVerification, wholeVerification } from '../../verify/shorten-verification.ts';
import { bodyPart, lineOf, readRecordText, recordOf } from './contents.ts';
import { reading } from './search.ts';
import type { ArchiveConnection } from '../server/connection.ts';

/**
 * Makes the functions that open an archived capture. `installationId` is this Countersign's. They reject with HostError
 * `not-found` or `archive-unusable`.
 */
export function createArchiveDetails(archive: ArchiveConnection, installationId: string) {
  /** With `whole`, nothing is cut. */
  async function detail(id: number, whole: boolean): Promise<CaptureDetail> {
    const found = await reading(archive, async (session) => {
      const line = await lineOf(session, id, installationId);
      if (!line) throw captureNotFound();
      const contents = await recordOf(session, line);
      const most = whole ? (contents?.bytes ?? 0) : FIRST_BYTES;
      const body = contents && (await bodyPart(session, line, 0, most));
      return { ...line, contents, body: body ?? Buffer.alloc(0) };
    });
    const { summary, contents, body } = found;
    const record = await readRecordText(contents?.record ?? null, whole);
    const capture = captureOf(summary, record);
    const keptBytes = contents?.bytes ?? 0;
    const isWhole = contents !== null && capture.defect === null;
    const computed = computedOf(summary, record);
    const isLong = keptBytes > FIRST_BYTES;
    const key = isLong ? null : recordedKey(computed.verification);
    return {
      summary,
      capture: {
        ...capture,
        bodyLength: isWhole ? keptBytes : Math.max(keptBytes, capture.bodyLength),
        bodyBase64: body.toString('base64'),
        keptBytes,
      },
      ...computed,
      inspected: key && inspectedOf({ ...capture, body }, key, computed.verification, whole),
      verdictBefore: null,
      secret: null,
      answer: answerOf(summary, record?.request.answer),
      forwarded: null,
      sender: checkSender(capture, []),
      imported: null,
      archived: {
        has: contentsOf(contents !== null, record !== null),
        isRedacted: found.isRedacted || record?.isRedacted === true,
      },
    };
  }

  /** A part of its body; empty past the end, or if it has expired. */
  const body = (id: number, from: number, length: number): Promise<{ bytesBase64: string }> =>
    reading(archive, async (session) => {
      const line = await lineOf(session, id, installationId);
      if (!line) throw captureNotFound();
      const bytes = await bodyPart(session, line, from, length);
      return { bytesBase64: bytes.toString('base64') };
    });

  /** A compressed body, decoded. */
  async function decoded(id: number): Promise<DecodedBody> {
    const { capture } = await detail(id, true);
    return decodeBody({ ...capture, body: Buffer.from(capture.bodyBase64, 'base64') });
  }

  return { detail, body, decoded };
}

const contentsOf = (isThere: boolean, isReadable: boolean): ArchivedContents['has'] => {
  if (!isThere) return 'expired';
  return isReadable ? 'everything' : 'unreadable';
};

/** The request without its body. Without a record it is what the line says. */
export function captureOf(
  summary: CaptureSummary,
  record: ArchivedRecord | null,
): Omit<Capture, 'body'> {
  const { id, receivedAtMs, method, target, bodyLength, defect } = summary;
  if (record === null) {
    return {
      ...{ id, receivedAtMs, completedAtMs: receivedAtMs, method, target, bodyLength, defect },
      ...{ httpVersion: '', tls: false, headers: [], peerAddress: '', peerPort: 0 },
      defectReason: null,
    };
  }
  const { request, sentLength, peerAddress, peerPort } = record;
  return {
    id,
    receivedAtMs,
    completedAtMs: Math.max(receivedAtMs, request.completedAtMs ?? receivedAtMs),
    method: request.method,
    target: request.target,
    httpVersion: request.httpVersion,
    tls: request.tls,
    headers: request.headers,
    ...{ peerAddress, peerPort },
    bodyLength: sentLength,
    defect: request.defect,
    defectReason: request.defectReason,
  };
}

/** What was computed where it arrived. */
function computedOf(
  summary: CaptureSummary,
  record: ArchivedRecord | null,
): Pick<CaptureDetail, 'verification' | 'totals' | 'findings'> {
  if (record?.computed) return record.computed;
  const { verification, totals } = wholeVerification(onlyVerdict(summary));
  return { verification, totals, findings: null };
}

/**
 * What another service's scheme reads in the request as it was copied. A long one, which
 * anybody may have written, could take seconds and gigabytes.
 */
function inspectedOf(
  capture: Capture,
  key: Key,
  verification: Verification,
  whole: boolean,
): Inspected | null {
  const found = inspectCapture(capture, key);
  const { inspected } = (whole ? wholeVerification : shortenVerification)(
    found.verification,
    found.inspected,
  );
  return recordedParts(verification, inspected);
}

const onlyVerdict = ({ verdict, reason }: CaptureSummary): Verification => ({
  verdict: verdict ?? 'unverifiable',
  reading: null,
  reason: REASONS.find((one) => one === reason) ?? null,
  ...{ received: null, computed: null, canonical: null },
  ...{ segments: [], dropped: [], notes: [] },
});

/** As an imported file's answer. */
function answerOf({ answered }: CaptureSummary, answer: ReadRequest['answer']): SentAnswer {
  const known: PortableAnswer | null = answer === undefined || answer === 'damaged' ? null : answer;
  const status = known?.status ?? answered;
  return {
    ...{ does: 'answer', from: 'file', headers: [], body: '', delayMs: 0, status },
    outcome: status === null ? 'none' : 'sent',
    endedAtMs: known?.endedAtMs ?? null,
    ...(known && { recorded: toRecorded(known) }),
  };
}
