// Why the host could not do what it was asked: one table of codes, each with the values for its sentence. The sentences
// are in shared/english and renderer/words/he; each has one for every code.

import type { UnsignableRequest } from '../signature/verification.ts';
import type { ImportNote } from '../formats/import-note.ts';
import type { DamagedFile } from '../formats/portable.ts';
import type { FilterError } from '../query/error.ts';
import type { ArchiveProblem } from './archive.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { NoReceiverCode } from '../signature/receivers/plan/no-receiver.ts';
import type { Unsignable } from '../signature/engine/sign-body.ts';
import type { Variant } from '../webhook/delivery.ts';
import type { ScheduleProblem } from '../webhook/schedule.ts';
import type { ExchangeError } from './exchange-error.ts';
import type { InputProblem } from './input-problem.ts';

type Nothing = object;

/** Why a body cannot be signed. */
interface NotSignable {
  readonly why: Unsignable | 'not-utf8';
}

interface OnPort {
  readonly port: number;
}

export interface FailureDetails {
  /** The window's own failure: the connection broke before an answer, or the request never reached the host. */
  disconnected: Nothing;
  'not-sent': Nothing;
  'unknown-command': Nothing;
  /** `reason`: the error's class. */
  internal: { readonly reason: string };

  'disk-full': Nothing;
  'read-only': Nothing;
  'store-failed': Nothing;
  /** `file`: a damaged database, found at a start. `isDiskFull`: the disk has no room for its readable part. */
  'database-damaged': { readonly file: string | null; readonly isDiskFull?: boolean };
  'database-replaced': Nothing;
  'store-busy': Nothing;
  /** `reason`: the system's error code, such as `EACCES`. */
  'secrets-unwritable': { readonly file: string; readonly reason: string | null };
  'not-all-deleted': Nothing;
  'not-here': Nothing;

  'not-found': {
    readonly what:
      | 'capture'
      | 'endpoint'
      | 'scheme'
      | 'view'
      | 'suite'
      | 'run'
      | 'exchange'
      | 'deletion'
      | 'file';
    /** Set if only one of several captures failed. */
    readonly id?: number;
  };
  /** `fields`: the names of the fields that somebody else changed. */
  'changed-meanwhile': { readonly fields: readonly string[] };
  /** The endpoint has another scheme than the one that a person saw. */
  'scheme-changed': Nothing;
  /** `endpoints`: the names of those that have it. */
  'scheme-in-use': { readonly name: string; readonly endpoints: readonly string[] };
  'path-taken': { readonly path: string; readonly name: string };
  'invalid-input': InputProblem;
  'bad-filter': FilterError;

  'port-in-use': {
    readonly host: string;
    readonly port: number;
    /** The program that holds the port; null if the system does not tell. */
    readonly holder: string | null;
    /** A free port; null if none was found. */
    readonly free: number | null;
    /** The command line option that sets the port; null if it is set elsewhere. */
    readonly option: string | null;
  };
  'listen-failed': {
    readonly host: string;
    readonly port: number;
    readonly reason: string;
    readonly option: string | null;
  };
  'no-listener': Nothing;
  'own-window': OnPort;
  'own-listener': OnPort;
  /**
   * A check goes to a receiver outside this machine and private networks, or to one that a suite's file names
   * (`from-file`), only if a person has confirmed its host.
   */
  'remote-target': { readonly host: string; readonly why?: 'from-file' };

  'no-secret': { readonly what: 'secret' | 'demo-endpoint' | 'search' };
  'not-json': NotSignable;
  'not-an-object': NotSignable;
  'too-deep': NotSignable;
  'no-effect': { readonly cause: AnyCauseCode };
  'bad-schedule': {
    readonly schedule: ScheduleProblem;
    readonly variant: Variant;
    /** The number of intervals that were given. */
    readonly count: number;
  };
  'too-many-jobs': { readonly count: number };
  /** Null if it was not stored. */
  'sample-failed': { readonly error: ExchangeError | null };
  'nothing-to-compare': {
    readonly what: 'not-an-object' | 'redacted' | 'too-long';
  };
  /** By the scheme of another service. */
  'not-signable': { readonly reason: UnsignableRequest };
  /** Receivers of other services' schemes exist in some languages, and for records that straight code can express. */
  'no-receiver': { readonly code: NoReceiverCode };
  /** The service signs with a private key, so a check cannot. */
  'not-checkable': Nothing;
  /** The file of a suite of checks. */
  'not-a-suite': { readonly why: 'not-json' | 'foreign' | 'newer' };
  /** An answer to a question of a check that no longer waits. */
  'question-gone': Nothing;
  superseded: Nothing;

  /** `reason`: the system's or the server's code, or a version. */
  'archive-unusable': { readonly why: ArchiveProblem; readonly reason: string | null };
  /** The command line has set the archive, so the window cannot. */
  'archive-given': Nothing;
  'no-archive': Nothing;
  /** The connection string itself. */
  'archive-address': {
    readonly why: 'not-a-url' | 'no-host' | 'no-database' | 'no-user' | 'no-certificate';
  };
  /** `taken`: roles with the names of an archive's exist, but no archive. `missing`: the other way round. */
  'archive-roles': { readonly why: 'taken' | 'missing'; readonly names: readonly string[] };
  'too-large': { readonly what: 'export' | 'import' | 'import-work' };
  'not-http': { readonly id: number };
  'not-recognised': { readonly what: 'file' | 'case' | DamagedFile };
  'damaged-file': { readonly what: DamagedFile };
  'nothing-in-it': { readonly notes: readonly ImportNote[] };
}

/** Why the host did not start. No window is open to say it, so these are in English only. */
export interface StartFailureDetails {
  'folder-unusable': { readonly folder: string; readonly why: string };
  /** `foreign`: it belongs to another user. `writable`: others may write into it. */
  'folder-not-private': { readonly folder: string; readonly why: 'foreign' | 'writable' };
  'folder-in-use': { readonly folder: string };
  'secrets-damaged': { readonly file: string; readonly what: 'unreadable' | 'damaged' };
  'database-newer': { readonly file: string; readonly version: number; readonly known: number };
  'database-unusable': {
    readonly file: string;
    readonly how: 'opened' | 'made';
    readonly reason: string;
    readonly isDiskFull?: true;
  };
  'tls-unusable': Nothing;
  'not-loopback': { readonly host: string };
  'window-missing': { readonly folder: string };
  /** A file that the system opened with Countersign, or the folder of the built window. */
  unreadable: { readonly file: string; readonly reason: string };
}

type AllDetails = FailureDetails & StartFailureDetails;

export type FailureCode = keyof FailureDetails;
export type StartFailureCode = keyof StartFailureDetails;

/** A code with its details. */
export type Reason = {
  readonly [C in keyof AllDetails]: { readonly code: C; readonly details: AllDetails[C] };
}[keyof AllDetails];

/** A failure as data: `code` and `details` for programs, `message` for the command line and for logs. */
export type Failure = { readonly ok: false; readonly message: string } & Reason;

/** One text for each code, made from its details. */
export type FailureWords<C extends keyof AllDetails = FailureCode> = {
  readonly [K in C]: (details: AllDetails[K]) => string;
};
