// Every command and event between the host and its window, typed once: the table of contents of the program.
// Secrets are write-only here: the window learns that one exists, its label and when it was set.

import type { Comparison } from '../signature/explain/compare/comparison.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { ReceiverLanguage } from '../signature/snippets/languages.ts';
import type { Verdict } from '../signature/verify.ts';
import type {
  CaptureDetail,
  CaptureSummary,
  CauseFilter,
  ComparePartners,
  DecodedBody,
  DeliveryView,
} from './capture.ts';
import type { CaseAnswer, CaseRequest } from './case.ts';
import type { Changes } from './changes.ts';
import type { Endpoint, EndpointDraft } from './endpoint.ts';
import type { EndpointChanges } from './endpoint-changes.ts';
import type {
  CapturePage,
  FilterWords,
  MatchQuery,
  PageQuery,
  SavedView,
  ViewChanges,
  ViewFields,
} from './finding.ts';
import type {
  ComposeSignRequest,
  ComposeSigned,
  Job,
  JobDelivery,
  ReplayManyRequest,
  ReplayRequest,
  ReplayResult,
  SendOutcome,
  SendRequest,
  SentExchange,
  TunnelCheck,
} from './sending.ts';
import type { Salvaged } from './salvage.ts';
import type { Retention, SettingFields, Settings, WindowCommand } from './settings.ts';
import type { ExportFile, ExportRequest, ImportRequest, ImportResult } from './sharing.ts';
import type { UpdateState } from './updates.ts';

/** What the window asks of the host: argument and answer of each command. */
export interface HostCommands {
  status: { input: null; output: HostStatus };

  'endpoints.list': { input: null; output: Endpoint[] };
  /**
   * Adds an endpoint, or changes one (`EndpointChanges`). Codes: `path-taken`, `invalid-input`, `not-found`,
   * `changed-meanwhile` (`details.fields`: what somebody else has changed to something else; nothing is saved).
   */
  'endpoints.save': { input: EndpointDraft | EndpointChanges; output: Endpoint };
  /** Removes an endpoint and its secrets; its captures stay, as Unrouted. */
  'endpoints.remove': { input: { id: number }; output: null };

  /** Captures, newest first. Codes: `bad-filter` (its message says where and why). */
  'captures.page': { input: PageQuery; output: CapturePage };
  /** Codes: `bad-filter`. */
  'captures.matching': { input: MatchQuery; output: { ids: number[] } };
  /** With `whole`, long lists and bodies are not cut: for programs, not for a window. Codes: `not-found`. */
  'captures.get': { input: { id: number; whole?: true }; output: CaptureDetail };
  /** A piece of a body, at most 1 MiB of it; empty behind its end. Codes: `not-found`. */
  'captures.body': {
    input: { id: number; from: number; length: number };
    output: { bytesBase64: string };
  };
  /** A compressed body as it is decoded, for show only. Codes: `not-found`. */
  'captures.decoded': { input: { id: number }; output: DecodedBody };
  /**
   * Takes captures out of every view at once, and off the disk `undoMs` later, unless they are restored before. Answers
   * those that went: others were gone already.
   */
  'captures.remove': {
    input: { ids: number[] };
    output: { ids: readonly number[]; undoMs: number };
  };
  /** The removals that can still be taken back, the latest last: what a window asks that was not there. */
  'captures.removals': { input: null; output: PendingRemoval[] };
  /** Takes a removal back. Codes: `not-found` (they are gone). */
  'captures.restore': { input: { ids: number[] }; output: null };
  /** Codes: `not-found`. */
  'captures.partners': { input: { id: number }; output: ComparePartners };

  'filter.words': { input: null; output: FilterWords };
  /** Views in the order of the side bar. */
  'views.list': { input: null; output: SavedView[] };
  /** Adds a view, or changes one. Codes: `bad-filter`, `invalid-input`, `not-found`, `changed-meanwhile` (as above). */
  'views.save': { input: ViewFields | ViewChanges; output: SavedView };
  'views.remove': { input: { id: number }; output: null };

  /**
   * Writes captures as one file, for the preview and the user's disk. With `whole`, its text is not cut: for programs, not
   * for a window. Codes: `not-found`, `too-large` (64 MB), `not-http`.
   */
  'export.make': { input: ExportRequest & { whole?: true }; output: ExportFile };
  /**
   * The text of a file from `from` on, half a million characters at most; empty behind its end. No part splits a character.
   * Codes: `not-found` (newer files have taken its place).
   */
  'export.part': { input: { key: number; from: number }; output: { text: string } };
  /**
   * Takes a pasted text or a file in as captures; resolves when they are verified. Codes: `not-recognised`, `damaged-file`,
   * `too-large`, `nothing-in-it`, `not-found` (the endpoint).
   */
  'import.read': { input: ImportRequest; output: ImportResult };

  'settings.get': { input: null; output: Settings };
  /**
   * Codes: `invalid-input`, `changed-meanwhile` (as above), `port-in-use`, `listen-failed` (the listener stays where it
   * was).
   */
  'settings.save': { input: Changes<SettingFields>; output: Settings };
  /** How many captures these limits would delete now; null: a newer question has taken over. */
  'settings.preview': { input: Retention; output: { captures: number | null } };
  /**
   * Deletes captures, endpoints, secrets, views and settings: the data folder is as on the first start. Codes:
   * `not-all-deleted` (the disk cannot be written).
   */
  'data.removeAll': { input: null; output: null };
  /** A person has read what was saved of a damaged database. */
  'salvage.seen': { input: null; output: null };
  /** Shows the data folder in the system's file manager. Codes: `not-here` (in a browser). */
  'data.show': { input: null; output: null };

  'updates.get': { input: null; output: UpdateState };
  /** Asks the feed now, where one is set. */
  'updates.check': { input: null; output: UpdateState };
  /** Downloads the newer version that was found; resolves when it is there, or could not be had. */
  'updates.download': { input: null; output: UpdateState };

  /**
   * Compares a pasted digest or canonical string with a capture's. A newer call ends an older one, which then fails
   * with `superseded`. Cut as `CaptureDetail.findings` is. Codes: `not-found`, `superseded`, `nothing-to-compare` (the
   * body is not one JSON object, or longer than 2 MiB), `invalid-input` (the text is empty or longer than 1 Mi characters).
   * `limitMs`: how long the search may take; 5 seconds by default.
   */
  'explain.compare': {
    input: { captureId: number; text: string; limitMs?: number | undefined };
    output: Comparison;
  };
  /**
   * Explains a capture's own signature, or `digest` in its place, with the secrets stored now. Otherwise as
   * `explain.compare`, which it ends.
   */
  'explain.capture': {
    input: { captureId: number; digest: string | null; limitMs: number };
    output: Findings;
  };
  /**
   * Verifies and explains a pasted text with a secret that is given for this once. A newer call ends an older one, which
   * then fails with `superseded`. Codes: `not-recognised`, `damaged-file`, `too-large`, `not-found` (the endpoint),
   * `invalid-input` (the text is empty or longer than 1 Mi characters).
   */
  'case.check': { input: CaseRequest; output: CaseAnswer };
  /** Ends a comparison that nobody waits for any more. */
  'explain.stop': { input: null; output: null };
  /** A receiver that verifies this scheme, as a file of source code. */
  'receiver.code': { input: { language: ReceiverLanguage }; output: { text: string } };

  /** Signs a sample for the demo endpoint, made when it is missing, and sends it through the real listener. */
  'sample.send': { input: null; output: { captureId: number } };

  /** The attempts of the notification that a capture belongs to. Codes: `not-found`. */
  'deliveries.get': { input: { captureId: number }; output: DeliveryView };

  /**
   * Sends a capture again; the result is stored, a failed connection included. Codes: `not-found`, `no-secret`,
   * `not-json`, `own-listener`, `own-window` (the target is Countersign itself).
   */
  'replay.send': { input: ReplayRequest; output: ReplayResult };
  /** Results of a capture's replays, newest first. */
  'replay.list': { input: { captureId: number }; output: ReplayResult[] };
  /** Sends many captures again, as captured, as a job. Codes: `not-found`, `own-listener`, `own-window`. */
  'replay.many': { input: ReplayManyRequest; output: { jobId: number } };

  /** The demo endpoint, with a secret of its own, made when it is missing: what Compose sends to on a fresh install. */
  'endpoints.demo': { input: null; output: Endpoint };
  /** Signs a body as it would be sent. Codes: `no-secret`, `not-json`, `not-an-object`, `too-deep`, `no-effect`. */
  'compose.sign': { input: ComposeSignRequest; output: ComposeSigned };
  /** Acts as the payment service: signs, sends and retries, as a job. Codes: those of `compose.sign`, `own-window`, `bad-schedule`. */
  'compose.send': { input: SendRequest; output: { jobId: number } };

  /**
   * What came of the key of `replay.send`, `replay.many` or `compose.send`, for a window that lost the answer. Waits while
   * it is under way, and fails as that command did. Null: the host has not been asked to send it.
   */
  'send.outcome': { input: { key: string }; output: SendOutcome | null };

  /** The jobs of this run of the host, newest first, at most 20. */
  'jobs.list': { input: null; output: Job[] };
  /** Every delivery of a sending job. Codes: `not-found`. */
  'jobs.deliveries': { input: { id: number }; output: JobDelivery[] };
  /** What an attempt sent, and its answer: of the first attempts of a job, 4 MiB in all. Codes: `not-found`. */
  'jobs.exchange': {
    input: { id: number; delivery: number; attempt: number };
    output: SentExchange;
  };
  /** Ends a job: what is on its way is broken off, what waits is not sent. Codes: `not-found`. */
  'jobs.cancel': { input: { id: number }; output: null };

  /** Keeps the user's public URL and sends a signed probe through it to the listener. Codes: `invalid-input`, `no-listener`. */
  'tunnel.check': { input: { url: string }; output: TunnelCheck };
}

/** What the host tells the window without being asked. */
export interface HostEvents {
  /** New captures, or captures whose assessment changed; several at once under load. */
  captures: { captures: CaptureSummary[]; counts: CaptureCounts };
  'captures.removed': { ids: number[]; counts: CaptureCounts };
  endpoints: Endpoint[];
  views: SavedView[];
  settings: Settings;
  updates: UpdateState;
  status: HostStatus;
  /** From the shell around the window: its menu, its tray. */
  command: WindowCommand;
  replay: ReplayResult;
  /** A job that has begun, went on or ended; not more often than a few times a second. */
  job: Job;
}

export interface HostStatus extends CaptureCounts {
  readonly version: string;
  /** Where webhooks arrive: `http://127.0.0.1:4545`. */
  readonly listener: string;
  /** The listener also speaks TLS on the same port. */
  readonly tls: boolean;
  /** The address of the user's tunnel, as last checked; null: none was given. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseBytes: number;
  /** How many captures each cause explains, alone or with another. */
  readonly causes: Partial<Record<CauseFilter, number>>;
  /** Webhooks that could not be stored since the start; each was answered 503. */
  readonly lost: number;
  /** What protects the secrets: the system's keychain, or a file that only its owner can read. */
  readonly secrets: SecretProtection;
  /** Longest body that is kept whole, in bytes. */
  readonly maxBodyBytes: number;
  /** Why webhooks cannot be stored at present (each is answered 503); null: they can. */
  readonly storeFault: StoreFault | null;
  /** What was saved of a damaged database, until somebody has read it (`salvage.seen`); null: nothing, or it was read. */
  readonly salvaged: Salvaged | null;
  /** Where it listens is given by the command line: the setting has no effect. */
  readonly listenIsGiven: boolean;
  readonly shell: 'desktop' | 'browser';
}

/** How many captures there are. It comes with every change of them, so that rows and counts change together. */
export interface CaptureCounts {
  readonly captured: number;
  /** By the endpoint's id; one that never had a capture is missing. */
  readonly byEndpoint: Readonly<Record<number, number>>;
  /** Captures of no endpoint. */
  readonly unrouted: number;
  readonly verdicts: VerdictCounts;
}

/** Captures that were removed together, and how long that can be taken back. */
export interface PendingRemoval {
  readonly ids: readonly number[];
  readonly leftMs: number;
}

export interface StoreFault {
  /**
   * `damaged`: only the next start can do something about it; what can be stored until then is stored. `replaced`: the
   * database file was replaced or removed; nothing is stored until the next start.
   */
  readonly code: 'disk-full' | 'read-only' | 'failed' | 'damaged' | 'replaced';
  readonly sinceMs: number;
}

/** How many captures have each verdict. */
export type VerdictCounts = Record<Verdict, number>;

export type SecretProtection = 'keychain' | 'file';
