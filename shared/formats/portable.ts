// What files hold of captures: what is written of one, and what is read of one before it is a capture here.

import type { Findings } from '../signature/explain/explanation.ts';
import type { Verification } from '../signature/verify.ts';
import type { Charsets } from '../privacy/redact.ts';
import type { ImportNote } from './import-note.ts';
import type { Arrival, Capture, HeaderPairs } from '../webhook/capture.ts';

/** What the platform does with bytes and texts. */
export interface Codec extends Charsets {
  readonly toBase64: (bytes: Uint8Array) => string;
  /** Null where the text is not base64. */
  readonly fromBase64: (text: string) => Uint8Array | null;
}

/** A capture as it leaves, and what goes with it. */
export interface Portable {
  readonly capture: Capture;
  readonly endpointName: string | null;
  /** Null: none was sent. */
  readonly answer: PortableAnswer | null;
  /** What was computed of the true body; null: it is not told. */
  readonly computed: Computed | null;
  readonly isRedacted: boolean;
}

/** What a sender was answered; what is missing is not known. */
export interface PortableAnswer {
  readonly status: number;
  readonly headers: HeaderPairs;
  /** As it is read: not compressed. */
  readonly body: Uint8Array;
  /** Of the whole body, where `body` is only its beginning. */
  readonly bodyLength?: number;
  /** What stands behind the status. */
  readonly statusText?: string;
  readonly httpVersion?: string;
  readonly endedAtMs?: number | null;
}

export interface Computed {
  readonly verification: Verification;
  readonly findings: Findings | null;
}

/** A request that a file holds. Times are null where the file names none. */
export interface ReadRequest extends Omit<
  Arrival,
  'receivedAtMs' | 'completedAtMs' | 'peerAddress' | 'peerPort'
> {
  readonly receivedAtMs: number | null;
  readonly completedAtMs: number | null;
  readonly endpointName: string | null;
  /** Undefined: none came, or the file tells of none; `damaged`: what it tells cannot be read. */
  readonly answer?: PortableAnswer | 'damaged' | undefined;
  /** What was computed before personal data was replaced, as the file has it, unchecked; undefined: nothing was. */
  readonly computed?: unknown;
}

export type ReadFile =
  | {
      readonly ok: true;
      readonly requests: readonly ReadRequest[];
      /** What was left out, and why. */
      readonly notes: readonly ImportNote[];
    }
  | NotRead;

/** Why a file could not be read as what it was taken for. */
export type DamagedFile =
  | 'not-text'
  | 'open-quote'
  | 'no-command'
  | 'for-powershell'
  | 'not-har'
  | 'not-a-bundle'
  | 'newer-bundle'
  | 'no-captures';

export interface NotRead {
  readonly ok: false;
  readonly code: 'not-recognised' | 'damaged-file';
  readonly what: DamagedFile;
  /** What happened and what to do. */
  readonly message: string;
}

export const damaged = (what: DamagedFile, message: string): NotRead => ({
  ok: false,
  code: 'damaged-file',
  what,
  message,
});

/** A request of which only method, URL, headers and body are known. */
export const plainRequest = (
  request: Pick<ReadRequest, 'method' | 'target' | 'headers' | 'body' | 'tls'>,
): ReadRequest => ({
  ...request,
  httpVersion: '1.1',
  bodyLength: request.body.length,
  defect: null,
  defectSays: null,
  receivedAtMs: null,
  completedAtMs: null,
  endpointName: null,
});
