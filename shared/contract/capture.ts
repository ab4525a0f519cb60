// Captures as the window sees them: a line of the list, everything about one, and the attempts of its notification.

import type { CauseCode } from '../signature/explain/codes.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { Reason, Verdict, Verification } from '../signature/verify.ts';
import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import type { Reaction } from './endpoint.ts';
import type { ExchangeResponse, ForwardResult } from './sending.ts';
import type { ImportKind } from './sharing.ts';

/** A cause by which the list can be filtered. */
export type CauseFilter = CauseCode | 'unknown';

/** One line of the list. */
export interface CaptureSummary {
  readonly id: number;
  readonly receivedAtMs: number;
  readonly endpointId: number | null;
  readonly method: string;
  readonly target: string;
  readonly bodyLength: number;
  readonly defect: Capture['defect'];
  /** The status that the sender was answered; null where no answer was sent, or none yet. */
  readonly answered: number | null;
  /** Its sender still waits for an answer. */
  readonly awaitsAnswer: boolean;
  /** Null: not verified yet. */
  readonly verdict: Verdict | null;
  readonly reason: Reason | null;
  /** The codes of the best explanation; empty: the cause is unknown; null: not explained (yet), or nothing to explain. */
  readonly causes: readonly CauseCode[] | null;
  /** The payment's description and amount as sent, shortened; null where the body has none. */
  readonly name: string | null;
  readonly amount: string | null;
  /** Counts the captures of the same endpoint with the same body bytes, this one included. */
  readonly attempt: number;
  /** It was put in by hand; null: it arrived at the listener. */
  readonly imported: ImportKind | null;
  /** `verdict` is what the imported file says, and cannot be computed here: personal data was replaced since. */
  readonly isVerdictRecorded?: true;
}

/** Everything about one capture; of what is long, the beginning. */
export interface CaptureDetail {
  readonly summary: CaptureSummary;
  readonly capture: Omit<Capture, 'body'> & {
    /** The first 256 KiB; `captures.body` has the rest. */
    readonly bodyBase64: string;
    /** How many bytes are kept: fewer than `bodyLength`, which were sent, where the body was cut. */
    readonly keptBytes: number;
  };
  /** Its lists end early where they are long, and `canonical` is cut and says so at its end. */
  readonly verification: Verification;
  /** How much there is of what `verification` may hold only the beginning of. */
  readonly totals: VerificationTotals;
  /**
   * Why it does not verify; null: not explained (yet), or nothing to explain. A text or a list of more than 256 Ki
   * characters is cut, and says so at its end. A body of more than 2 MiB is not searched: `isComplete` is false.
   */
  readonly findings: Findings | null;
  /** The verdict when it arrived, where a change of secrets or endpoints has made it another since. */
  readonly verdictBefore: Verdict | null;
  /** The secret that it was verified with; null where the endpoint has none that can be read. */
  readonly secret: { readonly id: string; readonly label: string } | null;
  readonly answer: SentAnswer;
  /** What became of handing it on; null: its endpoint does not forward, or not yet. */
  readonly forwarded: ForwardResult | null;
  readonly sender: SenderCheck;
  /** How it was put in by hand; null: it arrived at the listener. */
  readonly imported: Imported | null;
}

/** A compressed body, decoded for show. */
export interface DecodedBody {
  /** The beginning of what it is decoded, at most 256 KiB. */
  readonly bytesBase64: string;
  /** Where that ends; `unknown`: its Content-Encoding names a compression that is not known here. */
  readonly ends: 'whole' | 'cut' | 'damaged' | 'unknown';
}

export interface VerificationTotals {
  readonly segments: number;
  readonly dropped: number;
  readonly notes: number;
  /** Of the canonical string with the placeholder, in UTF-16 code units; 0 where there is none. */
  readonly canonicalLength: number;
}

export interface Imported {
  readonly kind: ImportKind;
  readonly atMs: number;
  /** The endpoint's name where it was exported; null: not known. */
  readonly endpointName: string | null;
  /**
   * Personal data was replaced before it was exported: `verification` and `findings` are then those that were computed
   * before that, as the file says, and cannot be checked here.
   */
  readonly isRedacted: boolean;
}

/** The captures that one is best compared with. */
export interface ComparePartners {
  /** The one before that looks like the same payment, in other bytes. */
  readonly before: number | null;
  /** The latest valid one of the same endpoint in other bytes, older than this one where there is one. */
  readonly valid: number | null;
  /** The attempt before: the same bytes. */
  readonly attempt: number | null;
}

/** What a capture's sender got. */
export interface SentAnswer {
  readonly does: Reaction['does'];
  /**
   * Who decided it: the endpoint's policy, the receiver behind it (`proxy`), or the listener (503, 413, 508 …); `file`:
   * an imported file says so.
   */
  readonly from: 'policy' | 'receiver' | 'listener' | 'file';
  /**
   * `gone`: the sender had closed the connection before the answer left; `none`: there was to be none; `unknown`: the
   * program was ended while the sender waited, or just after its answer had left.
   */
  readonly outcome: 'sent' | 'waiting' | 'gone' | 'none' | 'unknown';
  /** Null: no answer was sent, or none yet. */
  readonly status: number | null;
  /** Empty for a receiver's answer, which stands in `forwarded`, and for a file's, which stands in `recorded`. */
  readonly headers: HeaderPairs;
  readonly body: string;
  readonly delayMs: number;
  /** When the answer left, or the connection was broken off; null: not known, or not yet. */
  readonly endedAtMs: number | null;
  /** What an imported file says came back. */
  readonly recorded?: RecordedAnswer;
}

/** Its body is as it is read: not compressed. */
export interface RecordedAnswer extends ExchangeResponse {
  /** What stood behind the status. */
  readonly statusText: string;
  readonly httpVersion: string;
}

/** The sender's address against the endpoint's list (document 5.2). It says nothing about the signature. */
export interface SenderCheck {
  readonly outcome: 'allowed' | 'not-allowed' | 'not-checked' | 'no-address';
  /** The address that was looked at; null where the forwarding header holds none. */
  readonly address: string | null;
  /** The forwarding header that it was taken from, as sent; null: the socket's other end. A header can be forged. */
  readonly header: string | null;
  /** The entry of the list that it falls under. */
  readonly match: string | null;
}

/** The attempts of one notification: captures of the same endpoint with the same body bytes. */
export interface DeliveryView {
  /** In the order of arrival; of more than 500 the first 250 and the last 250. */
  readonly attempts: readonly AttemptView[];
  readonly total: number;
  /** Captures that look like the same payment but have other bytes, in the order of arrival; at most 50. */
  readonly changed: readonly ChangedAttempt[];
}

export interface AttemptView {
  readonly captureId: number;
  /** Counts from 1. */
  readonly attempt: number;
  readonly receivedAtMs: number;
  readonly answer: Omit<SentAnswer, 'headers' | 'body' | 'recorded'>;
  /** The receiver's status, null where it gave none; undefined: not forwarded. */
  readonly forwarded?: number | null;
}

export interface ChangedAttempt {
  readonly captureId: number;
  readonly receivedAtMs: number;
  readonly verdict: Verdict | null;
  /** Top-level names whose values differ, `sign` among them; empty: the same values in other bytes. */
  readonly fields: readonly string[];
}
