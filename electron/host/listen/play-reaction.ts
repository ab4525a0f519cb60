// Carries out an answer that is more than a status at once: a delay, no answer at all, a dropped connection, or an
// answer whose end is recorded. The outcome is always reported.

import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerEnd } from '../store/answers.ts';
import type { RawAnswer, ReactingReply } from './reply.ts';
import {
  breakOff,
  endUnread,
  send,
  sendHeadOnly,
  type Request,
  type Response,
} from './write-answer.ts';

/** After this time a sender that gets no answer is disconnected. */
const NEVER_MS = 600_000;

/**
 * Carries out the reply and reports how it ended. An answer waits `unreadTimeoutMs` for a sender that does not read it.
 * Never rejects.
 */
export async function playReaction(
  request: Request,
  response: Response,
  reply: ReactingReply,
  unreadTimeoutMs: number,
): Promise<void> {
  const sender = watch(request, response);
  const { does } = reply;
  const nothing = does === 'never-answer' || does === 'drop-before-headers';
  const end = once(reply.ended);
  // A sender that closes its side while it waits may still read, so it gets its answer. More likely it has given up.
  const leaves = () => end(nothing ? 'none' : 'gone', null);
  sender.left.addEventListener('abort', leaves);
  const answer = await due(reply, does === 'never-answer' ? sender.left : sender.closed);
  sender.left.removeEventListener('abort', leaves);

  if (nothing) {
    breakOff(request, response);
    end('none', null);
  } else if (!answer) {
    end('gone', null);
  } else if (does === 'drop-after-headers') {
    sendHeadOnly(request, response, answer);
    end('sent', answer.status);
  } else {
    send(response, answer, false);
    endUnread(request, response, unreadTimeoutMs);
    if (await written(request, response, sender.closed)) end('sent', answer.status);
    else end('gone', null);
  }
  sender.stop();
}

/** Reports only the first end, with its time. */
function once(tell: ReactingReply['ended']) {
  let isTold = false;
  return (outcome: AnswerEnd['outcome'], status: number | null) => {
    if (!isTold) tell({ outcome, status, endedAtMs: Date.now() });
    isTold = true;
  };
}

/** Resolves to the answer when it is due, or to null if `until` comes first. */
async function due(
  { does, answer, delayMs }: ReactingReply,
  until: AbortSignal,
): Promise<RawAnswer | null> {
  const waitMs = does === 'never-answer' ? NEVER_MS : delayMs;
  if (waitMs === 0 && !(answer instanceof Promise)) return until.aborted ? null : answer;
  const isOver = new Promise<null>((resolve) => {
    until.addEventListener('abort', () => resolve(null), { once: true });
  });
  const waited = wait(waitMs, true, { signal: until }).catch(() => false);
  const said = await Promise.race([answer, isOver]);
  return (await waited) ? said : null;
}

/** Whether the whole answer was handed to the system. */
function written({ socket }: Request, response: Response, closed: AbortSignal): Promise<boolean> {
  const isStream = 'stream' in response;
  const to = isStream ? response.stream : response;
  return new Promise((resolve) => {
    // HTTP/1.1 also counts bytes as finished that were still in the socket when it closed.
    const told = () => resolve(to.writableFinished && (isStream || !socket.destroyed));
    if (to.writableFinished || closed.aborted) told();
    to.once('finish', told);
    closed.addEventListener('abort', told, { once: true });
  });
}

interface Sender {
  /** Given when the sender closes its side of the connection. */
  readonly left: AbortSignal;
  /** Given when nothing can be sent to it any more. */
  readonly closed: AbortSignal;
  stop(): void;
}

/** Watches the connection, or the HTTP/2 stream, for a sender that gives up. */
function watch(request: Request, response: Response): Sender {
  const left = new AbortController();
  const closed = new AbortController();
  const leaves = () => left.abort();
  const closes = () => {
    leaves();
    closed.abort();
  };
  const source = 'stream' in response ? response.stream : request.socket;
  source.setMaxListeners(0); // any number of pipelined requests may wait on one connection
  // For an HTTP/2 stream, `end` means only the end of its body.
  if (source === request.socket) source.once('end', leaves);
  source.once('close', closes);
  if (source.destroyed) closes();
  return {
    left: left.signal,
    closed: closed.signal,
    stop: () => {
      source.off('end', leaves);
      source.off('close', closes);
    },
  };
}
