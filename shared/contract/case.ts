// A case that somebody brings: pasted text, checked with a secret that is typed for this once and kept nowhere.

import type { CaseNote, CaseSource } from '../formats/pasted-case.ts';
import type { ImportNote } from '../formats/import-note.ts';
import type { Comparison } from '../signature/explain/compare/comparison.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { Verification } from '../signature/verify.ts';

/** Of the pasted text. */
export const MOST_CASE_CHARACTERS = 1024 * 1024;

export interface CaseRequest {
  /** A body, a cURL command, a digest, or a mail that holds them. */
  readonly text: string;
  /** Typed for this once: it is not stored, and not in any answer. Null: the endpoint's current secret is used. */
  readonly secret: string | null;
  /** Null: none. */
  readonly endpointId: number | null;
}

export interface CaseAnswer {
  /** Where the webhook stands, to be imported; null: the text holds a digest only. */
  readonly source: CaseSource | null;
  /** Of the webhook's body, in bytes. */
  readonly bodyLength: number;
  /** As of a capture (`CaptureDetail`); null without a webhook. */
  readonly verification: Verification | null;
  /** Null: the signature is right, or there is nothing to explain. */
  readonly findings: Findings | null;
  /** What the text says that other code computed, each beside ours. */
  readonly compared: readonly ComparedPiece[];
  readonly notes: readonly CaseNote[];
  /** Of the cURL command. */
  readonly commandNotes: readonly ImportNote[];
}

export interface ComparedPiece {
  readonly text: string;
  readonly comparison: Comparison;
}
