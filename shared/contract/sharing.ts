// Export and import: exports, the support bundle, and imported files.

import type { ImportKind } from '../formats/kinds.ts';
import type { ImportNote } from '../formats/import-note.ts';
import type { ReceiverLanguage } from '../signature/snippets/languages.ts';
import type { Keyed } from './sending.ts';

/**
 * `bundle`: for support, with verdict, segments and causes beside each capture; `har`: HTTP Archive 1.2; `jsonl`: one
 * capture a line; `curl`: a shell script; `code`: a program that sends the request.
 */
export type ExportFormat = 'bundle' | 'har' | 'jsonl' | 'curl' | 'code';

export interface ExportRequest {
  /** In the order of writing; at most 10,000, for `code` one. */
  readonly ids: readonly number[];
  readonly format: ExportFormat;
  /** For `code`; otherwise null. */
  readonly language: ReceiverLanguage | null;
  /** `redacted` replaces values that may be personal (shared/privacy) and keeps their form. */
  readonly personalData: 'redacted' | 'included';
  /**
   * The URL that `curl` and `code` send to. Null means the listener with the capture's own path; if there is no
   * listener, the host that the capture was sent to.
   */
  readonly url: string | null;
}

/** An exported file; the preview shows exactly its text. */
export interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  /** The whole text, or the beginning of a long one; `export.part` has the rest. */
  readonly text: string;
  /** Length of the whole text, in UTF-16 code units. */
  readonly length: number;
  /** Size of the whole file in UTF-8. */
  readonly bytes: number;
  /** The file's key for `export.part`; null if `text` is the whole text. */
  readonly key: number | null;
  readonly captures: number;
  /**
   * What was replaced, with counts: `client_name` in 3 captures. The name of a documented field (`items[].name`
   * included), or `other-fields`, `field-names`, `headers`, `path`, `query`, `body`, `peer-address`, `secret`
   * (shared/privacy). If personal data is included, only `secret` can appear.
   */
  readonly redacted: readonly { readonly what: string; readonly captures: number }[];
}

export interface ImportRequest extends Keyed {
  /** A pasted text or a dropped file, in base64: any bytes, at most `LIMITS.importBytes`. */
  readonly bytesBase64: string;
  /** Null detects the kind. */
  readonly kind: ImportKind | null;
  /** The endpoint for a body without a path; null leaves it unrouted. */
  readonly endpointId: number | null;
}

export interface ImportResult {
  readonly kind: ImportKind;
  readonly captureIds: readonly number[];
  /** The parts that were left out, and why. */
  readonly notes: readonly ImportNote[];
}
