// Captures as the window sees them: a line of the list, the detail of one capture, and the attempts of its
// notification.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { OtherWebhooks } from '../signature/explain/hints.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { Inspection } from '../signature/engine/inspect-request.ts';
import type { Scheme } from '../signature/scheme.ts';
import type { Reason, Verdict, Verification } from '../signature/verification.ts';
import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import type { Reaction } from './endpoint.ts';
import type { ExchangeResponse, ForwardResult } from './sending.ts';
import type { ImportKind } from '../formats/kinds.ts';

/** A cause by which the list can be filtered. */
export type CauseFilter = AnyCauseCode | 'unknown';

/** One line of the list. */
export interface CaptureSummary {
  readonly id: number;
  readonly receivedAtMs: number;
  readonly endpointId: number | null;
  readonly method: string;
  readonly target: string;
  readonly bodyLength: number;
  readonly defect: Capture['defect'];
  /** The status sent to the sender; null if no answer was sent, or not yet. */
  readonly answered: number | null;
  /** The sender is still waiting for an answer. */
  readonly awaitsAnswer: boolean;
  /** Null if not verified yet. */
  readonly verdict: Verdict | null;
  readonly reason: Reason | null;
  /**
   * The codes of the best explanation. Empty if the cause is unknown; null if not explained yet, or if there is nothing
   * to explain.
   */
  readonly causes: readonly AnyCauseCode[] | null;
  /** The payment's description, shortened; null where the body has none. */
  readonly name: string | null;
  /** As sent or, where the service's record says its unit, in units with the currency: `19.99 EUR`. */
  readonly amount: string | null;
  /** Without an endpoint: the name of the scheme that the request tells. Null: none, or an endpoint says it. */
  readonly told?: string | null;
  /** Counts captures of the same endpoint with the same body bytes, including this one. */
  readonly attempt: number;
  /**
   * The beginning of the SHA-256 of its body, or of the archive's key for it: at one endpoint, the attempts of a
   * notification have the same.
   */
  readonly bodyHash?: string;
  /** How it was imported; null if it arrived at the listener. */
  readonly imported: ImportKind | null;
  /**
   * `verdict` was not computed here: the archive says it, or the imported file, because its personal data was replaced.
   * Anybody who can write there can say anything, so it is never shown as a verdict of one's own.
   */
  readonly isVerdictRecorded?: true;
  /** Set if it is in the archive; then `id` is negative and `endpointId` null. */
  readonly archived?: Archived;
  /** Set in a list whose filter looks for a text or a value. */
  readonly hit?: Hit;
}

/** Where a capture has the text that its filter looks for. `before` and `after` are what stands beside it. */
export interface Hit {
  /** `target`: path and query. `cause`: its title has the text. `note`: a person's remark in the archive. */
  readonly place: 'field' | 'header' | 'method' | 'target' | 'cause' | 'note';
  /** The field's path or the header's name; empty if the name itself has the text, or if there is none. */
  readonly name: string;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Where an archived capture comes from. */
export interface Archived {
  /** The name of the Countersign that received it. */
  readonly host: string;
  /** It was received here. */
  readonly isOwn: boolean;
  /** Its id there. */
  readonly captureId: number;
  /** The name of its endpoint there; null: none. */
  readonly endpoint: string | null;
}

/** The detail of one capture. Long parts are cut. */
export interface CaptureDetail {
  readonly summary: CaptureSummary;
  readonly capture: Omit<Capture, 'body'> & {
    /** The first 256 KiB; `captures.body` has the rest. */
    readonly bodyBase64: string;
    /** Stored bytes; fewer than the `bodyLength` bytes that were sent if the body was truncated. */
    readonly keptBytes: number;
  };
  /** Long lists end early. `canonical` may be cut and then says so at its end. */
  readonly verification: Verification;
  /** The message and the fields, if another service's scheme signs it; null by our own service's. */
  readonly inspected: Inspected | null;
  /** The full sizes of the parts that `verification` may cut. */
  readonly totals: VerificationTotals;
  /** The other webhooks of its endpoint; absent without one. */
  readonly others?: OtherWebhooks;
  /** The services that its headers and fields tell, whatever its endpoint says. Absent if it was not looked for. */
  readonly told?: readonly RecognisedScheme[];
  /**
   * Why it does not verify; null if not explained yet, or if there is nothing to explain. A text or list of more than
   * 256 Ki characters is cut and says so at its end. A body over 2 MiB is not searched: `isComplete` is false.
   */
  readonly findings: Findings | null;
  /** The verdict on arrival, if a change of secrets or endpoints has changed it since. */
  readonly verdictBefore: Verdict | null;
  /** The secret used to verify it; null if the endpoint has no readable secret. */
  readonly secret: { readonly id: string; readonly label: string } | null;
  readonly answer: SentAnswer;
  /** The result of forwarding; null if its endpoint does not forward, or not yet. */
  readonly forwarded: ForwardResult | null;
  readonly sender: SenderCheck;
  /** How it was imported; null if it arrived at the listener. */
  readonly imported: Imported | null;
  /** Set if it is in the archive. */
  readonly archived?: ArchivedContents;
}

/** What an archive has of a capture beside its line. */
export interface ArchivedContents {
  /**
   * `expired`: the request and its verification were deleted there; only the line is left. `unreadable`: headers,
   * verification and answer are damaged, or were written by a newer version; the body is there.
   */
  readonly has: 'everything' | 'expired' | 'unreadable';
  /** Personal data was replaced before it was copied. `verification` and `findings` were computed before that. */
  readonly isRedacted: boolean;
}

/** A compressed body, decoded for display. */
export interface DecodedBody {
  /** The beginning of the decoded body, at most 256 KiB. */
  readonly bytesBase64: string;
  /** How the decoded bytes end. `unknown`: the Content-Encoding is not supported. */
  readonly ends: 'whole' | 'cut' | 'damaged' | 'unknown';
}

/** A request by another service's scheme. Long lists and texts end early. */
export interface Inspected extends Omit<Inspection, 'verification'> {
  readonly scheme: Scheme;
  readonly totalPieces: number;
  readonly totalFields: number;
}

export interface VerificationTotals {
  readonly segments: number;
  readonly dropped: number;
  readonly notes: number;
  /** Length of the canonical string with the placeholder, in UTF-16 code units; 0 if there is none. */
  readonly canonicalLength: number;
}

export interface Imported {
  readonly kind: ImportKind;
  /** A person brought it here from a team's archive. */
  readonly isFromArchive: boolean;
  readonly atMs: number;
  /** The endpoint's name in the exporting program; null if not known. */
  readonly endpointName: string | null;
  /**
   * Personal data was replaced before the export. `verification` and `findings` then come from the file, which computed
   * them before that; they cannot be checked here.
   */
  readonly isRedacted: boolean;
  /** The file had only values, which were written again: the verdict is not about the bytes that were sent. */
  readonly isRebuilt: boolean;
}

/** The scheme by which a capture's signature is right with a secret that is known here. */
export interface Recognised {
  readonly scheme: RecognisedScheme;
  readonly secret: { readonly id: string; readonly label: string };
  /** The endpoint that has the secret. */
  readonly endpointId: number;
  /** Other schemes that would give the same signature. */
  readonly alsoFits: readonly RecognisedScheme[];
}

/** A scheme as it is set and as it is shown. */
export interface RecognisedScheme {
  readonly name: string;
  readonly service: string;
}

/** The best captures to compare one with. */
export interface ComparePartners {
  /** The previous capture that looks like the same payment but has other bytes. */
  readonly before: number | null;
  /** The latest valid capture of the same endpoint with other bytes, older than this one if possible. */
  readonly valid: number | null;
  /** The previous attempt, with the same bytes. */
  readonly attempt: number | null;
}

/** The answer that a capture's sender got. */
export interface SentAnswer {
  readonly does: Reaction['does'];
  /**
   * Who decided the answer: the endpoint's policy, the receiver behind it (`proxy`), the listener (503, 413, 508 …), or
   * an imported file.
   */
  readonly from: 'policy' | 'receiver' | 'listener' | 'file';
  /**
   * `gone`: the sender closed the connection before the answer left. `none`: the policy sends no answer. `unknown`: the
   * program ended while the sender waited, or just after the answer left.
   */
  readonly outcome: 'sent' | 'waiting' | 'gone' | 'none' | 'unknown';
  /** Null if no answer was sent, or not yet. */
  readonly status: number | null;
  /** Empty for a receiver's answer, which is in `forwarded`, and for a file's, which is in `recorded`. */
  readonly headers: HeaderPairs;
  readonly body: string;
  readonly delayMs: number;
  /** When the answer left or the connection was closed; null if not known, or not yet. */
  readonly endedAtMs: number | null;
  /** The answer that an imported file holds. */
  readonly recorded?: RecordedAnswer;
}

/** The answer from an imported file, its body not compressed. */
export interface RecordedAnswer extends ExchangeResponse {
  /** The text after the status. */
  readonly statusText: string;
  readonly httpVersion: string;
}

/**
 * The result of checking the sender's address against the endpoint's list (document 5.2). It says nothing about the
 * signature.
 */
export interface SenderCheck {
  readonly outcome: 'allowed' | 'not-allowed' | 'not-checked' | 'no-address';
  /** The checked address; null if the forwarding header holds none. */
  readonly address: string | null;
  /** The forwarding header that held it, as sent; null if the address is the socket's peer. A header can be forged. */
  readonly header: string | null;
  /** The matching entry of the list. */
  readonly match: string | null;
}

/** The attempts of one notification: captures of the same endpoint with the same body bytes. */
export interface DeliveryView {
  /** In order of arrival. Of more than 500, the first 250 and the last 250. */
  readonly attempts: readonly AttemptView[];
  readonly total: number;
  /** Captures that look like the same payment but have other bytes, in order of arrival, at most 50. */
  readonly changed: readonly ChangedAttempt[];
}

export interface AttemptView {
  readonly captureId: number;
  /** Counts from 1. */
  readonly attempt: number;
  readonly receivedAtMs: number;
  readonly answer: Omit<SentAnswer, 'headers' | 'body' | 'recorded'>;
  /** The receiver's status, null if it gave none; undefined if not forwarded. */
  readonly forwarded?: number | null;
  /** In an archive: the name of the Countersign that received it; null if it is not known. */
  readonly host?: string | null;
}

export interface ChangedAttempt {
  readonly captureId: number;
  readonly receivedAtMs: number;
  readonly verdict: Verdict | null;
  /** Top-level names whose values differ, including `sign`. Empty if the same values have other bytes. */
  readonly fields: readonly string[];
}
