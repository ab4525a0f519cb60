// Sends the requests of a check to a receiver, one after the other and paced, and tells the check what came back. Nothing
// is stored.

import {
  judgeAnswer,
  proposeAcceptRule,
  type AcceptRule,
  type AcceptRules,
  type SeenAnswer,
} from '../../../shared/check/accepting.ts';
import type {
  Answer,
  CheckQuestion,
  CheckReport,
  Observation,
  Probe,
} from '../../../shared/check/check.ts';
import { urlWith } from '../../../shared/signature/request/url.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import type { Exchange, HttpProtocol } from '../../../shared/contract/sending.ts';
import { createPace } from '../lib/pace.ts';
import { primitives } from '../lib/primitives.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import { connector, type ConnectorOptions, type SpokenProtocol } from '../send/open-connection.ts';
import { exchange, type ExchangeOptions } from '../send/send-request.ts';
import type { AddressCheck } from '../send/target-guard.ts';
import type { CheckFunctions } from './check-worker.ts';

/** An accepting answer that takes longer is a finding. The document gives no value. */
export const SLOW_MS = 3_000;

export interface CheckTarget extends Omit<ExchangeOptions, 'signal' | 'connected'> {
  /** Absolute http or https URL of the receiver. */
  readonly url: string;
  readonly rules: AcceptRules;
  /** Asked after each webhook; its answer is judged in place of the receiver's. Null: the receiver's own answer is. */
  readonly status: { readonly url: string; readonly mayUse?: AddressCheck } | null;
  /** At most so many webhooks a second. */
  readonly perSecond: number;
}

/** What a check has found, complete or not. */
export interface CheckOutcome {
  readonly report: CheckReport;
  /** A rule by which the baseline's answers differ, if their statuses do not. */
  readonly proposal: AcceptRule | null;
}

export interface CheckWatch {
  /** Ends the check, and the request in progress. */
  readonly signal: AbortSignal;
  /** Called before each request. */
  readonly asking: (probe: Probe) => void;
  /** Called with each request and its answer, at several at once with each of them. */
  readonly answered?: (sent: Draft, exchange: Exchange, protocol: HttpProtocol) => void;
  /** Tells what the receiver decided, in place of its answer. Not called if the receiver failed. */
  readonly judged?: (sent: Draft, exchange: Exchange, status: number) => Promise<Answer['got']>;
}

/**
 * Checks a receiver until nothing is left to ask, or until `signal` is given; then with what is known. Rejects only with
 * errors of the program.
 */
export async function runCheck(
  question: CheckQuestion,
  target: CheckTarget,
  { signal, asking, answered, judged }: CheckWatch,
): Promise<CheckOutcome> {
  const thread = createWorkerThread<CheckFunctions>('check/check-worker');
  const pace = createPace(target.perSecond, signal);
  const baseline = new Map<string, SeenAnswer>();
  const isCancelled = () => signal.aborted;

  /** Null: it was cancelled. */
  async function observe(probe: Probe): Promise<Observation | null> {
    const { times = 1, atOnce = false } = probe;
    const answers: Answer[] = [];
    while (answers.length < times) {
      const some = atOnce ? times : 1;
      for (let slot = 0; slot < some; slot++) await pace(); // the rate holds for those at once too
      if (isCancelled()) return null;
      const fresh = (await thread.call('fresh')) ?? probe; // it waited for its turn
      answers.push(...(await Promise.all(Array.from({ length: some }, () => sendOne(fresh)))));
      if (isCancelled()) return null;
    }
    const last = answers.at(-1);
    return last ? { ...last, answers } : null;
  }

  async function sendOne(probe: Probe): Promise<Answer> {
    const draft = draftOf(probe, target.url);
    const protocol = probe.isHttp2 ? '2' : '1.1';
    const sent = await exchange(draft, { ...target, signal, protocol });
    answered?.(draft, sent, protocol);
    const own = seen(sent);
    // A receiver that failed has decided nothing.
    const isDecided = own.status !== null && own.status < 500;
    const told = target.status && isDecided ? seen(await askStatus(target.status)) : own;
    if (probe.group === 'baseline') baseline.set(probe.asks.code, told);
    return {
      got:
        judged && isDecided
          ? await judged(draft, sent, own.status)
          : judgeAnswer(told, target.rules),
      status: own.status,
      ms: Math.round(sent.durationMs),
    };
  }

  const askStatus = ({ url, ...status }: NonNullable<CheckTarget['status']>) =>
    exchange(
      { ...{ method: 'GET', url, host: null, headers: [] }, body: new Uint8Array() },
      { ...target, ...status, signal },
    );

  function proposal(): AcceptRule | null {
    const [right, wrong] = [baseline.get('example'), baseline.get('random-signature')];
    return right && wrong ? proposeAcceptRule(right, wrong) : null;
  }

  try {
    const isHttp2 = await speaksHttp2(target.url, { ...target, signal });
    let probe = await thread.call('start', { ...question, isHttp2 });
    while (probe !== null && !isCancelled()) {
      asking(probe);
      const observation = await observe(probe);
      if (observation === null) break;
      probe = await thread.call('tell', observation);
    }
    return { report: await thread.call('report'), proposal: proposal() };
  } finally {
    await thread.stop();
  }
}

const draftOf = ({ method, query, headers, body }: Probe, url: string): Draft => ({
  ...{ method, url: urlWith(url, query), host: null, headers },
  body: Buffer.from(body),
});

function seen({ response }: Exchange): SeenAnswer {
  if (!response) return { status: null, headers: [], body: '' };
  const body = primitives.decode(Buffer.from(response.bodyBase64, 'base64'), 'utf-8', false) ?? '';
  return { status: response.status, headers: response.headers, body };
}

/**
 * Whether the receiver chooses HTTP/2 when a connection is opened, without a request. False for an http URL, and where no connection can be opened.
 */
function speaksHttp2(
  url: string,
  { timeoutMs, ...options }: ConnectorOptions & { readonly timeoutMs: number },
): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return Promise.resolve(false);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  let spoken: SpokenProtocol = '1.1';
  const open = connector({
    ...options,
    signal,
    protocol: 'auto',
    connected: (chosen) => (spoken = chosen),
  });
  return new Promise((resolve) => {
    open({ protocol, hostname, port }, (_, socket) => {
      socket?.destroy();
      resolve(spoken === '2');
    });
  });
}
