// Sends the requests of a check to a receiver, one after the other and paced, and tells the check what came back. Nothing
// is stored.

import {
  judgeAnswer,
  proposeAcceptRule,
  type AcceptRule,
  type AcceptRules,
  type SeenAnswer,
} from '../../../shared/check/accepting.ts';
import {
  startCheck,
  type Answer,
  type CheckQuestion,
  type CheckReport,
  type Observation,
  type Probe,
} from '../../../shared/check/check.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import { createPace } from '../lib/pace.ts';
import { explainPrimitives, primitives } from '../lib/primitives.ts';
import { exchange, type ExchangeOptions } from '../send/exchange.ts';

export interface CheckTarget extends Omit<ExchangeOptions, 'signal' | 'connected'> {
  /** Absolute http or https URL of the receiver. */
  readonly url: string;
  readonly rules: AcceptRules;
  /** Asked after each webhook; its answer is judged in place of the receiver's. Null: the receiver's own answer is. */
  readonly statusUrl: string | null;
  /** At most so many webhooks a second. */
  readonly perSecond: number;
}

export interface CheckRun {
  /** At any moment. */
  readonly report: () => CheckReport;
  /** The request that waits for its answer; null: none. */
  readonly asking: () => Probe | null;
  /** A rule by which the baseline's answers differ, if their statuses do not. */
  readonly proposal: () => AcceptRule | null;
  /** Resolves when the check is over or cancelled. Rejects only with errors of the program. */
  readonly ended: Promise<void>;
}

export interface CheckWatch {
  /** Ends the check, and the request in progress. */
  readonly signal: AbortSignal;
  /** Called before each request. */
  readonly changed: () => void;
}

/** Starts a check. */
export function runCheck(
  question: CheckQuestion,
  target: CheckTarget,
  { signal, changed }: CheckWatch,
): CheckRun {
  const check = startCheck(question, explainPrimitives);
  const pace = createPace(target.perSecond, signal);
  const baseline = new Map<string, SeenAnswer>();
  let asking: Probe | null = null;

  async function run(): Promise<void> {
    for (let probe = check.next(); probe !== null; probe = check.next()) {
      asking = probe;
      changed();
      const observation = await observe(probe);
      if (signal.aborted || observation === null) return;
      check.tell(observation);
    }
  }

  /** Null: it was cancelled. */
  async function observe(probe: Probe): Promise<Observation | null> {
    const { times = 1, atOnce = false } = probe;
    const answers: Answer[] = [];
    while (answers.length < times) {
      const some = atOnce ? times : 1;
      for (let slot = 0; slot < some; slot++) await pace(); // the rate holds for those at once too
      if (signal.aborted) return null;
      const sent = await Promise.all(Array.from({ length: some }, () => sendOne(probe)));
      for (const answer of sent) if (answer) answers.push(answer);
      if (sent.includes(null)) return null;
    }
    const last = answers.at(-1);
    return last ? { ...last, answers } : null;
  }

  async function sendOne(probe: Probe): Promise<Answer | null> {
    const draft = { method: 'POST', url: target.url, host: null, headers: probe.headers };
    const sent = await exchange({ ...draft, body: Buffer.from(probe.body) }, { ...target, signal });
    const own = seen(sent);
    const told = target.statusUrl === null || own.status === null ? own : await askStatus(own);
    if (signal.aborted) return null;
    if (probe.group === 'baseline') baseline.set(probe.asks.code, told);
    return { got: judgeAnswer(told, target.rules), status: own.status, ms: sent.durationMs };
  }

  /** What the status URL says after a webhook; a receiver that failed is not asked. */
  async function askStatus(own: SeenAnswer): Promise<SeenAnswer> {
    if (own.status !== null && own.status >= 500) return own;
    const asked = { method: 'GET', url: target.statusUrl ?? '', host: null, headers: [] };
    return seen(await exchange({ ...asked, body: new Uint8Array() }, { ...target, signal }));
  }

  return {
    report: check.report,
    asking: () => asking,
    proposal: () => {
      const [right, wrong] = [baseline.get('example'), baseline.get('random-signature')];
      return right && wrong ? proposeAcceptRule(right, wrong) : null;
    },
    ended: run().finally(() => {
      asking = null;
    }),
  };
}

function seen({ response }: Exchange): SeenAnswer {
  if (!response) return { status: null, headers: [], body: '' };
  const body = primitives.decode(Buffer.from(response.bodyBase64, 'base64'), 'utf-8', false) ?? '';
  return { status: response.status, headers: response.headers, body };
}
