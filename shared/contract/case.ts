// A pasted case: text from somebody else, or a request whose parts are known, checked with a secret that is given for
// this check and never stored.

import type { CaseNote, CaseSource } from '../formats/case/pasted-case.ts';
import type { ImportNote } from '../formats/import-note.ts';
import type { Comparison } from '../signature/explain/compare/comparison.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { Verification } from '../signature/verification.ts';
import type { HeaderPairs } from '../webhook/capture.ts';

export interface CaseRequest {
  /** A body, a cURL command, a digest, or a mail that holds them; or the request itself. */
  readonly text: string | GivenRequest;
  /**
   * Used for this check only: it is not stored and not in any answer. If null, the endpoint's current secret is used.
   */
  readonly secret: string | null;
  /** Null if there is no endpoint. */
  readonly endpointId: number | null;
  /** The scheme by its name, with its settings, in place of the endpoint's. */
  readonly signing?: CaseSigning | undefined;
  /** The name that the window gave itself. */
  readonly window?: string | undefined;
}

/** A request as its sender signed it. */
export interface GivenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderPairs;
  readonly bodyBase64: string;
}

/** How a case is signed, if no endpoint says it. */
export interface CaseSigning {
  readonly scheme: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface CaseAnswer {
  /** The webhook in the text, ready to import; null if the text holds only a digest, or is the request itself. */
  readonly source: CaseSource | null;
  /** Length of the webhook's body, in bytes. */
  readonly bodyLength: number;
  /** As for a capture (`CaptureDetail`), by the scheme of the endpoint; null without a webhook. */
  readonly verification: Verification | null;
  /** Null if the signature is right, or if there is nothing to explain. */
  readonly findings: Findings | null;
  /** The results of other code found in the text, each beside ours. */
  readonly compared: readonly ComparedPiece[];
  readonly notes: readonly CaseNote[];
  /** The notes on the cURL command. */
  readonly commandNotes: readonly ImportNote[];
}

export interface ComparedPiece {
  readonly text: string;
  readonly comparison: Comparison;
}
