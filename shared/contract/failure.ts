// What the words of a failure are made of, as data: a window in another language than the host's says the same in its
// own words. Where a code can be about several things, `what` says which.

import type { ImportNote } from '../formats/import-note.ts';
import type { DamagedFile } from '../formats/portable.ts';
import type { JsonProblem } from '../json/error.ts';
import type { CauseCode } from '../signature/explain/codes.ts';
import type { ScheduleProblem } from '../webhook/schedule.ts';

export interface FailureDetails {
  readonly what?: FailureSubject;
  /** A system's name for what happened (`EACCES`), the class of an error, or what was wrong in the input, in English. */
  readonly reason?: string;
  /** The part of the input that was refused: `policy.always.status`. */
  readonly where?: string;
  /** What somebody else has changed meanwhile, by name. */
  readonly fields?: readonly string[];
  readonly id?: number;
  readonly count?: number;
  /** Of a view or an endpoint, as a person named it. */
  readonly name?: string;
  readonly path?: string;
  readonly file?: string;
  readonly host?: string;
  readonly port?: number;
  /** A port that is free; null: none was found. */
  readonly free?: number | null;
  /** The program that holds the port; null: the system does not tell. */
  readonly holder?: string | null;
  readonly json?: { readonly problem: JsonProblem; readonly line: number; readonly column: number };
  readonly schedule?: ScheduleProblem;
  readonly cause?: CauseCode;
  readonly notes?: readonly ImportNote[];
}

export type FailureSubject =
  // not-found
  | 'capture'
  | 'endpoint'
  | 'view'
  | 'run'
  | 'exchange'
  | 'deletion'
  // invalid-input
  | 'empty-secret'
  | 'name-taken'
  | 'too-many-views'
  | 'not-whole'
  | 'not-only-address'
  // too-large
  | 'export'
  | 'import'
  // not-recognised
  | 'no-case'
  // no-secret
  | 'demo-secret'
  // not-json
  | 'not-utf8'
  // nothing-to-compare
  | 'not-an-object'
  | 'redacted'
  | 'too-long'
  | DamagedFile;
