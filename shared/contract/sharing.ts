// What leaves the machine and what comes in by hand: exports, the support bundle, and imports.

import type { ImportNote } from '../formats/import-note.ts';
import type { ReceiverLanguage } from '../signature/snippets/languages.ts';

/**
 * `bundle`: for support, with verdict, segments and causes beside each capture; `har`: HTTP Archive 1.2; `jsonl`: one
 * capture a line; `curl`: a shell script; `code`: a program that sends the request.
 */
export type ExportFormat = 'bundle' | 'har' | 'jsonl' | 'curl' | 'code';

export interface ExportRequest {
  /** In the order in which they are written; at most 10,000, for `code` one. */
  readonly ids: readonly number[];
  readonly format: ExportFormat;
  /** For `code`; else null. */
  readonly language: ReceiverLanguage | null;
  /** `redacted`: what may be personal (shared/privacy) is replaced, its shape kept. */
  readonly personalData: 'redacted' | 'included';
  /**
   * The URL that `curl` and `code` send to; null: the listener, or without one where the capture was sent, with the
   * capture's own path.
   */
  readonly url: string | null;
}

/** A file as it would leave: the preview shows exactly its text. */
export interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  /** All of it, or, of a long text, the beginning; `export.part` has the rest. */
  readonly text: string;
  /** Of the whole text, in UTF-16 code units. */
  readonly length: number;
  /** Of the whole file, in UTF-8. */
  readonly bytes: number;
  /** By this `export.part` knows the file; null: `text` is all of it. */
  readonly key: number | null;
  readonly captures: number;
  /**
   * What was replaced, counted: `client_name` in 3 captures. A documented field's name, `items[].name` and alike, or
   * `other-fields`, `field-names`, `headers`, `path`, `query`, `body`, `peer-address`, `secret` (shared/privacy). Where
   * personal data is included, `secret` at most.
   */
  readonly redacted: readonly { readonly what: string; readonly captures: number }[];
}

/** Where a capture came from, when it did not arrive at the listener. */
export type ImportKind = 'body' | 'curl' | 'har' | 'jsonl' | 'bundle';

/** Of one pasted text or file. */
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024;

export interface ImportRequest {
  /** A pasted text or a dropped file, in base64: any bytes, at most `MOST_IMPORT_BYTES`. */
  readonly bytesBase64: string;
  /** Null recognises it. */
  readonly kind: ImportKind | null;
  /** The endpoint that a body without a path belongs to; null: unrouted. */
  readonly endpointId: number | null;
}

export interface ImportResult {
  readonly kind: ImportKind;
  readonly captureIds: readonly number[];
  /** What was left out, and why. */
  readonly notes: readonly ImportNote[];
}
