// Every command and event between the host and its window, typed once: the table of contents of the program.
// Secrets are write-only here: the window learns that one exists, its label and when it was set.

import type { Comparison } from '../signature/explain/compare/comparison.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { ReceiverLanguage } from '../signature/snippets/languages.ts';
import type { Scheme } from '../signature/scheme.ts';
import type {
  CaptureDetail,
  CaptureSummary,
  ComparePartners,
  Recognised,
  DecodedBody,
  DeliveryView,
} from './capture.ts';
import type { AssistantCall } from './assistant.ts';
import type { ArchiveNews, ArchiveNote, ArchiveSave } from './archive.ts';
import type { CaseAnswer, CaseRequest } from './case.ts';
import type {
  CheckAgain,
  CheckAnswer,
  CheckRequest,
  CheckResult,
  CheckSuite,
  KeptCheck,
  SuiteSave,
} from './checking.ts';
import type { Changes } from './changes.ts';
import type { Endpoint, EndpointDraft } from './endpoint.ts';
import type { EndpointChanges } from './endpoint-changes.ts';
import type {
  CapturePage,
  FilterWords,
  Histogram,
  HistogramQuery,
  Matching,
  MatchQuery,
  PageQuery,
  SavedView,
  ViewChanges,
  ViewFields,
  WordsQuery,
} from './finding.ts';
import type {
  ComposeSignRequest,
  ComposeSigned,
  Exchange,
  Job,
  JobDelivery,
  ReplayManyRequest,
  ReplayRequest,
  ReplayResult,
  Keyed,
  SendOutcome,
  SendRequest,
  SentExchange,
  TunnelCheck,
} from './sending.ts';
import type { RecordShape, SchemePreview, SchemePreviewRequest, SchemeSave } from './own-scheme.ts';
import type { ProposeRequest, SchemeProposals } from './proposing.ts';
import type { Retention, SettingFields, Settings, WindowCommand } from './settings.ts';
import type { ExportFile, ExportRequest, ImportRequest, ImportResult } from './sharing.ts';
import type { UpdateState } from './updates.ts';
import type { HostStatus, CaptureCounts, PendingRemoval } from './status.ts';

/** The window's commands: input and output of each. */
export interface HostCommands {
  status: { input: null; output: HostStatus };

  'endpoints.list': { input: null; output: Endpoint[] };
  /**
   * Adds or changes an endpoint (`EndpointChanges`). Codes: `path-taken`, `invalid-input`, `not-found`,
   * `changed-meanwhile` (`details.fields` names the fields that somebody else changed; nothing is saved).
   */
  'endpoints.save': { input: EndpointDraft | EndpointChanges; output: Endpoint };
  /** Deletes an endpoint and its secrets. Its captures stay, as Unrouted. */
  'endpoints.remove': { input: { id: number }; output: null };

  /** The schemes of one's own, by name. */
  'schemes.list': { input: null; output: Scheme[] };
  /**
   * Adds or changes a scheme; captures of its endpoints are verified again. Codes: `invalid-input` (`where` is the path
   * in the record), `not-found`, `changed-meanwhile` (the record is not the one that the edit started from),
   * `scheme-in-use` (an endpoint has the name that would go).
   */
  'schemes.save': { input: SchemeSave; output: Scheme };
  /** Codes: `scheme-in-use`. */
  'schemes.delete': { input: { name: string }; output: null };
  /** The form of a record, for an editor's completion. */
  'schemes.shape': { input: null; output: RecordShape };
  /**
   * Checks a record, and verifies a capture with it; null if there is no capture to try. Codes: `invalid-input` (as
   * above).
   */
  'schemes.preview': { input: SchemePreviewRequest; output: SchemePreview | null };

  /**
   * Captures, newest first. Codes: `bad-filter` (its message says where and why); of the archive also `no-archive`,
   * `archive-unusable`, as of each command here that takes an archived capture's id.
   */
  'captures.page': { input: PageQuery; output: CapturePage };
  /** Codes: `bad-filter`. */
  'captures.matching': { input: MatchQuery; output: Matching };
  /** Arrivals over time, by verdict, as far as they are verified. Codes: `bad-filter`. */
  'captures.histogram': { input: HistogramQuery; output: Histogram };
  /** With `whole`, long lists and bodies are not cut: meant for programs. Codes: `not-found`. */
  'captures.get': { input: { id: number; whole?: true }; output: CaptureDetail };
  /** A part of a body, at most 1 MiB; empty past its end. Codes: `not-found`. */
  'captures.body': {
    input: { id: number; from: number; length: number };
    output: { bytesBase64: string };
  };
  /** A compressed body decoded for display. Codes: `not-found`. */
  'captures.decoded': { input: { id: number }; output: DecodedBody };
  /**
   * Hides captures from every view at once and deletes them `undoMs` later, unless they are restored. Returns the
   * captures that were hidden; others were gone already.
   */
  'captures.remove': {
    input: { ids: number[] };
    output: { ids: readonly number[]; undoMs: number };
  };
  /** The deletions that can still be undone, the latest last. A window that was not connected asks for them. */
  'captures.removals': { input: null; output: PendingRemoval[] };
  /** Undoes a deletion. Codes: `not-found` (the captures are gone). */
  'captures.restore': { input: { ids: number[] }; output: null };
  /**
   * Tries every scheme with every secret; null: none fits, or the body is too long to try. Codes: `not-found`.
   */
  'captures.recognise': { input: { id: number }; output: Recognised | null };
  /**
   * Searches for the rule that signed these captures; null: a body is too long to try, was not received whole, or has
   * replaced personal data. Codes: `not-found`, `no-secret` (locked or missing).
   */
  'schemes.propose': { input: ProposeRequest; output: SchemeProposals | null };
  /** Codes: `not-found`. */
  'captures.partners': { input: { id: number }; output: ComparePartners };

  'filter.words': { input: WordsQuery; output: FilterWords };
  /** Views in sidebar order. */
  'views.list': { input: null; output: SavedView[] };
  /** Adds or changes a view. Codes: `bad-filter`, `invalid-input`, `not-found`, `changed-meanwhile` (as above). */
  'views.save': { input: ViewFields | ViewChanges; output: SavedView };
  'views.remove': { input: { id: number }; output: null };

  /**
   * Writes captures to one file, for the preview and for saving. With `whole`, its text is not cut: meant for programs.
   * Codes: `not-found`, `too-large` (64 MB), `not-http`.
   */
  'export.make': { input: ExportRequest & { whole?: true }; output: ExportFile };
  /**
   * A part of a file's text that starts at `from`, at most half a million characters; empty past its end. It never
   * splits a character. Codes: `not-found` (newer files took its place).
   */
  'export.part': { input: { key: number; from: number }; output: { text: string } };
  /**
   * A value of JSON, at most `LIMITS.hiddenValue` long, without any stored secret or one of `also`, in any encoding: for a
   * program that passes on what it makes of other answers.
   */
  'secrets.hide': {
    input: { value: unknown; also: readonly string[] };
    output: { value: unknown };
  };
  /**
   * Imports a pasted text or a file as captures; resolves when they are verified. Codes: `not-recognised`,
   * `damaged-file`, `too-large`, `nothing-in-it`, `not-found` (the endpoint).
   */
  'import.read': { input: ImportRequest; output: ImportResult };

  'settings.get': { input: null; output: Settings };
  /**
   * Codes: `invalid-input`, `changed-meanwhile` (as above), `port-in-use`, `listen-failed` (the listener keeps its
   * address).
   */
  'settings.save': { input: Changes<SettingFields>; output: Settings };
  /** How many captures these limits would delete now; null if a newer call replaced this one. */
  'settings.preview': { input: Retention; output: { captures: number | null } };
  /**
   * Deletes captures, endpoints, secrets, views and settings: the data folder is as on the first start. Codes:
   * `not-all-deleted` (the disk cannot be written).
   */
  'data.removeAll': { input: null; output: null };
  /** Somebody has read the report about the damaged database. */
  'salvage.seen': { input: null; output: null };
  /** Shows the data folder in the system's file manager. Codes: `not-here` (in a browser). */
  'data.show': { input: null; output: null };

  /**
   * Sets the team's archive, once it was reached; without a connection string only what may leave. What arrives from
   * now on is copied there. Codes: `archive-address`, `archive-unusable`, `archive-given` (by the command line),
   * `secrets-unwritable`.
   */
  'archive.save': { input: ArchiveSave; output: null };
  /** Copies nothing more; what still waits stays here only. Codes: `archive-given`, `secrets-unwritable`. */
  'archive.remove': { input: null; output: null };
  /**
   * What was copied to the archive since the last answer, as soon as there is something, or after some 20 seconds. With
   * `after` null it only tells where to begin. Codes: `no-archive`, `archive-unusable`.
   */
  'archive.news': { input: { after: string | null }; output: ArchiveNews };
  /**
   * Copies archived captures into the local store, as an import. Codes: `not-found` (one is gone, has expired or cannot
   * be read), `too-large`, `no-archive`, `archive-unusable`.
   */
  'archive.bring': { input: { ids: number[] } & Keyed; output: ImportResult };
  /** In the order of writing. Codes: `not-found`, `no-archive`, `archive-unusable`; so of the next. */
  'archive.notes': { input: { id: number }; output: ArchiveNote[] };
  /** Adds a note for everybody who reads the archive. It cannot be changed. */
  'archive.addNote': { input: { id: number; author: string; text: string }; output: ArchiveNote[] };

  'updates.get': { input: null; output: UpdateState };
  /** Asks the feed now, if one is set. */
  'updates.check': { input: null; output: UpdateState };
  /** Downloads the newer version that was found; resolves when it is complete or has failed. */
  'updates.download': { input: null; output: UpdateState };

  /**
   * Compares a pasted digest or canonical string with a capture's. A newer call of a window, by the name that it gave
   * itself, ends its older one, which then fails with `superseded`. The result is cut like `CaptureDetail.findings`. Codes: `not-found`, `superseded`,
   * `nothing-to-compare` (the body is not one JSON object, or is longer than 2 MiB), `invalid-input` (the text is empty
   * or longer than 1 Mi characters). `limitMs` limits the search; 5 seconds by default.
   */
  'explain.compare': {
    input: {
      captureId: number;
      text: string;
      limitMs?: number | undefined;
      window?: string | undefined;
    };
    output: Comparison;
  };
  /**
   * Explains a capture's own signature, or `digest` in its place, with the secrets stored now. Otherwise it works like
   * `explain.compare`, and ends a running one of the window.
   */
  'explain.capture': {
    input: {
      captureId: number;
      digest: string | null;
      limitMs: number;
      window?: string | undefined;
    };
    output: Findings;
  };
  /**
   * Verifies and explains a pasted text with a secret for this check only. A newer call of a window ends its older one, which then
   * fails with `superseded`. Codes: `not-recognised`, `damaged-file`, `too-large`, `not-found` (the endpoint or the scheme),
   * `invalid-input` (the text is empty or longer than 1 Mi characters).
   */
  'case.check': { input: CaseRequest; output: CaseAnswer };
  /** Ends the comparison of a window whose answer it does not need any more. */
  'explain.stop': { input: { window?: string | undefined }; output: null };
  /** The source code of a receiver that verifies this scheme. */
  /** `scheme`: the record of another service's scheme; null for our own. */
  'receiver.code': {
    input: { language: ReceiverLanguage; scheme: Scheme | null };
    output: { text: string };
  };

  /**
   * Signs a sample for the demo endpoint and sends it through the real listener; a broken one without its numbers.
   * Creates the endpoint if it is missing.
   */
  'sample.send': { input: { isBroken: boolean }; output: { captureId: number } };

  /** The attempts of the notification that a capture belongs to. Codes: `not-found`. */
  'deliveries.get': { input: { captureId: number }; output: DeliveryView };

  /**
   * Sends a capture again and stores the result, also of a failed connection. Codes: `not-found`, `no-secret`,
   * `not-json`, `own-listener`, `own-window` (the target is Countersign itself), `remote-target`.
   */
  'replay.send': { input: ReplayRequest; output: ReplayResult };
  /** Results of a capture's replays, newest first. */
  'replay.list': { input: { captureId: number }; output: ReplayResult[] };
  /** How many of these captures have a signature that is older than their services allow, and which services those are. */
  'replay.old': {
    input: { captureIds: readonly number[] };
    output: { captures: number; services: string[] };
  };
  /** Sends many captures again as captured, as a job. Codes: `not-found`, `own-listener`, `own-window`. */
  'replay.many': { input: ReplayManyRequest; output: { jobId: number } };

  /** The demo endpoint with its own secret, Compose's target on a fresh install. Creates it if it is missing. */
  'endpoints.demo': { input: null; output: Endpoint };
  /**
   * Signs a body as sending it would. Codes: `no-secret`, `not-json`, `not-an-object`, `too-deep`, `no-effect`; as
   * another service `no-secret`, `no-effect`, `not-signable`, `not-found` (the endpoint), `scheme-changed`.
   */
  'compose.sign': { input: ComposeSignRequest; output: ComposeSigned };
  /** Acts as a payment service: signs, sends and retries, as a job. Codes: those of `compose.sign`, `own-window`, `bad-schedule`, `remote-target`. */
  'compose.send': { input: SendRequest; output: { jobId: number } };

  /**
   * The result for a key of `replay.send`, `replay.many`, `compose.send`, `check.start`, `check.again`, `import.read` or
   * `archive.bring`, for a window that lost the answer. Waits while the command is under way, and fails as it did. Null if this run of the
   * host never got the request.
   */
  'send.outcome': { input: { key: string }; output: SendOutcome | ImportResult | null };

  /**
   * Checks a receiver, as a job. Codes: `not-found` (the endpoint), `no-secret`, `not-checkable`, `not-signable`,
   * `remote-target`, `own-listener`, `own-window`, `too-many-jobs`.
   */
  'check.start': { input: CheckRequest; output: { jobId: number } };
  /** The result of a job; null while it runs. Codes: `not-found`. */
  'check.result': { input: { id: number }; output: CheckResult | null };
  /** Answers the question that a check asks a person. Codes: `not-found`, `question-gone` if another one waits, or none. */
  'check.answer': { input: CheckAnswer; output: null };
  /** Sends the webhook of a case again, byte for byte. Codes: `not-found`, and those of `check.start` about the target. */
  'check.again': { input: CheckAgain; output: Exchange };
  /** The last 20 checks of an endpoint, newest first. */
  'check.list': { input: { endpointId: number }; output: KeptCheck[] };

  /** By name. */
  'suites.list': { input: null; output: CheckSuite[] };
  /** Adds or changes a suite. Codes: `invalid-input`, `not-found`, `changed-meanwhile` (as above). */
  'suites.save': { input: SuiteSave; output: CheckSuite };
  'suites.delete': { input: { name: string }; output: null };
  /** Adds the suite of a file, under a free name. Codes: `not-a-suite`, `invalid-input`. */
  'suites.import': { input: { text: string }; output: CheckSuite };

  /** The jobs since the host started, newest first, at most 20. */
  'jobs.list': { input: null; output: Job[] };
  /** Every delivery of a sending job. Codes: `not-found`. */
  'jobs.deliveries': { input: { id: number }; output: JobDelivery[] };
  /**
   * The request and answer of an attempt. Only the first attempts of a job are stored, 4 MiB in all. Codes:
   * `not-found`.
   */
  'jobs.exchange': {
    input: { id: number; delivery: number; attempt: number };
    output: SentExchange;
  };
  /** Cancels a job: aborts its open requests and sends nothing more. Codes: `not-found`. */
  'jobs.cancel': { input: { id: number }; output: null };

  /** A call of an assistant has begun, and ended: told by its server, which knows what was answered. */
  'assistant.began': { input: { tool: string }; output: { id: number } };
  /** Codes: `not-found` (newer calls took its place). */
  'assistant.ended': { input: { id: number; says: string; isRefused: boolean }; output: null };
  /** The calls since the host started, newest first, at most 50. */
  'assistant.calls': { input: null; output: AssistantCall[] };

  /**
   * Stores the user's public URL and sends a signed probe through it to the listener. Codes: `invalid-input`,
   * `no-listener`.
   */
  'tunnel.check': { input: { url: string }; output: TunnelCheck };
}

/** The host's messages to the window. */
export interface HostEvents {
  /** New captures, or captures with a new verdict or cause; several at once under load. */
  captures: { captures: CaptureSummary[]; counts: CaptureCounts };
  'captures.removed': { ids: number[]; counts: CaptureCounts };
  endpoints: Endpoint[];
  schemes: Scheme[];
  views: SavedView[];
  suites: CheckSuite[];
  settings: Settings;
  updates: UpdateState;
  status: HostStatus;
  /** A command from the shell around the window: its menu or its tray. */
  command: WindowCommand;
  replay: ReplayResult;
  /** A job that started, advanced or ended; at most a few times a second. */
  job: Job;
  /** The jobs that are left after everything was deleted. */
  jobs: Job[];
  /** All that are kept, newest first. */
  assistant: AssistantCall[];
}
