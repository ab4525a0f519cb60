// Every command and event between the host and its window, typed once: the table of contents of the program.
// Secrets are write-only here: the window learns that one exists, its label and when it was set.

import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import type { DeliveryState } from '../webhook/delivery.ts';
import type { Schedule } from '../webhook/schedule.ts';
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

  /** The jobs of this run of the host, newest first, at most 20. */
  'jobs.list': { input: null; output: Job[] };
  /** Every delivery of a sending job. Codes: `not-found`. */
  'jobs.deliveries': { input: { id: number }; output: JobDelivery[] };
  /** Ends a job: what is on its way is broken off, what waits is not sent. Codes: `not-found`. */
  'jobs.cancel': { input: { id: number }; output: null };

  /** Keeps the user's public URL and sends a signed probe through it to the listener. Codes: `invalid-input`, `no-listener`. */
  'tunnel.check': { input: { url: string }; output: TunnelCheck };
}

/** What the host tells the window without being asked. */
export interface HostEvents {
  /** New captures, or captures whose assessment changed; several at once under load. */
  captures: CaptureSummary[];
  'captures.removed': { ids: number[] };
  endpoints: Endpoint[];
  status: HostStatus;
  replay: ReplayResult;
  /** A job that has begun, went on or ended; not more often than a few times a second. */
  job: Job;
}

export interface HostStatus {
  readonly version: string;
  /** Where webhooks arrive: `http://127.0.0.1:4545`. */
  readonly listener: string;
  /** The listener also speaks TLS on the same port. */
  readonly tls: boolean;
  /** The address of the user's tunnel, as last checked; null: none was given. */
  readonly publicUrl: string | null;
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
  readonly policy: AnswerPolicy;
  readonly forward: Forward | null;
  /** Addresses and CIDR ranges that the service may send from (document 5.2); empty: not checked. */
  readonly allowedAddresses: readonly string[];
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

/** What one attempt meets. */
export interface Reaction extends Answer {
  readonly does:
    | 'answer'
    | 'never-answer' // the connection stays open until the sender gives up
    | 'drop-before-headers' // the connection is broken off without a byte of an answer
    | 'drop-after-headers'; // status and headers, and then the connection is broken off
  /** From the moment when the capture is stored. */
  readonly delayMs: number;
}

/** What an endpoint's sender meets, attempt by attempt of one notification (same body bytes). */
export interface AnswerPolicy {
  /** What the first attempts meet, in order, counted since the policy was last changed. */
  readonly script: readonly ScriptStep[];
  /** What every other attempt meets. */
  readonly always: Reaction;
}

export interface ScriptStep extends Reaction {
  /** For so many attempts. */
  readonly times: number;
}

export const DEFAULT_POLICY: AnswerPolicy = {
  script: [],
  always: { ...DEFAULT_ANSWER, does: 'answer', delayMs: 0 },
};

/** Where an endpoint's captures are handed on to, as captured. */
export interface Forward {
  /** Absolute http or https URL; a capture's query is added to it. */
  readonly url: string;
  /** `proxy`: the receiver's answer becomes ours to the service (502 where there is none). `tee`: the policy answers. */
  readonly mode: 'tee' | 'proxy';
  readonly timeoutMs: number;
}

export const DEFAULT_FORWARD_TIMEOUT_MS = 30_000;

export interface EndpointDraft {
  readonly id?: number;
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly policy: AnswerPolicy;
  readonly forward: Forward | null;
  readonly allowedAddresses: readonly string[];
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
  /** The status that the sender was answered; null where no answer was sent, or none yet. */
  readonly answered: number | null;
  /** Its sender still waits for an answer. */
  readonly awaitsAnswer: boolean;
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
  readonly answer: SentAnswer;
  /** What became of handing it on; null: its endpoint does not forward, or not yet. */
  readonly forwarded: ForwardResult | null;
  readonly sender: SenderCheck;
}

/** What a capture's sender got. */
export interface SentAnswer {
  readonly does: Reaction['does'];
  /** Who decided it: the endpoint's policy, the receiver behind it (`proxy`), or the listener (503, 413, 508 …). */
  readonly from: 'policy' | 'receiver' | 'listener';
  /**
   * `gone`: the sender had closed the connection before the answer left; `none`: there was to be none; `unknown`: the
   * program was ended while the sender waited, or just after its answer had left.
   */
  readonly outcome: 'sent' | 'waiting' | 'gone' | 'none' | 'unknown';
  /** Null: no answer was sent, or none yet. */
  readonly status: number | null;
  /** Empty for a receiver's answer, which stands in `forwarded`. */
  readonly headers: HeaderPairs;
  readonly body: string;
  readonly delayMs: number;
  /** When the answer left, or the connection was broken off; null: not known, or not yet. */
  readonly endedAtMs: number | null;
}

/** What came of one HTTP exchange. */
export interface Exchange {
  readonly sentAtMs: number;
  readonly durationMs: number;
  /** Null: no answer, see `error`. */
  readonly response: ExchangeResponse | null;
  /** With a response: its body did not end. */
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Whether the service would count the answer as delivered: exactly 200 (document 4.2, 8). */
  readonly delivered: boolean;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  /** The first bytes of the body, at most 1 MiB. */
  readonly bodyBase64: string;
  readonly bodyLength: number;
  readonly bodyCut: boolean;
}

export interface ForwardResult extends Exchange {
  readonly url: string;
  readonly mode: Forward['mode'];
}

/** The sender's address against the endpoint's list (document 5.2). It says nothing about the signature. */
export interface SenderCheck {
  readonly outcome: 'allowed' | 'not-allowed' | 'not-checked' | 'no-address';
  /** The address that was looked at; null where the forwarding header holds none. */
  readonly address: string | null;
  /** The forwarding header that it was taken from, as sent; null: the socket's other end. A header can be forged. */
  readonly header: string | null;
  /** The entry of the list that it falls under. */
  readonly match: string | null;
}

/** The attempts of one notification: captures of the same endpoint with the same body bytes. */
export interface DeliveryView {
  /** In the order of arrival; of more than 500 the first 250 and the last 250. */
  readonly attempts: readonly AttemptView[];
  readonly total: number;
  /** Captures that look like the same payment but have other bytes, in the order of arrival; at most 50. */
  readonly changed: readonly ChangedAttempt[];
}

export interface AttemptView {
  readonly captureId: number;
  /** Counts from 1. */
  readonly attempt: number;
  readonly receivedAtMs: number;
  readonly answer: Omit<SentAnswer, 'headers' | 'body'>;
  /** The receiver's status, null where it gave none; undefined: not forwarded. */
  readonly forwarded?: number | null;
}

export interface ChangedAttempt {
  readonly captureId: number;
  readonly receivedAtMs: number;
  readonly verdict: Verdict | null;
  /** Top-level names whose values differ, `sign` among them; empty: the same values in other bytes. */
  readonly fields: readonly string[];
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

export interface ReplayResult extends Exchange {
  readonly id: number;
  readonly captureId: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly host: string | null;
    readonly headers: HeaderPairs;
    readonly bodyBase64: string;
    readonly edited: boolean;
    readonly resigned: boolean;
  };
}

export interface ReplayManyRequest {
  /** In the order in which they are sent. */
  readonly captureIds: readonly number[];
  /** Absolute http or https URLs; each capture goes to each of them. */
  readonly urls: readonly string[];
  /** 1 sends one after the other. */
  readonly concurrency: number;
  /** At most so many a second; null: as fast as the answers come. */
  readonly perSecond: number | null;
  /** Ends the job at the first answer that is not 200. */
  readonly stopOnFailure: boolean;
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
}

export interface ComposeSignRequest {
  readonly body: string;
  readonly secretId: string;
  /** A cause of the catalogue: signs as a mistaken sender would; null signs by the document. */
  readonly cause: CauseCode | null;
}

export interface ComposeSigned {
  /** The body with `sign` set; every other character unchanged. */
  readonly text: string;
  readonly sign: string;
  /** What the mistaken sender does; null where it is signed by the document. */
  readonly says: string | null;
}

/** What acts as the payment service: one body, signed, to one URL. */
export interface SendRequest {
  /** Absolute http or https URL. */
  readonly url: string;
  readonly body: string;
  /** Null sends the body as it is. */
  readonly sign: { readonly secretId: string; readonly cause: CauseCode | null } | null;
  readonly schedule: Schedule;
  /** For each attempt. The document names none. */
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
  /** `auto`: HTTP/2 where a TLS target chooses it, else HTTP/1.1. `2` speaks HTTP/2 without TLS too. */
  readonly protocol: HttpProtocol;
  /** So many notifications; where it is more than one, each has its number behind its name. */
  readonly deliveries: number;
  /** Each notification is delivered so many times, as independent deliveries of the same bytes. */
  readonly copies: number;
  /** Attempts under way at the same time, at most. */
  readonly concurrency: number;
}

export type HttpProtocol = 'auto' | '1.1' | '2';

/** Long work that shows progress and can be cancelled. */
export type Job = SendJob | ReplayManyJob;

interface JobState {
  readonly id: number;
  readonly startedAtMs: number;
  /** Null: under way. */
  readonly endedAtMs: number | null;
  /** `stopped`: by a failure, as asked for. */
  readonly state: 'running' | 'done' | 'cancelled' | 'stopped';
  /** Deliveries, or sendings of a replay. */
  readonly total: number;
  readonly done: number;
}

export interface SendJob extends JobState {
  readonly kind: 'send';
  readonly url: string;
  readonly schedule: Schedule;
  /** How many deliveries stand where; `cancelled` and `waiting` are not of the document. */
  readonly states: Record<JobDelivery['state'], number>;
  readonly attempts: number;
}

/** One delivery of a sending job. */
export interface JobDelivery {
  /** Counts from 1. */
  readonly delivery: number;
  /** `waiting`: not begun. */
  readonly state: DeliveryState | 'waiting' | 'cancelled';
  readonly attempts: readonly SendAttempt[];
  /** When the next attempt is made. */
  readonly nextAtMs: number | null;
}

export interface SendAttempt {
  /** Counts from 1. */
  readonly attempt: number;
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** Null: no answer, see `error`. */
  readonly status: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Null: there was no connection. */
  readonly protocol: '1.1' | '2' | null;
  /** The wait before the next attempt, scaled; null: there is none. */
  readonly nextInMs: number | null;
  /** Of the delivery after this attempt. */
  readonly state: DeliveryState;
}

export interface ReplayManyJob extends JobState {
  readonly kind: 'replay';
  readonly targets: readonly ReplaySummary[];
}

/** What a target answered, and how that compares with the latest earlier replay of the same capture to the same URL. */
export interface ReplaySummary {
  readonly url: string;
  readonly delivered: number;
  /** How often each status other than 200 came: the service would try again. */
  readonly retried: Readonly<Record<string, number>>;
  readonly noAnswer: number;
  /** Not delivered before, delivered now. */
  readonly fixed: number;
  readonly broken: number;
  readonly same: number;
  /** Replayed to this URL for the first time. */
  readonly first: number;
}

/** What came of a probe through the user's tunnel. */
export interface TunnelCheck extends Omit<Exchange, 'delivered'> {
  /** Where the probe was sent. */
  readonly url: string;
  /** It arrived with the same bytes and a right signature, and our answer came back. */
  readonly isFine: boolean;
  /** What that means, and what to do, in a sentence or two. */
  readonly says: string;
  /** Null: it did not arrive. */
  readonly arrived: {
    readonly afterMs: number;
    /** As the probe was sent, and as it arrived: `1.1`, `2.0`. */
    readonly sentVersion: string;
    readonly httpVersion: string;
    readonly tls: boolean;
    readonly bodyIsSame: boolean;
    readonly bodyLength: number;
    readonly verdict: Verdict;
    readonly added: HeaderPairs;
    readonly removed: HeaderPairs;
    readonly changed: readonly {
      readonly name: string;
      readonly sent: string;
      readonly came: string;
    }[];
    readonly peerAddress: string;
  } | null;
}
