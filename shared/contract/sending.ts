// What is sent from here and what came of it: replays, forwards, Compose as the payment service, and the tunnel check.

import type { CauseCode } from '../signature/explain/codes.ts';
import type { Verdict } from '../signature/verify.ts';
import type { HeaderPairs } from '../webhook/capture.ts';
import type { DeliveryState } from '../webhook/delivery.ts';
import type { Schedule } from '../webhook/schedule.ts';
import type { Forward } from './endpoint.ts';

/** Of one run in all, copies included. */
export const MOST_DELIVERIES = 10_000;
/** Of each notification of a run. */
export const MOST_COPIES = 100;
/** At the same time, of a run or of a replay of many. */
export const MOST_CONCURRENCY = 200;

/** Where samples go, and Compose while no endpoint has a secret; made when it is first needed. */
export const DEMO_ENDPOINT = { name: 'Demo shop', path: '/demo' } as const;

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

/** What a window asks to be sent, so that it can ask again where the answer was lost. */
export interface Keyed {
  /** Chosen by the window, another one for each press: the same key is sent once. Without one, each call sends. */
  readonly key?: string;
}

/** What came of a key: of a replay its result, else the job that was begun. */
export type SendOutcome = ReplayResult | { readonly jobId: number };

export interface ReplayRequest extends Keyed {
  readonly captureId: number;
  readonly method: string;
  /** Absolute http or https URL. */
  readonly url: string;
  /** The Host header; null takes it from the URL. */
  readonly host: string | null;
  readonly headers: HeaderPairs;
  /** Null sends the body byte for byte as captured. */
  readonly editedBody: string | null;
  /**
   * Signs the body anew before sending, with a stored secret or, from the command line, with the secret itself; null
   * sends it as it is.
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
export interface SendRequest extends Keyed {
  /** Absolute http or https URL. */
  readonly url: string;
  readonly body: string;
  /** Null sends the body as it is. */
  readonly sign: { readonly secretId: string; readonly cause: CauseCode | null } | null;
  /** Null: one attempt, no retry. */
  readonly schedule: Schedule | null;
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
  /** Null: one attempt, no retry. */
  readonly schedule: Schedule | null;
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

/** What one attempt of a sending job sent, and what it was answered. */
export interface SentExchange {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderPairs;
  /** The first bytes of the body as it was sent, at most 64 KiB. */
  readonly bodyBase64: string;
  readonly bodyLength: number;
  /** Its body is cut likewise. Null: no answer. */
  readonly response: ExchangeResponse | null;
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

/** What became of a probe: it arrived as the first five, or not as the others. */
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

/** What came of a probe through the user's tunnel. */
export interface TunnelCheck extends Omit<Exchange, 'delivered'> {
  /** Where the probe was sent. */
  readonly url: string;
  readonly outcome: ProbeOutcome;
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
