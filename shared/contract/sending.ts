// Sending and its results: replays, forwards, Compose as the payment service, and the tunnel check.

import type { Asks } from '../check/webhooks/asks.ts';
import type { Draft } from '../replay/draft.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { Verdict } from '../signature/verification.ts';
import type { HeaderPairs } from '../webhook/capture.ts';
import type { DeliveryState } from '../webhook/delivery.ts';
import type { Schedule } from '../webhook/schedule.ts';
import type { Forward } from './endpoint.ts';
import type { ExchangeError } from './exchange-error.ts';

/** The target of samples, and of Compose while no endpoint has a secret. Created when it is first needed. */
export const DEMO_ENDPOINT = { name: 'Demo shop', path: '/demo' } as const;

/** The result of one HTTP exchange. */
export interface Exchange {
  readonly sentAtMs: number;
  readonly durationMs: number;
  /** Null if there was no answer; see `error`. */
  readonly response: ExchangeResponse | null;
  /** With a response, it means that the body did not end. */
  readonly error: ExchangeError | null;
  /** Whether the service would count the answer as delivered: our own exactly 200, others what their scheme says. */
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

/** A request to send, or to import, whose result a window can ask for if the answer was lost. */
export interface Keyed {
  /** Chosen by the window, a new one for each click. The same key is carried out once; without a key, each call is. */
  readonly key?: string;
}

/** The result for a key: of a single replay, or of a webhook that was sent again; otherwise the job that was started. */
export type SendOutcome = ReplayResult | Exchange | { readonly jobId: number };

/** A request of a program that may send only to private addresses, and to hosts that a person has named to it. */
export interface Confined {
  /** Absent: a person chose the target. */
  readonly confirmedHosts?: readonly string[];
}

export interface ReplayRequest extends Keyed, Confined {
  readonly captureId: number;
  readonly method: string;
  /** Absolute http or https URL. */
  readonly url: string;
  /** The Host header; null uses the URL's. */
  readonly host: string | null;
  readonly headers: HeaderPairs;
  /** Null sends the body byte for byte as captured. */
  readonly editedBody: string | null;
  /**
   * Re-signs the body before sending, with a stored secret or, from the command line, with the given secret. Null sends
   * it unchanged.
   */
  readonly resignWith: { readonly secretId: string } | { readonly secret: string } | null;
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

export interface ReplayManyRequest extends Keyed {
  /** In sending order. */
  readonly captureIds: readonly number[];
  /** Absolute http or https URLs; each capture is sent to all of them. */
  readonly urls: readonly string[];
  /** 1 sends one after another. */
  readonly concurrency: number;
  /** Maximum per second; null sends as fast as the answers arrive. */
  readonly perSecond: number | null;
  /** Ends the job at the first answer other than 200. */
  readonly stopOnFailure: boolean;
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
}

/** Another service, as which something is sent: that of an endpoint, with the name of the scheme that a person saw. */
export interface SentAs {
  readonly endpointId: number;
  readonly scheme: string;
}

export interface ComposeSignRequest {
  readonly body: string;
  readonly secretId: string;
  /** A cause of the catalogue to sign with, as a mistaken sender would; null signs rightly. */
  readonly cause: AnyCauseCode | null;
  /** Another service and the URL, which it may sign. Null: our own service. */
  readonly as: (SentAs & { readonly url: string }) | null;
}

export interface ComposeSigned {
  /** The body, signed; for our own service every character but `sign` is unchanged. */
  readonly text: string;
  /** The value of `sign`; null for another service. */
  readonly sign: string | null;
  /** What the mistaken sender does wrong; null if it is signed rightly. */
  readonly says: string | null;
  /** The rest of another service's request. Null for our own service, which signs only the body. */
  readonly head: Pick<Draft, 'method' | 'url' | 'headers'> | null;
}

/** Acting as the payment service: one body, signed, to one URL. */
export interface SendRequest extends Keyed, Confined {
  /** Absolute http or https URL. */
  readonly url: string;
  readonly body: string;
  /** Null sends the body unchanged. */
  readonly sign: { readonly secretId: string; readonly cause: AnyCauseCode | null } | null;
  /** Another service, which signs each attempt anew. Null: our own service. */
  readonly as: SentAs | null;
  /** Null makes one attempt without retries. */
  readonly schedule: Schedule | null;
  /** For each attempt. The document gives no value. */
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
  /** `auto`: HTTP/2 if a TLS target chooses it, otherwise HTTP/1.1. `2` uses HTTP/2 without TLS too. */
  readonly protocol: HttpProtocol;
  /** How many notifications to send; if more than one, the names of our own service's are numbered. */
  readonly deliveries: number;
  /** How often each notification is delivered, as independent deliveries of the same bytes. */
  readonly copies: number;
  /** Maximum number of simultaneous attempts. */
  readonly concurrency: number;
}

export type HttpProtocol = 'auto' | '1.1' | '2';

/** A long task that shows progress and can be cancelled. */
export type Job = RunJob | CheckJob;

/** Many deliveries or replays. */
export type RunJob = SendJob | ReplayManyJob;

interface JobState {
  readonly id: number;
  readonly startedAtMs: number;
  /** Null while it is running. */
  readonly endedAtMs: number | null;
  /** `stopped`: ended by a failure, because `stopOnFailure` is set. */
  readonly state: 'running' | 'done' | 'cancelled' | 'stopped';
  /** The number of deliveries, or of requests in a replay; of a running check, the most that it may send. */
  readonly total: number;
  readonly done: number;
}

export interface SendJob extends JobState {
  readonly kind: 'send';
  readonly url: string;
  /** Null: one attempt without retries. */
  readonly schedule: Schedule | null;
  /** How many deliveries are in each state. `cancelled` and `waiting` are not from the document. */
  readonly states: Record<JobDelivery['state'], number>;
  readonly attempts: number;
}

/** One delivery of a sending job. */
export interface JobDelivery {
  /** Counts from 1. */
  readonly delivery: number;
  /** `waiting`: not started. */
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
  /** Null if there was no answer; see `error`. */
  readonly status: number | null;
  readonly error: ExchangeError | null;
  /** Null if there was no connection. */
  readonly protocol: '1.1' | '2' | null;
  /** The scaled wait before the next attempt; null if there is none. */
  readonly nextInMs: number | null;
  /** The delivery's state after this attempt. */
  readonly state: DeliveryState;
}

/** The request and answer of one attempt of a sending job. */
export interface SentExchange {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderPairs;
  /** The first bytes of the sent body, at most 64 KiB. */
  readonly bodyBase64: string;
  readonly bodyLength: number;
  /** Its body is cut the same way. Null if there was no answer. */
  readonly response: ExchangeResponse | null;
}

export interface ReplayManyJob extends JobState {
  readonly kind: 'replay';
  readonly targets: readonly ReplaySummary[];
}

/** A check of a receiver. Its requests are kept as deliveries, numbered like the cases of its report. */
export interface CheckJob extends JobState {
  readonly kind: 'check';
  readonly url: string;
  readonly endpointId: number;
  /** What is being asked; null before the first and after the last request. */
  readonly asking: Asks | null;
  /** The webhook that a person is asked about; null: none. */
  readonly waiting: WaitingCase | null;
}

/** The webhook that a person is asked about, with what finds it in the receiver's log. */
export interface WaitingCase {
  /** From 1, in the order of sending. */
  readonly caseNumber: number;
  readonly sentAtMs: number;
  readonly status: number;
  /** Of the body. Null if it has none. */
  readonly name: string | null;
  readonly receipt: string | null;
}

/** The answers of a target, compared with the latest earlier replay of the same captures to the same URL. */
export interface ReplaySummary {
  readonly url: string;
  readonly delivered: number;
  /** How often each status other than 200 was returned; the service would retry these. */
  readonly retried: Readonly<Record<string, number>>;
  readonly noAnswer: number;
  /** Not delivered last time, delivered now. */
  readonly fixed: number;
  readonly broken: number;
  readonly same: number;
  /** Replayed to this URL for the first time. */
  readonly first: number;
}

/** The result of a probe: the first five mean that it arrived, the others that it did not. */
export type ProbeOutcome =
  | 'fine'
  | 'other-headers'
  | 'other-bytes'
  | 'answer-lost'
  | 'other-answer'
  | 'no-answer'
  | 'redirected'
  | 'refused'
  | 'no-listener'
  | 'other-program';

/** The result of a probe through the user's tunnel. */
export interface TunnelCheck extends Omit<Exchange, 'delivered'> {
  /** Where the probe was sent. */
  readonly url: string;
  readonly outcome: ProbeOutcome;
  /** It arrived with the same bytes and a right signature, and our answer returned. */
  readonly isFine: boolean;
  /** Null if it did not arrive. */
  readonly arrived: {
    readonly afterMs: number;
    /** The HTTP version sent and the one that arrived: `1.1`, `2.0`. */
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
