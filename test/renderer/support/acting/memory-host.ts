// An in-memory host with captures, deletions, undo and replays. It notifies every window. Tests call it directly for
// the actions of others: another window, retention, a shop that sends.

import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { MatchQuery, PageQuery } from '../../../../shared/contract/finding.ts';
import type { HostEvents } from '../../../../shared/contract/host.ts';
import type {
  EventName,
  Handlers,
  Input,
  Reply,
  Service,
} from '../../../../shared/contract/rpc.ts';
import type { ReplayResult, SendOutcome } from '../../../../shared/contract/sending.ts';
import { captureCounts, captureSummary } from '../capture-summary.ts';

export type View = Pick<PageQuery, 'endpoint' | 'filter'>;

export interface MemoryHost extends Service {
  /** Adds new webhooks and returns their ids, oldest first. */
  readonly receive: (count: number) => number[];
  /** Deletes as another window or retention does. */
  readonly remove: (ids: readonly number[]) => void;
  readonly restoreLatest: () => void;
  /** Changes a capture's verdict and so its views. */
  readonly reassess: (id: number) => void;
  readonly isThere: (id: number) => boolean;
  /** Returns a view's ids, newest first. */
  readonly inView: (view: View) => number[];
  /** Returns whether a capture is or ever was in a view. */
  readonly wasInView: (view: View, id: number) => boolean;
  readonly isDeletions: (ids: readonly number[]) => boolean;
  /** The replays by capture, in order. */
  readonly replayed: readonly number[];
  readonly samples: ReadonlySet<number>;
}

const UNDO_MS = 10_000;
const INVALID = 'is:invalid';
const NOT_FOUND = {
  ok: false,
  code: 'not-found',
  message: 'There is none.',
  details: { what: 'capture' },
} as const;
class NotFound extends Error {}

export function createMemoryHost(now: () => number): MemoryHost {
  const captures = new Map<number, CaptureSummary>();
  const removed = new Map<number, CaptureSummary>();
  const deletions: { readonly ids: readonly number[]; readonly endsAtMs: number }[] = [];
  const open = new Set<(typeof deletions)[0]>();
  const verdicts = new Map<number, Set<CaptureSummary['verdict']>>();
  const replayed: number[] = [];
  const samples = new Set<number>();
  const outcomes = new Map<string, SendOutcome>();
  const results: ReplayResult[] = [];
  const listeners = new Set<Parameters<Service['subscribe']>[0]>();
  let lastId = 0;

  function tell<E extends EventName>(name: E, value: HostEvents[E]) {
    for (const listener of listeners) listener(name, value);
  }
  const counts = () => {
    const byEndpoint: Record<number, number> = {};
    for (const { endpointId } of captures.values())
      byEndpoint[endpointId ?? 0] = (byEndpoint[endpointId ?? 0] ?? 0) + 1;
    return captureCounts({ captured: captures.size, byEndpoint });
  };
  const tellOf = (told: CaptureSummary[]) => {
    if (told.length > 0) tell('captures', { captures: told, counts: counts() });
  };

  function put(summary: CaptureSummary) {
    const { id, verdict } = summary;
    captures.set(id, summary);
    verdicts.set(id, new Set([...(verdicts.get(id) ?? []), verdict]));
  }
  function receive(count: number): number[] {
    const fresh = Array.from({ length: count }, () => {
      const id = ++lastId;
      const verdict = id % 2 === 1 ? 'invalid' : 'valid';
      // Each fourth is an attempt of the same notification.
      const bodyHash = id % 4 === 0 ? 'again' : `only ${id}`;
      return captureSummary(id, { verdict, endpointId: id % 3 === 0 ? 2 : 1, bodyHash });
    });
    for (const summary of fresh) put(summary);
    tellOf(fresh);
    return fresh.map(({ id }) => id);
  }
  function remove(ids: readonly number[]): readonly number[] {
    const went = ids.filter((id) => captures.has(id));
    for (const id of went) {
      const summary = captures.get(id);
      if (summary) removed.set(id, summary);
      captures.delete(id);
    }
    if (went.length === 0) return went;
    const deletion = { ids: went, endsAtMs: now() + UNDO_MS };
    deletions.push(deletion);
    open.add(deletion);
    tell('captures.removed', { ids: [...went], counts: counts() });
    return went;
  }
  function restore(ids: readonly number[]): boolean {
    const back = ids.flatMap((id) => removed.get(id) ?? []);
    for (const deletion of open)
      if (deletion.ids.some((id) => ids.includes(id))) open.delete(deletion);
    for (const summary of back) {
      removed.delete(summary.id);
      put(summary);
    }
    tellOf(back);
    return back.length > 0;
  }

  const isOf = ({ endpointId }: CaptureSummary, { endpoint }: View) =>
    endpoint === null || endpointId === endpoint;
  const isIn = (summary: CaptureSummary, view: View) =>
    isOf(summary, view) && (view.filter !== INVALID || summary.verdict === 'invalid');
  const inView = (view: View) =>
    [...captures.values()]
      .filter((summary) => isIn(summary, view))
      .map(({ id }) => id)
      .sort((a, b) => b - a);
  const found = (id: number) => {
    const summary = captures.get(id);
    if (!summary) throw new NotFound();
    return summary;
  };
  function sendAgain({ captureId, key, url }: Input<'replay.send'>): ReplayResult {
    found(captureId);
    replayed.push(captureId);
    const result = {
      id: results.length + 1,
      captureId,
      sentAtMs: now(),
      request: { url },
      response: { status: 200 },
    } as unknown as ReplayResult;
    results.push(result);
    if (key !== undefined) outcomes.set(key, result);
    tell('replay', result);
    return result;
  }

  const handlers = {
    status: counts,
    'captures.page': ({ beforeId, limit, ...view }: PageQuery) => {
      const ids = inView(view);
      const page = ids.filter((id) => id < (beforeId ?? Infinity)).slice(0, limit);
      return { captures: page.map(found), total: { count: ids.length, hasMore: false } };
    },
    'captures.matching': ({ ids, ...view }: MatchQuery) => {
      const matching = new Set(inView(view));
      return { ids: ids.filter((id) => matching.has(id)) };
    },
    'captures.get': ({ id }: Input<'captures.get'>) => ({
      summary: found(id),
      capture: {
        bodyBase64: btoa(JSON.stringify({ id })),
        keptBytes: JSON.stringify({ id }).length,
        method: 'POST',
        target: '/hooks/shop-a',
        headers: [],
      },
      verification: { reading: null },
    }),
    'captures.remove': ({ ids }: Input<'captures.remove'>) => ({
      ids: remove(ids),
      undoMs: UNDO_MS,
    }),
    'captures.removals': () =>
      [...open]
        .map(({ ids, endsAtMs }) => ({ ids, leftMs: endsAtMs - now() }))
        .filter(({ leftMs }) => leftMs > 0),
    'captures.restore': ({ ids }: Input<'captures.restore'>) => {
      if (!restore(ids)) throw new NotFound();
      return null;
    },
    'export.make': ({ ids }: Input<'export.make'>) => {
      const text = String(found(ids[0] ?? 0).id);
      return { text, length: text.length, bytes: text.length, key: null, captures: 1 };
    },
    'sample.send': () => {
      const [captureId = 0] = receive(1);
      samples.add(captureId);
      return { captureId };
    },
    'replay.send': sendAgain,
    'replay.list': ({ captureId }: Input<'replay.list'>) =>
      results.filter((result) => result.captureId === captureId),
    'replay.many': ({ captureIds, key }: Input<'replay.many'>) => {
      for (const id of captureIds) found(id);
      replayed.push(...captureIds);
      const outcome = { jobId: 1 };
      if (key !== undefined) outcomes.set(key, outcome);
      return outcome;
    },
    'send.outcome': ({ key }: Input<'send.outcome'>) => outcomes.get(key) ?? null,
    'deliveries.get': () => ({ attempts: [], total: 0, changed: [] }),
    'jobs.list': () => [],
    'assistant.calls': () => [],
    'endpoints.list': () => [1, 2].map((id) => ({ id, name: `Shop ${id}`, secrets: [] })),
    'views.list': () => [],
  };

  return {
    handlers: handlers as unknown as Handlers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    describeError: (error): Reply<never> & { ok: false } => {
      if (error instanceof NotFound) return NOT_FOUND;
      return { ok: false, code: 'internal', message: String(error), details: { reason: 'Error' } };
    },
    receive,
    remove,
    restoreLatest: () => void restore([...open].at(-1)?.ids ?? []),
    reassess: (id) => {
      const summary = captures.get(id);
      if (!summary) return;
      put({ ...summary, verdict: summary.verdict === 'valid' ? 'invalid' : 'valid' });
      tellOf([found(id)]);
    },
    isThere: (id) => captures.has(id),
    inView,
    wasInView: (view, id) => {
      const summary = captures.get(id) ?? removed.get(id);
      if (!summary || !isOf(summary, view)) return false;
      return view.filter !== INVALID || verdicts.get(id)?.has('invalid') === true;
    },
    isDeletions: (ids) => {
      const whole = deletions.filter((one) => one.ids.every((id) => ids.includes(id)));
      return ids.every((id) => whole.some((one) => one.ids.includes(id)));
    },
    replayed,
    samples,
  };
}
