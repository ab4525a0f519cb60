// The form of captures in files: for writing one, and for reading one before it becomes a capture here.

import type { Findings } from '../signature/explain/explanation.ts';
import type { Verification } from '../signature/verification.ts';
import type { Charsets } from '../privacy/redact.ts';
import type { ImportNote } from './import-note.ts';
import type { Arrival, Capture, HeaderPairs } from '../webhook/capture.ts';

/** The platform's functions for bytes and texts. */
export interface Codec extends Charsets {
  readonly toBase64: (bytes: Uint8Array) => string;
  /** Null if the text is not base64. */
  readonly fromBase64: (text: string) => Uint8Array | null;
}

/** A capture for export, with its answer and results. */
export interface Portable {
  readonly capture: Capture;
  readonly endpointName: string | null;
  /** Null if none was sent. */
  readonly answer: PortableAnswer | null;
  /** The results for the original body; null if they are not exported. */
  readonly computed: Computed | null;
  /** Who says `computed`, if it was not computed where the file is written. */
  readonly verdictBy?: 'archive' | 'file';
  readonly isRedacted: boolean;
  /** Its body was written again when it was imported, from a file that had only values. */
  readonly isRebuilt: boolean;
}

/** The answer to a sender; missing parts are not known. */
export interface PortableAnswer {
  readonly status: number;
  readonly headers: HeaderPairs;
  /** Decoded: not compressed. */
  readonly body: Uint8Array;
  /** Length of the whole body, if `body` is only its beginning. */
  readonly bodyLength?: number;
  /** The text after the status. */
  readonly statusText?: string;
  readonly httpVersion?: string;
  readonly endedAtMs?: number | null;
}

export interface Computed {
  readonly verification: Verification;
  readonly findings: Findings | null;
}

/** A request from a file. Times are null if the file has none. */
export interface ReadRequest extends Omit<
  Arrival,
  'receivedAtMs' | 'completedAtMs' | 'peerAddress' | 'peerPort'
> {
  readonly receivedAtMs: number | null;
  readonly completedAtMs: number | null;
  readonly endpointName: string | null;
  /** The file has only values, which were written again: the body is not the bytes that were sent. */
  readonly isRebuilt?: true;
  /** Undefined if none was sent, or the file has none; `damaged` if it cannot be read. */
  readonly answer?: PortableAnswer | 'damaged' | undefined;
  /**
   * The results from before personal data was replaced, unchecked, as in the file; undefined if nothing was replaced.
   */
  readonly computed?: unknown;
}

export type ReadFile =
  | {
      readonly ok: true;
      readonly requests: readonly ReadRequest[];
      /** The parts that were left out, and why. */
      readonly notes: readonly ImportNote[];
    }
  | NotRead;

/** Why a file could not be read as the expected kind. */
export type DamagedFile =
  | 'not-text'
  | 'open-quote'
  | 'no-command'
  | 'for-powershell'
  | 'not-har'
  | 'not-a-bundle'
  | 'newer-bundle'
  | 'no-captures'
  | 'not-this-kind'
  | 'other-export';

export interface NotRead {
  readonly ok: false;
  readonly code: 'not-recognised' | 'damaged-file';
  readonly details: { readonly what: DamagedFile };
}

export const notRead = (code: NotRead['code'], what: DamagedFile): NotRead => ({
  ok: false,
  code,
  details: { what },
});

/** A request of which only method, URL, headers and body are known. */
export const plainRequest = (
  request: Pick<ReadRequest, 'method' | 'target' | 'headers' | 'body' | 'tls'>,
): ReadRequest => ({
  ...request,
  httpVersion: '1.1',
  bodyLength: request.body.length,
  defect: null,
  defectReason: null,
  receivedAtMs: null,
  completedAtMs: null,
  endpointName: null,
});
