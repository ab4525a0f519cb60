// Schemes of one's own: records that the host keeps under their names, and what one of them gives for a capture.

import type { SchemeVerification } from '../signature/verification.ts';
import type { Scheme } from '../signature/scheme.ts';

/** A record to save. Its name identifies it; a name that endpoints use cannot change. */
export interface SchemeSave {
  /** The record that the edit started from; null for a new one. */
  readonly from: Scheme | null;
  readonly to: Scheme;
}

export interface SchemePreviewRequest {
  readonly scheme: Scheme;
  /** Null: the latest capture of the endpoint. */
  readonly captureId: number | null;
  /** The endpoint whose secret and settings count; null: the capture's. */
  readonly endpointId: number | null;
}

/** The form of a record, as a part of JSON Schema. */
export interface RecordShape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** The forms that the value may have. */
  readonly anyOf?: readonly RecordShape[];
  readonly oneOf?: readonly RecordShape[];
  /** `#/$defs/NAME`, of the whole record's. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, RecordShape>>;
  readonly properties?: Readonly<Record<string, RecordShape>>;
  readonly required?: readonly string[];
  /** The values of names that `properties` does not list; false: there are none. */
  readonly additionalProperties?: RecordShape | false;
  readonly items?: RecordShape;
  readonly minItems?: number;
  readonly minimum?: number;
}

/** What a scheme gives for a capture. Never the right signature: somebody else's request could be signed with it. */
export interface SchemePreview extends Pick<
  SchemeVerification,
  'verdict' | 'reason' | 'received' | 'canonical'
> {
  readonly captureId: number;
  /** The one that was asked about. */
  readonly scheme: Scheme;
}
