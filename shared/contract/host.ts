// Every command and event between the host and its window, typed once: the table of contents of the program.
// Secrets are write-only here: the window learns that one exists, its label and when it was set.

import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import type { Reason, Verdict, Verification } from '../signature/verify.ts';
import type { CauseCode } from '../signature/explain/codes.ts';
import type { Comparison } from '../signature/explain/compare/comparison.ts';
import type { Findings } from '../signature/explain/explanation.ts';
import type { ReceiverLanguage } from '../signature/snippets/languages.ts';

/** What the window asks of the host: argument and answer of each command. */
export interface HostCommands {
  status: { input: null; output: HostStatus };

  'endpoints.list': { input: null; output: Endpoint[] };
  /** Adds an endpoint (without `id`) or changes one. Codes: `path-taken`, `invalid-input`. */
  'endpoints.save': { input: EndpointDraft; output: Endpoint };
  /** Removes an endpoint and its secrets; its captures stay, as Unrouted. */
  'endpoints.remove': { input: { id: number }; output: null };

  /** Captures, newest first. */
  'captures.page': { input: PageQuery; output: CapturePage };
  /** Codes: `not-found`. */
  'captures.get': { input: { id: number }; output: CaptureDetail };
  'captures.remove': { input: { ids: number[] }; output: null };

  /**
   * Compares a pasted digest or canonical string with a capture's. A newer call ends an older one, which then fails
   * with `superseded`. Cut as `CaptureDetail.findings` is. Codes: `not-found`, `superseded`, `nothing-to-compare` (the
   * body is not one JSON object, or longer than 2 MiB), `invalid-input` (the text is empty or longer than 1 Mi characters).
   */
  'explain.compare': { input: { captureId: number; text: string }; output: Comparison };
  /** Ends a comparison that nobody waits for any more. */
  'explain.stop': { input: null; output: null };
  /** A receiver that verifies this scheme, as a file of source code. */
  'receiver.code': { input: { language: ReceiverLanguage }; output: { text: string } };

  /** Signs a sample for the demo endpoint, made when it is missing, and sends it through the real listener. */
  'sample.send': { input: null; output: { captureId: number } };

  /** Sends a capture again; the result is stored, a failed connection included. Codes: `not-found`, `no-secret`, `not-json`. */
  'replay.send': { input: ReplayRequest; output: ReplayResult };
  /** Results of a capture's replays, newest first. */
  'replay.list': { input: { captureId: number }; output: ReplayResult[] };
}

/** What the host tells the window without being asked. */
export interface HostEvents {
  /** New captures, or captures whose assessment changed; several at once under load. */
  captures: CaptureSummary[];
  'captures.removed': { ids: number[] };
  endpoints: Endpoint[];
  status: HostStatus;
  replay: ReplayResult;
}

export interface HostStatus {
  readonly version: string;
  /** Where webhooks arrive: `http://127.0.0.1:4545`. */
  readonly listener: string;
  /** The listener also speaks TLS on the same port. */
  readonly tls: boolean;
  readonly dataFolder: string;
  readonly databaseBytes: number;
  readonly captured: number;
  /** Captures of no endpoint. */
  readonly unrouted: number;
  readonly verdicts: VerdictCounts;
  /** How many captures each cause explains, alone or with another. */
  readonly causes: Partial<Record<CauseFilter, number>>;
  /** Webhooks that could not be stored since the start; each was answered 503. */
  readonly lost: number;
  /** What protects the secrets: the system's keychain, or a file that only its owner can read. */
  readonly secrets: SecretProtection;
  /** Longest body that is kept whole, in bytes. */
  readonly maxBodyBytes: number;
}

/** A cause by which the list can be filtered. */
export type CauseFilter = CauseCode | 'unknown';

/** How many captures have each verdict. */
export type VerdictCounts = Record<Verdict, number>;

export type SecretProtection = 'keychain' | 'file';

export type EndpointKind = 'payment-link' | 'api-integration';

export interface Endpoint {
  readonly id: number;
  readonly name: string;
  /** Begins with `/`, without query; captures are matched by it exactly. */
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly secrets: readonly EndpointSecret[];
  readonly answer: Answer;
  /** Captures of this endpoint. */
  readonly captured: number;
}

export interface EndpointSecret {
  readonly id: string;
  readonly label: string;
  /** Captures are verified with the current secret. */
  readonly current: boolean;
  readonly setAtMs: number;
  /** The secret begins or ends with blanks, which are part of it (R13). */
  readonly outerBlanks: boolean;
  /** It cannot be read here: it was sealed by the desktop's keychain. */
  readonly locked: boolean;
}

/** What an endpoint's sender gets. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: string;
}

/** The answer that the service counts as delivered (document 4.2). */
export const DEFAULT_ANSWER: Answer = { status: 200, headers: [], body: '' };

export interface EndpointDraft {
  readonly id?: number;
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly answer: Answer;
  /** The secrets that the endpoint has afterwards, in order; what is not listed is deleted. */
  readonly secrets: readonly SecretDraft[];
}

/** A secret that is kept (`id`), changed (`id` and `secret`) or new (`secret`). */
export interface SecretDraft {
  readonly id?: string;
  readonly label: string;
  readonly current: boolean;
  readonly secret?: string;
}

export interface PageQuery {
  /** An endpoint's id, `unrouted`, or null for all. */
  readonly endpoint: number | 'unrouted' | null;
  readonly verdict: Verdict | null;
  /** Captures that this cause explains, alone or with another. */
  readonly cause: CauseFilter | null;
  /** Free text in name, amount, method or target; case ignored. */
  readonly text: string;
  /** Only captures older than this one. */
  readonly beforeId: number | null;
  readonly limit: number;
}

export interface CapturePage {
  readonly captures: CaptureSummary[];
  /** Captures that match the query in all, the page's position aside. */
  readonly total: number;
}

/** One line of the list. */
export interface CaptureSummary {
  readonly id: number;
  readonly receivedAtMs: number;
  readonly endpointId: number | null;
  readonly method: string;
  readonly target: string;
  readonly bodyLength: number;
  readonly defect: Capture['defect'];
  /** The status that the sender was answered; null where no answer could be sent. */
  readonly answered: number | null;
  /** Null: not verified yet. */
  readonly verdict: Verdict | null;
  readonly reason: Reason | null;
  /** The codes of the best explanation; empty: the cause is unknown; null: not explained (yet), or nothing to explain. */
  readonly causes: readonly CauseCode[] | null;
  /** The payment's description and amount as sent, shortened; null where the body has none. */
  readonly name: string | null;
  readonly amount: string | null;
  /** Counts the captures of the same endpoint with the same body bytes, this one included. */
  readonly attempt: number;
}

/** Everything about one capture. */
export interface CaptureDetail {
  readonly summary: CaptureSummary;
  readonly capture: Omit<Capture, 'body'> & { readonly bodyBase64: string };
  readonly verification: Verification;
  /**
   * Why it does not verify; null: not explained (yet), or nothing to explain. A text or a list of more than 256 Ki
   * characters is cut, and says so at its end. A body of more than 2 MiB is not searched: `isComplete` is false.
   */
  readonly findings: Findings | null;
  /** The verdict when it arrived, where a change of secrets or endpoints has made it another since. */
  readonly verdictBefore: Verdict | null;
  /** The secret that it was verified with; null where the endpoint has none that can be read. */
  readonly secret: { readonly id: string; readonly label: string } | null;
}

export interface ReplayRequest {
  readonly captureId: number;
  readonly method: string;
  /** Absolute http or https URL. */
  readonly url: string;
  /** The Host header; null takes it from the URL. */
  readonly host: string | null;
  readonly headers: HeaderPairs;
  /** Null sends the body byte for byte as captured. */
  readonly editedBody: string | null;
  /** Signs the body anew with this secret before sending; null sends it as it is. */
  readonly resignWith: { readonly secretId: string } | null;
  readonly timeoutMs: number;
  /** Accepts any TLS certificate of the target. */
  readonly acceptAnyCertificate: boolean;
}

export interface ReplayResult {
  readonly id: number;
  readonly captureId: number;
  readonly sentAtMs: number;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly host: string | null;
    readonly headers: HeaderPairs;
    readonly bodyBase64: string;
    readonly edited: boolean;
    readonly resigned: boolean;
  };
  /** Null: no answer, see `error`. */
  readonly response: {
    readonly status: number;
    readonly headers: HeaderPairs;
    /** The first bytes of the body, at most 1 MiB. */
    readonly bodyBase64: string;
    readonly bodyLength: number;
    readonly bodyCut: boolean;
  } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Whether the service would count the answer as delivered: exactly 200 (document 4.2, 8). */
  readonly delivered: boolean;
}
