// Explains captures that are not valid, one at a time, without slowing down arriving webhooks. The newest come first
// while the listener is quiet, but before them those that a team's archive waits for, and before all others the capture
// that a person has opened. The waiting list is in the database, so nothing is forgotten when the program ends.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import type { KnownSecrets } from '../endpoints/endpoints.ts';
import type { ListenerLoad } from '../lib/listener-load.ts';
import { isExplainable } from '../store/explanations.ts';
import type { Writer } from '../store/writer.ts';
import type { VerifiedPart } from './assessable.ts';
import type { ExplainThread, Search } from './explain-thread.ts';
import type { Asked } from './explain-worker.ts';
import type { Store } from '../store/store.ts';

export interface ExplainerOptions {
  readonly writer: Writer;
  readonly captures: Pick<Store['captures'], 'get'>;
  readonly assessments: Pick<Store['assessments'], 'summary'>;
  readonly explanations: Store['explanations'];
  readonly secretsFor: (endpointId: number | null) => KnownSecrets;
  readonly thread: ExplainThread;
  readonly load: ListenerLoad;
  readonly limits: ExplainLimits;
  /** Called with the error when something could not be read or written. */
  readonly failed: (error: unknown) => void;
  /** Called with each capture that was explained. */
  readonly tell: (summary: CaptureSummary) => void;
}

/** Time limits of a search, in milliseconds. */
export interface ExplainLimits {
  readonly background: number;
  /** While a person waits. */
  readonly opened: number;
}

/**
 * For an ordinary body every pair of causes is tried within a second. A long body may hold up a thousand others for
 * twice that, and a person for five seconds.
 */
export const EXPLAIN_LIMITS: ExplainLimits = { background: 2_000, opened: 5_000 };

export type Explainer = ReturnType<typeof createExplainer>;

/** Someone who opens more captures at once no longer waits for the first of them. */
const MAX_OPENED = 100;

/** The capture that is being explained. */
interface Current {
  readonly id: number;
  readonly search: Search<Findings>;
  isOpened: boolean;
  isEnded: boolean;
}

export function createExplainer(options: ExplainerOptions) {
  const { writer, captures, assessments, explanations, thread, load, limits } = options;
  let isRunning = false; // between start and stop
  let isBusy = false;
  let current: Current | null = null;
  let opened: number[] = []; // the last one opened is at the end
  let archiveFrom: number | null = null;
  let wake: NodeJS.Timeout | undefined;

  const knowsSecrets = () => options.secretsFor(null).others.length > 0;

  /** Explains until no capture waits, or the listener is busy. */
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
    if (quietInMs === 0) {
      const forArchive =
        archiveFrom === null ? null : explanations.oldestWaiting(archiveFrom, knowsSecrets());
      return forArchive ?? explanations.newestWaiting(knowsSecrets());
    }
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
    const question = questionAbout(stored.capture, options.secretsFor(summary.endpointId));
    const search = thread.explain(question, limitMs);
    const own = { id, search, isOpened, isEnded: false };
    current = own;
    const found = await search.result.catch(() => null);
    current = null;
    if (!isRunning || own.isEnded) return;
    const saved = await writer.run('saveExplanation', id, {
      findings: found ?? gaveUp(summary),
      secretsVersion,
      limitMs: found ? limitMs : limits.opened, // a failed search would fail with more time too
      explainedAtMs: Date.now(),
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
    /** Starts with the captures that wait; before this nothing is explained. */
    start: () => {
      isRunning = true;
      void work();
    },
    /** Webhooks were stored. Under load the search in the background ends, and its capture waits. */
    arrived: (count: number) => {
      load.arrived(count);
      if (current && !current.isOpened && load.quietInMs() > 0) end(current);
    },
    /** Captures got a verdict. */
    assessed: (summaries: readonly CaptureSummary[]) => {
      const has = summaries.some(
        ({ verdict, reason }) => verdict && isExplainable({ verdict, reason }, true),
      );
      if (has && wake === undefined) void work();
    },
    /** A person has opened a capture. If it waits, it is explained before all others. */
    open: (id: number) => {
      if (!isRunning || !explanations.waits(id, limits.opened, knowsSecrets())) return;
      opened = [...opened.filter((other) => other !== id), id].slice(-MAX_OPENED);
      if (current?.id === id) current.isOpened = true;
      else end(current);
      void work();
    },
    /** The archive waits for the causes from this capture on, in the order of arrival; null: for none. */
    archiveWaits: (from: number | null) => {
      archiveFrom = from;
    },
    /**
     * Secrets or endpoints have changed: the search in progress is useless, and every capture waits again. Resolves when
     * explanations that no longer hold are gone.
     */
    changed: async (): Promise<void> => {
      end(current);
      if (!knowsSecrets())
        await writer.run('removeExplanationsWithoutSecret').catch(options.failed);
      void work();
    },
    stop: async (): Promise<void> => {
      isRunning = false;
      clearTimeout(wake);
      await thread.stop();
    },
  };
}

/** The question why a capture's own signature differs. */
export function questionAbout(capture: VerifiedPart, known: KnownSecrets): Asked {
  const { receivedAtMs } = capture;
  return { request: capturedRequest(capture), ...known, receivedAtMs, digest: null };
}

/** Stored if the search died on this body, or could not start. */
const gaveUp = ({ verdict }: CaptureSummary): Findings => ({
  verdict: verdict ?? 'unverifiable',
  explanations: [],
  tried: 0,
  ruledOut: [],
  isComplete: false,
});
