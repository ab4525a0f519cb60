// Counts the requests of a run, names its cases, and judges the answers.

import type { Answer, Observation } from './probe.ts';

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

/** A run without a limit of its own sends at most this many. */
const MOST_REQUESTS = 300;

export class Requests {
  sent = 0;
  /** The steps that run keep this many requests for those that follow. */
  reserve = 0;
  /** Statuses that the receiver gives to wrong signatures, although they look like success. */
  readonly refusingStatuses = new Set<number>();

  private readonly counts = new Map<string, number>();
  private unanswered = 0;

  constructor(private readonly most: number = MOST_REQUESTS) {}

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

  accepts({ got, status }: Answer): boolean {
    return got === 'accept' && !(status !== null && this.refusingStatuses.has(status));
  }

  /** A success status that a random signature gets, and the right one does not, counts as refusal. */
  learnRefusal(right: Answer, random: Answer): void {
    if (random.got !== 'accept' || random.status === null || random.status === 200) return;
    if (right.status !== random.status) this.refusingStatuses.add(random.status);
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
