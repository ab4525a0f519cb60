// Everything about one capture that a window shows, and its body in pieces.

import type { OtherWebhooks } from '../../../shared/signature/explain/hints.ts';
import type {
  CaptureDetail,
  CaptureSummary,
  DecodedBody,
  Imported,
} from '../../../shared/contract/capture.ts';
import type { HostCommands } from '../../../shared/contract/host.ts';
import type { Computed } from '../../../shared/formats/portable.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { isDeepStrictEqual } from 'node:util';
import { checkSender } from '../lib/sender-address.ts';
import { captureNotFound } from '../store/captures.ts';
import type { ImportRecord } from '../store/imports.ts';
import type { Store } from '../store/store.ts';
import type { Explainer } from '../verify/explainer.ts';
import {
  shortenVerification,
  wholeVerification,
  type MeasuredVerification,
} from '../verify/shorten-verification.ts';
import { tooCostly, type Key } from '../verify/assessable.ts';
import { recordedKey, recordedParts } from '../verify/recorded-scheme.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';
import { decodeBody } from './decoded-body.ts';

export interface DetailContext {
  readonly store: Store;
  readonly endpoints: Pick<Endpoints, 'currentSecret' | 'get' | 'routeTo'>;
  readonly background: Pick<VerifyThread, 'verify'>;
  readonly explainer: Pick<Explainer, 'open'>;
}

/** The part of a body that is sent at once. The rest is read in pieces, so that no message blocks a window. */
export const FIRST_BYTES = 256 * 1024;

/** The last verification, and what it was made from. */
interface Verified {
  readonly id: number;
  readonly key: Key;
  readonly measured: MeasuredVerification;
}

/** Makes the functions that open a capture. */
export function createDetails(context: DetailContext) {
  const { store, endpoints, background, explainer } = context;
  const { captures, assessments, explanations, answers, forwards, imports } = store;
  // A window fetches a capture again whenever more is known about it, but its bytes stay the same.
  let last: Verified | null = null;

  async function verify(capture: Capture, key: Key, whole: boolean) {
    const { id } = capture;
    // Found out once, and shown as it was found.
    if (assessments.summary(id)?.reason === 'too-much-work') {
      return wholeVerification(tooCostly(key));
    }
    if (!whole && last?.id === id && isDeepStrictEqual(last.key, key)) return last.measured;
    const sha256 = captures.longDigest(id);
    const measured = await background.verify(capture, key, { whole, sha256 });
    if (!whole) last = { id, key, measured };
    return measured;
  }

  /** The verdict from before personal data was replaced, and the parts that the request still shows. */
  async function recorded({ verification }: Computed, capture: Capture, whole: boolean) {
    const measured = (whole ? wholeVerification : shortenVerification)(verification);
    const key = recordedKey(verification);
    if (!key) return measured;
    const { inspected } = await verify(capture, key, whole);
    return { ...measured, inspected: recordedParts(measured.verification, inspected) };
  }

  /** The verdicts of the endpoint's other captures. */
  function othersOf(endpointId: number, { verdict }: CaptureSummary): OtherWebhooks {
    const ofEndpoint = assessments.counts().filter((one) => one.endpointId === endpointId);
    const count = (wanted: CaptureSummary['verdict']) =>
      ofEndpoint
        .filter((one) => one.verdict === wanted)
        .reduce((sum, { captures }) => sum + captures, verdict === wanted ? -1 : 0);
    return { valid: count('valid'), invalid: count('invalid') };
  }

  /** With `whole`, nothing is cut. Throws HostError `not-found`. */
  async function of(id: number, whole: boolean): Promise<CaptureDetail> {
    const stored = captures.get(id);
    const endpointId = assessments.summary(id)?.endpointId ?? null;
    const imported = imports.of(id);
    if (!stored) throw captureNotFound();
    const { body, ...capture } = stored.capture;
    const secret = imported?.computed ? null : endpoints.currentSecret(endpointId);
    explainer.open(id);
    const { verification, totals, inspected, told } = imported?.computed
      ? await recorded(imported.computed, stored.capture, whole)
      : await verify(stored.capture, endpoints.routeTo(endpointId), whole);

    // Verifying a long body takes seconds, and its endpoint may have become known meanwhile.
    const summary = assessments.summary(id);
    const answer = answers.of(id);
    if (!summary || !answer) throw captureNotFound();
    if (summary.endpointId !== endpointId) return of(id, whole);
    const endpoint = endpointId === null ? undefined : endpoints.get(endpointId);
    const first = whole ? body : body.subarray(0, FIRST_BYTES);
    return {
      summary,
      capture: {
        ...capture,
        bodyBase64: Buffer.from(first).toString('base64'),
        keptBytes: body.length,
      },
      verification,
      totals,
      inspected,
      ...(endpointId !== null && { others: othersOf(endpointId, summary) }),
      ...(told && { told }),
      findings: explanations.findings(id),
      verdictBefore: assessments.verdictBefore(id),
      secret,
      answer,
      forwarded: forwards.of(id, endpoints.routeTo(endpointId).signing?.scheme ?? null),
      sender: checkSender(stored.capture, endpoint?.allowedAddresses ?? []),
      imported: imported ? toImported(imported) : null,
    };
  }

  /** A piece of a capture's body. Throws HostError `not-found`. */
  function piece({ id, from, length }: BodyPiece): { bytesBase64: string } {
    const bytes = assessments.summary(id) && captures.bodyPart(id, from, length);
    if (!bytes) throw captureNotFound();
    return { bytesBase64: Buffer.from(bytes).toString('base64') };
  }

  /** A compressed body, decoded. Rejects with HostError `not-found`. */
  async function decoded(id: number): Promise<DecodedBody> {
    const stored = assessments.summary(id) && captures.get(id);
    if (!stored) throw captureNotFound();
    return decodeBody(stored.capture);
  }

  return { of, piece, decoded };
}

type BodyPiece = HostCommands['captures.body']['input'];

const toImported = ({
  kind,
  isFromArchive,
  isRebuilt,
  importedAtMs,
  endpointName,
  computed,
}: ImportRecord): Imported => ({
  ...{ kind, isFromArchive, isRebuilt },
  atMs: importedAtMs,
  endpointName,
  isRedacted: computed !== null,
});
