// The reply to a stored webhook: an answer at once, or a reaction whose outcome is recorded.

import type { Reaction } from '../../../shared/contract/endpoint.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { AnswerEnd } from '../store/answers.ts';

export type Reply = RawAnswer | ReactingReply;

export interface RawAnswer {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: string | Uint8Array;
}

export interface ReactingReply {
  readonly does: Reaction['does'];
  /** A promise for the receiver's answer, which never rejects. */
  readonly answer: RawAnswer | Promise<RawAnswer>;
  /** Counted from now. */
  readonly delayMs: number;
  /** Called once, with how it ended. */
  readonly ended: (end: AnswerEnd) => void;
}
