// What a sender meets where that is more than a status at once: it waits, is never answered, finds the connection broken
// off, or gets an answer of which more is kept. How it ended is told in every case.

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

/** A sender that waits longer for an answer that never comes is let go. */
const NEVER_MS = 600_000;

/**
 * Does what the reply says, and tells it how that ended. An answer waits `unreadTimeoutMs` for a sender that does not
 * read it. Never rejects.
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
  // One that closes its side while it waits may read on, and gets its answer; more likely it has given up.
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

/** Tells the first end only, with its time. */
function once(tell: ReactingReply['ended']) {
  let isTold = false;
  return (outcome: AnswerEnd['outcome'], status: number | null) => {
    if (!isTold) tell({ outcome, status, endedAtMs: Date.now() });
    isTold = true;
  };
}

/** The answer once it is due; null where `until` came first. */
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

/** Whether the whole answer could be handed to the system. */
function written({ socket }: Request, response: Response, closed: AbortSignal): Promise<boolean> {
  const isStream = 'stream' in response;
  const to = isStream ? response.stream : response;
  return new Promise((resolve) => {
    // What still stood in a socket of HTTP/1.1 when it was closed counts as finished there.
    const told = () => resolve(to.writableFinished && (isStream || !socket.destroyed));
    if (to.writableFinished || closed.aborted) told();
    to.once('finish', told);
    closed.addEventListener('abort', told, { once: true });
  });
}

interface Sender {
  /** It has closed its side of the connection. */
  readonly left: AbortSignal;
  /** Nothing can be sent to it any more. */
  readonly closed: AbortSignal;
  stop(): void;
}

/** Watches the connection, or the stream of HTTP/2, for a sender that gives up. */
function watch(request: Request, response: Response): Sender {
  const left = new AbortController();
  const closed = new AbortController();
  const leaves = () => left.abort();
  const closes = () => {
    leaves();
    closed.abort();
  };
  const source = 'stream' in response ? response.stream : request.socket;
  source.setMaxListeners(0); // pipelined requests wait on one connection, however many
  // The end of an HTTP/2 stream is only the end of its body.
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
