// Sends: each has a key, so that it is done once, and what each place of the window is sending is kept here and not in the
// dialogs: a dialog can be closed and opened again before the host answers, and must not invite to send twice.

import { useContext, useEffect, useId } from 'react';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Input, Reply } from '../../shared/contract/rpc.ts';
import { actedSince } from '../ui/latest.ts';
import { own, useStore } from '../ui/store.ts';
import { PageIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';

import { outcomeOf, type Failed, call, connected, otherThan } from './host.ts';

/** These commands are carried out only once: they have a key, for asking the host about the result. */
type KeyedCommand =
  | 'replay.send'
  | 'replay.many'
  | 'compose.send'
  | 'check.start'
  | 'check.again'
  | 'import.read'
  | 'archive.bring';

/** This run of the host never got it. An earlier run may have imported it before it ended. */
const notDone = (command: KeyedCommand): Failure => {
  const reason = { code: 'not-sent', details: {} } as const;
  const isImport = command === 'import.read' || command === 'archive.bring';
  const message = isImport ? words.share.mayBeImported : words.failures.says(reason);
  return { ok: false, ...reason, message };
};

/**
 * Calls a command that sends or imports. If the connection breaks before the answer, `mayBeDone` is called, and the host
 * is asked after each reconnect until it knows the result. Never rejects; the code is `not-sent` if the host never got
 * the request.
 */
export async function send<C extends KeyedCommand>(
  command: C,
  input: Input<C>,
  mayBeDone: () => void,
): Promise<Reply<C>> {
  const key = crypto.randomUUID();
  let asked = connected();
  let reply: Reply<C> = await call(command, { ...input, key });
  while (asked && !reply.ok && reply.code === 'disconnected') {
    mayBeDone();
    await otherThan(asked);
    asked = connected();
    const outcome = await call('send.outcome', { key });
    if (!outcome.ok) reply = outcome;
    else if (outcome.value === null) reply = notDone(command);
    else reply = { ok: true, value: outcome.value };
  }
  return reply;
}

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
  /** For `send`. */
  readonly mayBeSent: () => void;
}

declare module '../ui/store.ts' {
  interface State {
    readonly sendings: Readonly<Record<string, Sending>>;
    /** The part whose question about a host is open: one at a time. */
    readonly asking: string | null;
  }
}

export const NOT_SENDING: Sending = { isSending: false, mayBeSent: false, failure: null };

const { set, get } = own({
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

/**
 * What a part of the window shows of its place, and how it asks to confirm a host. `isShown`: a failure of the place is
 * shown here, so no toast has to tell it.
 */
export function useSending(place: string, isWatched = true) {
  const isShown = useContext(PageIsShown) && isWatched;
  const sending = useStore((state) => state.sendings[place]) ?? NOT_SENDING;
  const asking = useStore((state) => state.asking);
  const asker = useId();
  useEffect(() => (isShown ? watchSending(asker, place) : undefined), [isShown, asker, place]);
  return {
    ...sending,
    asker,
    /** Its question is open. */
    isAsking: asking === asker,
    ask: () => askToConfirm(asker),
    closeQuestion: () => askToConfirm(null),
    refuse: () => {
      askToConfirm(null);
      forgetFailure(place);
    },
  };
}
