// The state of a run that its steps share: what was sent and answered, the procedure found so far, and the requests
// that are left.

import type { Primitives } from '../signature/primitives.ts';
import { Evidence, gives } from './evidence.ts';
import { codesOf, createMistakes, type Mistakes } from './mistakes.ts';
import {
  MOST_ASKED,
  OPTIONAL_GROUPS,
  type Answer,
  type Baseline,
  type CheckGroup,
  type CheckState,
  type Observation,
  type OptionalGroup,
  type Probe,
  type ProbeQuestion,
} from './probe.ts';
import type { Procedure } from './procedure.ts';
import {
  Sampling,
  type CheckQuestion,
  type Computed,
  type Render,
  type Rendered,
} from './sampling.ts';
import { NEW_CHECK } from './suite.ts';
import type { BodyKind } from './webhooks/bodies.ts';
import type { Kind, Point } from './webhooks/webhooks.ts';

export interface Pending extends ProbeQuestion {
  readonly render: Render;
  /** The answer counts for and against procedures; absent: it says something else. */
  readonly kind?: Kind;
  /** The same webhook as the one before, with its number. */
  readonly isAgain?: true;
}

/** A step that asks and reads what came back. */
export type Asking<Result = void> = Generator<Pending, Result, Observation>;

/** A case that was sent, with what came back. */
export interface SentCase extends Rendered {
  readonly probe: ProbeQuestion;
  readonly observation: Observation;
  readonly isAccepted: boolean;
  readonly kind: Kind | null;
  /** It is signed rightly. */
  readonly isRight: boolean;
}

/** A webhook that nothing explains. */
export interface Parked {
  readonly point: Point;
  /** The rejected case that is signed by the procedure. */
  sent: SentCase;
}

/** Stops the steps when no request is left, or when the receiver stopped answering. */
class RunEnds extends Error {
  constructor(readonly reason: 'no-requests-left' | 'no-answer') {
    super(reason);
  }
}

/** So many answers that are missing one after the other end the run. */
const MOST_UNANSWERED = 3;

export class Run extends Sampling {
  /** How the receiver answers at all; null until it is known. */
  baseline: Baseline | null = null;
  state: CheckState = 'running';
  /** The groups to ask beside the baseline; those that turn out to prove nothing are taken out. */
  readonly groups: Set<OptionalGroup>;
  readonly cases: SentCase[] = [];
  readonly evidence: Evidence;
  readonly mistakes: Mistakes;
  /** What explains the answers so far. */
  procedure: Procedure;
  /** Null until the receiver accepted a body. */
  base: BodyKind | null = null;
  readonly parked: Parked[] = [];
  /** The families that parked points open. */
  readonly parkedFamilies = new Set<string>();
  sent = 0;
  /** The steps that run keep this many requests for those that follow. */
  reserve = 0;
  /** The status that a wrong signature got; null: none, or not known. */
  wrongStatus: number | null = null;

  private readonly most: number;
  private unanswered = 0;
  /** Of the request that is under way. */
  private number = 0;
  /** That status looks like success, and the right signature did not get it. */
  private isRefusedBySuccess = false;
  private readonly counts = new Map<string, number>();
  private rendered: Rendered | null = null;

  constructor(question: CheckQuestion, primitives: Primitives) {
    super(question, primitives);
    const { scheme, others = [], maxRequests, asksPerson, groups } = question;
    this.evidence = new Evidence(asksPerson === true);
    this.mistakes = createMistakes(scheme, others, this.right, primitives);
    this.procedure = this.right;
    this.groups = new Set(asksPerson ? OPTIONAL_GROUPS : (groups ?? OPTIONAL_GROUPS));
    this.most = asksPerson
      ? Math.min(MOST_ASKED, maxRequests ?? MOST_ASKED)
      : (maxRequests ?? NEW_CHECK.maxRequests);
  }

  /** The requests that the current steps may still send. */
  get left(): number {
    return this.most - this.sent - this.reserve;
  }

  /** Goes through the steps until they end, or the requests or answers do. */
  *toItsEnd(steps: Asking): Asking {
    try {
      yield* steps;
      if (this.state === 'running') this.state = 'complete';
    } catch (error) {
      if (!(error instanceof RunEnds)) throw error;
      this.state = error.reason;
      if (error.reason === 'no-answer') this.baseline ??= 'unreachable';
    }
  }

  /** Ends these steps, and not those that follow, where no request is left for them. */
  *within(steps: Asking): Asking {
    try {
      yield* steps;
    } catch (error) {
      if (!(error instanceof RunEnds) || error.reason !== 'no-requests-left') throw error;
      this.state = error.reason;
    }
  }

  /** What the receiver accepts, with these points; null if they cannot be made of it, or contain a parked one. */
  withPoints(points: readonly Point[]): Computed | null {
    const isParked = points.some(({ needs }) =>
      needs?.some((family) => this.parkedFamilies.has(family)),
    );
    return isParked ? null : this.computed(this.base ?? 'example', points);
  }

  /**
   * The answer to a webhook that is signed by a procedure; it is sent if that was not asked yet. Null: the scheme makes no
   * sense of it.
   */
  *ask(kind: Kind, procedure: Procedure, group: CheckGroup = 'diagnosis'): Asking<SentCase | null> {
    if (!this.makesSense(kind)) return null;
    const known = this.cases.find((one) => one.kind === kind && gives(procedure, one));
    return known ?? (yield* this.askAnew(kind, procedure, group));
  }

  *askAnew(
    kind: Kind,
    procedure: Procedure,
    group: CheckGroup = 'diagnosis',
  ): Asking<SentCase | null> {
    const render = this.webhook(kind, procedure);
    if (!render) return null;
    return yield* this.send({
      ...{ id: `${group}/${kind.id}`, group, kind, render },
      expected: procedure === this.right ? 'accept' : null,
      asks:
        'causes' in kind.asks ? { ...kind.asks, causes: codesOf(procedure.mistakes) } : kind.asks,
    });
  }

  *send({ render, kind, isAgain, ...asked }: Pending): Asking<SentCase> {
    const { times = 1 } = asked;
    if (this.left < times) throw new RunEnds('no-requests-left');
    this.sent += times;
    if (!isAgain) this.number += 1;
    const probe = { ...asked, id: this.freeId(asked.id) };
    const observation = yield { ...probe, render };
    const { rendered } = this;
    if (!rendered) throw new Error('a case was answered before it was made');
    const accepts = () => this.accepts(observation);
    const sent: SentCase = {
      ...{ ...rendered, probe, observation, kind: kind ?? null },
      // Asked anew: the baseline may show that a status means refusal.
      get isAccepted() {
        return accepts();
      },
      isRight: gives(this.right, rendered),
    };
    this.cases.push(sent);
    this.prove(sent);
    const isAnswered = observation.status !== null || observation.got !== 'error';
    this.unanswered = isAnswered ? 0 : this.unanswered + 1;
    if (this.unanswered >= MOST_UNANSWERED) throw new RunEnds('no-answer');
    return sent;
  }

  /** The id, numbered if it was used before. */
  private freeId(id: string): string {
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  }

  /** Adds what an answer proves. `isCertain`: a rejection is not one of the body. */
  prove(
    { kind, sample, signature, isAccepted, observation: { got, status } }: SentCase,
    isCertain?: true,
  ): void {
    if (!kind || !sample || signature === null || got === 'unknown') return;
    // A receiver that failed has decided nothing, which a person knows.
    const isRejected = this.question.asksPerson ? got === 'reject' : status !== null;
    if (isAccepted || isRejected) {
      this.evidence.add({ kind, sample, signature, isAccepted }, isCertain);
    }
  }

  /** A success status that a random signature gets, and the right one does not, counts as refusal. */
  learnRefusal(right: Answer, random: Answer): void {
    const { got, status } = random;
    this.wrongStatus = status;
    this.isRefusedBySuccess =
      got === 'accept' && status !== null && status !== 200 && right.status !== status;
  }

  accepts({ got, status }: Answer): boolean {
    return got === 'accept' && !(this.isRefusedBySuccess && status === this.wrongStatus);
  }

  /** Whether a rejection looks like that of a wrong signature. Otherwise the receiver may refuse the body, whatever signs it. */
  isOfSignature({ observation: { status } }: SentCase): boolean {
    return this.wrongStatus === null || status === this.wrongStatus;
  }

  /** The probe of a question as it is sent now. */
  probeOf({ render, ...asked }: Pending, nowMs: number): Probe {
    this.rendered = render(this.tagOf(this.number), nowMs);
    if (!this.rendered) throw new Error('a request could be made at one moment and not at another');
    return { ...asked, ...this.wire(this.rendered.request) };
  }
}
