// A pasted case: text from somebody else, checked with a secret that is typed for this check and never stored.

import type { CaseNote, CaseSource } from '../formats/case/pasted-case.ts';
import type { ImportNote } from '../formats/import-note.ts';
import type { Comparison } from '../signature/explain/compare/comparison.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { AnyVerification } from '../signature/engine/scheme-verification.ts';

export interface CaseRequest {
  /** A body, a cURL command, a digest, or a mail that holds them. */
  readonly text: string;
  /**
   * Used for this check only: it is not stored and not in any answer. If null, the endpoint's current secret is used.
   */
  readonly secret: string | null;
  /** Null if there is no endpoint. */
  readonly endpointId: number | null;
  /** The name that the window gave itself. */
  readonly window?: string | undefined;
}

export interface CaseAnswer {
  /** The webhook in the text, ready to import; null if the text holds only a digest. */
  readonly source: CaseSource | null;
  /** Length of the webhook's body, in bytes. */
  readonly bodyLength: number;
  /** As for a capture (`CaptureDetail`), by the scheme of the endpoint; null without a webhook. */
  readonly verification: AnyVerification | null;
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
