// Explains captures that do not verify, one after the other, never in the way of arriving webhooks: the newest first
// while the listener is quiet, and at any time the one that a person has opened. What waits stands in the database, so
// that nothing is forgotten when the program ends.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Findings, Question } from '../../../shared/signature/explain/explanation.ts';
import type { ListenerLoad } from '../lib/listener-load.ts';
import type { AssessmentStore } from '../store/assessments.ts';
import type { CaptureStore } from '../store/captures.ts';
import { transaction, type Database } from '../store/database.ts';
import { isExplainable, type ExplanationStore } from '../store/explanations.ts';
import type { ExplainThread, Search } from './explain-thread.ts';

export interface ExplainerOptions {
  readonly database: Database;
  readonly captures: Pick<CaptureStore, 'get'>;
  readonly assessments: Pick<AssessmentStore, 'summary'>;
  readonly explanations: ExplanationStore;
  readonly secretsFor: (endpointId: number | null) => Pick<Question, 'secret' | 'others'>;
  readonly thread: ExplainThread;
  readonly load: ListenerLoad;
  readonly limits: ExplainLimits;
  /** Hears why something could not be read or written. */
  readonly failed: (error: unknown) => void;
  /** Hears of a capture that has been explained. */
  readonly tell: (summary: CaptureSummary) => void;
}

/** How long the search may take, in milliseconds. */
export interface ExplainLimits {
  readonly background: number;
  /** Where a person waits. */
  readonly opened: number;
}

/**
 * An ordinary body has every pair of causes tried within a second; a long one may not keep a thousand others waiting
 * for more than twice that, and a person for five seconds.
 */
export const EXPLAIN_LIMITS: ExplainLimits = { background: 2_000, opened: 5_000 };

export interface Explainer {
  /** Goes on with what waits; before this nothing is explained. */
  start(): void;
  /** Webhooks were stored: under load, what is under way in the background ends, and waits. */
  readonly arrived: (count: number) => void;
  /** Captures have a verdict. */
  readonly assessed: (summaries: readonly CaptureSummary[]) => void;
  /** A person looks at a capture: it is explained before all others, if it waits. */
  open(captureId: number): void;
  /** Secrets or endpoints have changed: what is under way has no use, and everything waits again. */
  changed(): void;
  stop(): Promise<void>;
}

/** Who has opened more in so short a time does not wait for the first any more. */
const MAX_OPENED = 100;

/** What is being explained. */
interface Current {
  readonly id: number;
  readonly search: Search<Findings>;
  isOpened: boolean;
  isEnded: boolean;
}

export function createExplainer(options: ExplainerOptions): Explainer {
  const { database, captures, assessments, explanations, thread, load, limits } = options;
  let isRunning = false; // between start and stop
  let isBusy = false;
  let current: Current | null = null;
  let opened: number[] = []; // the latest last
  let wake: NodeJS.Timeout | undefined;

  const knowsSecrets = () => options.secretsFor(null).others.length > 0;

  /** Explains until nothing waits, or the listener is not quiet. */
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let id = next(); id !== null; id = next()) await explainOne(id);
    } catch (error) {
      options.failed(error); // it waits for the next occasion
      opened = [];
    } finally {
      isBusy = false;
    }
  }

  function next(): number | null {
    if (!isRunning) return null;
    for (let id = opened.at(-1); id !== undefined; id = opened.at(-1)) {
      if (explanations.waits(id, limits.opened, knowsSecrets())) return id;
      opened.pop();
    }
    const quietInMs = load.quietInMs();
    if (quietInMs === 0) return explanations.newestWaiting(knowsSecrets());
    wake ??= setTimeout(() => {
      wake = undefined;
      void work();
    }, quietInMs).unref();
    return null;
  }

  async function explainOne(id: number): Promise<void> {
    const stored = captures.get(id);
    const summary = assessments.summary(id);
    if (!stored || !summary) return;
    const isOpened = opened.includes(id);
    const limitMs = isOpened ? limits.opened : limits.background;
    const secretsVersion = explanations.secretsVersion();
    const question = {
      body: stored.capture.body,
      ...options.secretsFor(summary.endpointId),
      digest: null,
    };
    const search = thread.explain(question, limitMs);
    const own = { id, search, isOpened, isEnded: false };
    current = own;
    const found = await search.result.catch(() => null);
    current = null;
    if (!isRunning || own.isEnded) return;
    const saved = transaction(database, () => {
      const now = assessments.summary(id);
      if (!now?.verdict || secretsVersion !== explanations.secretsVersion()) return false;
      explanations.save(id, {
        findings: found ?? gaveUp(now),
        secretsVersion,
        limitMs: found ? limitMs : limits.opened, // with more time it would not survive either
        explainedAtMs: Date.now(),
      });
      return true;
    });
    const after = saved && assessments.summary(id);
    if (after) options.tell(after);
  }

  function end(explaining: Current | null) {
    if (!explaining) return;
    explaining.isEnded = true;
    explaining.search.end();
  }

  return {
    start: () => {
      isRunning = true;
      thread.warm();
      void work();
    },
    arrived: (count) => {
      load.arrived(count);
      if (current && !current.isOpened && load.quietInMs() > 0) end(current);
    },
    assessed: (summaries) => {
      const has = summaries.some(
        ({ verdict, reason }) => verdict && isExplainable({ verdict, reason }, true),
      );
      if (has && wake === undefined) void work();
    },
    open: (id) => {
      if (!isRunning || !explanations.waits(id, limits.opened, knowsSecrets())) return;
      opened = [...opened.filter((other) => other !== id), id].slice(-MAX_OPENED);
      if (current?.id === id) current.isOpened = true;
      else end(current);
      void work();
    },
    changed: () => {
      if (!knowsSecrets()) explanations.removeWithoutSecret();
      end(current);
      void work();
    },
    stop: async () => {
      isRunning = false;
      clearTimeout(wake);
      await thread.stop();
    },
  };
}

/** The search did not survive this body, or did not begin. */
const gaveUp = ({ verdict }: CaptureSummary): Findings => ({
  verdict: verdict ?? 'unverifiable',
  explanations: [],
  tried: 0,
  ruledOut: [],
  isComplete: false,
});
