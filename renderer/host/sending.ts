// What each place of the window is sending. It is kept here and not in the dialogs: a dialog can be closed and opened
// again before the host answers, and the new one must not invite to send twice.

import { actedSince } from '../ui/acted-since.ts';
import { outcomeOf, type Failed } from './host.ts';
import { own } from '../ui/store.ts';

export interface Sending {
  readonly isSending: boolean;
  /** The connection broke before the answer. */
  readonly mayBeSent: boolean;
  /** Why the last send failed; it stands until the draft changes. */
  readonly failure: SendFailure | null;
}

export interface SendFailure extends Failed {
  /** The hosts that a person has confirmed, and last the one that they have to confirm now. */
  readonly toConfirm?: readonly string[] | undefined;
}

/** What sends: Compose, the replay of a capture or of some, the check of an endpoint, a case. */
export interface Sender {
  /** Its name in the store. */
  readonly place: string;
  /** Tells a failure that is not on screen, in a toast that names what failed and leads to it. */
  readonly tell: (message: string) => void;
  /** The part of the window that asks to confirm a host. */
  readonly asker?: string;
}

/** The window at the moment of the press. */
export interface Pressed {
  readonly isUndisturbed: () => boolean;
  /** For `send` of host.ts. */
  readonly mayBeSent: () => void;
}

export interface SendingData {
  readonly sendings: Readonly<Record<string, Sending>>;
  /** The part whose question about a host is open: one at a time. */
  readonly asking: string | null;
}

declare module '../ui/store.ts' {
  interface State extends SendingData {}
}

export const NOT_SENDING: Sending = { isSending: false, mayBeSent: false, failure: null };

const { set, get } = own<SendingData>({
  sendings: {},
  asking: null,
});

/** The places by the parts that show them. */
const shown = new Map<string, string>();
/** Places whose draft changed while it was sent: its failure says nothing about the new one. */
const changed = new Set<string>();
const change = (place: string, sending: Sending) =>
  set({ sendings: { ...get().sendings, [place]: sending } });

function report({ place, tell, asker }: Sender, failure: SendFailure, mayAsk: boolean) {
  const isOutdated = changed.has(place);
  if (mayAsk && !isOutdated && failure.toConfirm && asker !== undefined) askToConfirm(asker);
  if (isOutdated || ![...shown.values()].includes(place)) tell(failure.message);
}

/** Sends unless the place is already sending. A failure that is not on screen is told in a toast. */
export async function sendFrom(
  sender: Sender,
  act: (pressed: Pressed) => Promise<SendFailure | null>,
): Promise<void> {
  const { place } = sender;
  if (get().sendings[place]?.isSending) return;
  const isUndisturbed = actedSince();
  changed.delete(place);
  change(place, { ...NOT_SENDING, isSending: true });
  const pressed: Pressed = {
    isUndisturbed,
    mayBeSent: () => change(place, { ...NOT_SENDING, isSending: true, mayBeSent: true }),
  };
  const failure: SendFailure | null = await outcomeOf(() => act(pressed));
  change(place, { ...NOT_SENDING, failure: changed.has(place) ? null : failure });
  if (failure) report(sender, failure, isUndisturbed());
}

/** The draft has changed. A failure that comes later is told in a toast only. */
export function forgetFailure(place: string): void {
  const sending = get().sendings[place];
  if (sending?.isSending) changed.add(place);
  else if (sending?.failure) change(place, { ...sending, failure: null });
}

/** Every draft is gone. */
export const forgetFailures = (): void => Object.keys(get().sendings).forEach(forgetFailure);

/** The part shows the place until the returned function is called. */
export function watchSending(part: string, place: string): () => void {
  shown.set(part, place);
  return () => {
    shown.delete(part);
    if (get().asking === part) set({ asking: null });
  };
}

/** Opens the question of a part that is shown, unless another one is open. Null closes it. */
export function askToConfirm(part: string | null): void {
  if (part === null || (shown.has(part) && get().asking === null)) set({ asking: part });
}
