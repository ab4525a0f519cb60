// The delivery of the open capture: its attempts, fetched again when there may be more. Under load the host is asked a
// few times a second, not for every arrival.

import { isArchived } from '../../../shared/contract/archive.ts';
import type { CaptureSummary, DeliveryView } from '../../../shared/contract/capture.ts';
import type { SendJob } from '../../../shared/contract/sending.ts';
import { isByScheme } from '../../../shared/signature/verification.ts';
import { isDocumentMeant } from '../../explain/told.ts';
import { keepSame } from '../../host/copy.ts';
import { call } from '../../host/host.ts';
import '../../list/state/archive.ts';
import { createLatest } from '../../ui/latest.ts';
import { own, react, type State } from '../../ui/store.ts';

declare module '../../host/drafts.ts' {
  /** By the first attempt of a delivery that no run here has sent. */
  interface Drafts extends Readonly<Record<`time-scale ${number}`, string>> {}
}

declare module '../../ui/store.ts' {
  interface State {
    readonly delivery: LoadedDelivery | null;
    /** Why the attempts could not be read; null if they could, or were not requested. */
    readonly deliveryError: { readonly captureId: number; readonly message: string } | null;
  }
}

export interface LoadedDelivery {
  /** The requested capture. */
  readonly captureId: number;
  readonly view: DeliveryView;
  /** The published rules of retrying are about it: another service has its own. */
  readonly hasRules: boolean;
}

const PAUSE_MS = 300;

const { set, get } = own({
  delivery: null,
  deliveryError: null,
});

const { begin } = createLatest();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastAskedMs = 0;
/** Asks at once after a pause, otherwise when the pause is over. */
const ask = () => {
  if (timer !== undefined) return;
  const waitMs = Math.max(0, lastAskedMs + PAUSE_MS - Date.now());
  timer = setTimeout(() => {
    timer = undefined;
    void loadDelivery();
  }, waitMs);
};

/** Reads the attempts of the open capture's notification. */
export async function loadDelivery(): Promise<void> {
  const { activeId } = get();
  const isLatest = begin();
  lastAskedMs = Date.now();
  if (activeId === null) {
    set({ delivery: null, deliveryError: null });
    return;
  }
  const reply = await call('deliveries.get', { captureId: activeId });
  if (!isLatest() || get().activeId !== activeId) return;
  if (!reply.ok) {
    set({ delivery: null, deliveryError: { captureId: activeId, message: reply.message } });
    return;
  }
  // Of 500 attempts only new ones are drawn again.
  const before = get().delivery?.view.attempts ?? [];
  const attempts = keepSame(before, reply.value.attempts, ({ captureId }) => captureId);
  const { value } = get().detail ?? {};
  const hasRules = !value || (!isByScheme(value.verification) && isDocumentMeant(value));
  const delivery = { captureId: activeId, view: { ...reply.value, attempts }, hasRules };
  set({ delivery, deliveryError: null });
}

export function hearAttempts(captures: readonly CaptureSummary[]): void {
  const { detail, tab } = get();
  if (!detail) return;
  const { id, endpointId, bodyLength } = detail.value.summary;
  // Attempts have the same bytes; captures with other bytes matter only while the delivery is visible.
  const isNear = (capture: CaptureSummary) =>
    isArchived(capture.id) === isArchived(id) &&
    capture.endpointId === endpointId &&
    (capture.bodyLength === bodyLength || tab === 'deliveries');
  if (captures.some(isNear)) ask();
}

export function hearAttemptsRemoved(ids: readonly number[]): void {
  const view = get().delivery?.view;
  if (!view) return;
  const known = new Set([...view.attempts, ...view.changed].map(({ captureId }) => captureId));
  if (ids.some((id) => known.has(id))) ask();
}

react(
  ({ archiveHeard }) => archiveHeard,
  (heard) => heard && hearAttempts(heard.captures),
);

/** The delivery, if this capture belongs to it. */
export function deliveryOf(
  delivery: LoadedDelivery | null,
  captureId: number,
): DeliveryView | null {
  if (!delivery) return null;
  const isKnown =
    delivery.captureId === captureId ||
    delivery.view.attempts.some((attempt) => attempt.captureId === captureId);
  return isKnown ? delivery.view : null;
}

/** The run here that sent a webhook: it was under way then, to this listener. Undefined if another program sent it. */
export const runOf = (
  receivedAtMs: number,
  { jobs, status }: Pick<State, 'jobs' | 'status'>,
): SendJob | undefined =>
  jobs
    .filter((job) => job.kind === 'send')
    .find(
      ({ url, startedAtMs, endedAtMs }) =>
        [status?.listener, status?.publicUrl].some((own) => own && url.startsWith(own)) &&
        startedAtMs <= receivedAtMs &&
        receivedAtMs <= (endedAtMs ?? Infinity),
    );
