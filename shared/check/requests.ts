// Counts the requests of a run, and names its cases.

import type { Observation } from './probe.ts';
import { NEW_CHECK } from './suite.ts';

/** Stops the steps when no request is left, or when the receiver stopped answering. */
export class RunEnds extends Error {
  readonly reason: 'no-requests-left' | 'no-answer';

  constructor(reason: 'no-requests-left' | 'no-answer') {
    super(reason);
    this.reason = reason;
  }
}

/** So many answers that are missing one after the other end the run. */
const MOST_UNANSWERED = 3;

export class Requests {
  sent = 0;
  /** The steps that run keep this many requests for those that follow. */
  reserve = 0;

  private readonly counts = new Map<string, number>();
  private unanswered = 0;

  constructor(private readonly most: number = NEW_CHECK.maxRequests) {}

  /** The requests that the current steps may still send. */
  get left(): number {
    return this.most - this.sent - this.reserve;
  }

  /** Throws RunEnds if not so many are left. */
  take(times: number): void {
    if (this.left < times) throw new RunEnds('no-requests-left');
    this.sent += times;
  }

  /** Throws RunEnds if the receiver stopped answering. */
  heard({ status, got }: Observation): void {
    this.unanswered = status === null && got === 'error' ? this.unanswered + 1 : 0;
    if (this.unanswered >= MOST_UNANSWERED) throw new RunEnds('no-answer');
  }

  /** The id, numbered if it was used before. */
  freeId(id: string): string {
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  }
}

/** The letters and digits of a run's name, which stand in order numbers. */
export const tagOf = (run: string) => run.toLowerCase().replace(/[^a-z0-9]/g, '');
