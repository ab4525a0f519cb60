// Reads what an archive has of a capture beside its body: the entry of a support bundle, as a JSON text. Anybody who
// may write there may have made it, so it is checked as an imported file is.

import {
  asCount,
  asObject,
  asText,
  readForeignJson,
} from '../../../shared/formats/foreign-json.ts';
import type { Computed, ReadRequest } from '../../../shared/formats/portable.ts';
import { readRecord } from '../../../shared/formats/record.ts';
import type { VerificationTotals } from '../../../shared/contract/capture.ts';
import { codec } from '../lib/codec.ts';
import { shortenFindings } from '../verify/shorten-findings.ts';
import { shortenVerification, wholeVerification } from '../verify/shorten-verification.ts';
import { readArchivedComputed } from './share-input.ts';

export interface ArchivedRecord {
  /** Its body is empty. */
  readonly request: ReadRequest;
  /** The body's length as sent, if it was not received whole. */
  readonly sentLength: number;
  readonly peerAddress: string;
  readonly peerPort: number;
  readonly isRedacted: boolean;
  /** Null: there is none in the form that Countersign writes. */
  readonly computed: MeasuredComputed | null;
}

export interface MeasuredComputed extends Computed {
  readonly totals: VerificationTotals;
}

export interface ArchivedText {
  readonly record: string;
  /** Nothing is cut. */
  readonly whole: boolean;
}

/** IPv4 and IPv6, with a zone or without. */
const ADDRESS = /^[\d.a-f:]{1,45}(?:%[\w.-]{1,20})?$/i;
const MOST_PORT = 65_535;

/** Null if it is no record, damaged, or from a newer version. Never throws. */
export function readArchived({ record, whole }: ArchivedText): ArchivedRecord | null {
  const foreign = asObject(readForeignJson(record));
  const request = foreign && readRecord({ ...foreign, body: '' }, codec);
  if (!request) return null;
  const address = asText(foreign.peerAddress) ?? '';
  const port = asCount(foreign.peerPort) ?? 0;
  const computed = readArchivedComputed(foreign.verification, foreign.findings ?? null);
  return {
    request,
    sentLength: asCount(foreign.bodyLength) ?? 0,
    peerAddress: ADDRESS.test(address) ? address : '',
    peerPort: port <= MOST_PORT ? port : 0,
    isRedacted: foreign.redacted === true,
    computed: computed && measured(computed, whole),
  };
}

function measured({ verification, findings }: Computed, whole: boolean): MeasuredComputed {
  const cut = (whole ? wholeVerification : shortenVerification)(verification);
  return {
    verification: cut.verification,
    totals: cut.totals,
    findings: whole ? findings : findings && shortenFindings(findings),
  };
}
