// What a sender meets once its webhook is stored: an answer at once, or a reaction whose end is kept.

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
  /** A promise: the receiver's. It never rejects. */
  readonly answer: RawAnswer | Promise<RawAnswer>;
  /** From now. */
  readonly delayMs: number;
  /** Told once how it ended. */
  readonly ended: (end: AnswerEnd) => void;
}
