// The state of a run that its steps share: what was sent and answered, the procedure found so far, and the requests
// that are left.

import type { Primitives } from '../signature/primitives.ts';
import { Acceptance } from './accepting.ts';
import { createEvidence, gives, type Evidence } from './evidence.ts';
import { codesOf, createMistakes, type Mistakes } from './mistakes.ts';
import { MOST_ASKED, type Answer, type CheckGroup, type Observation, type Probe } from './probe.ts';
import type { Procedure } from './procedure.ts';
import { Requests } from './requests.ts';
import { Sampling, type CheckQuestion, type Render, type Rendered } from './sampling.ts';
import type { BodyKind } from './webhooks/asks.ts';
import type { Kind, Point } from './webhooks/webhooks.ts';

export interface Pending extends Omit<Probe, 'method' | 'query' | 'headers' | 'body'> {
  readonly render: Render;
  /** The answer counts for and against procedures; absent: it says something else. */
  readonly kind?: Kind;
}

/** A step that asks and reads what came back. */
export type Asking<Result> = Generator<Pending, Result, Observation>;

/** A case that was sent, with what came back. */
export interface SentCase extends Rendered {
  readonly probe: Probe;
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

export class Run extends Sampling {
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
  readonly counted: Requests;
  readonly acceptance = new Acceptance();
  /** The status that a wrong signature got; null: none, or not known. */
  wrongStatus: number | null = null;

  /** The request that is under way. */
  private rendered: Rendered | null = null;

  constructor(question: CheckQuestion, primitives: Primitives) {
    super(question, primitives);
    const { scheme, others = [], maxRequests, asksPerson } = question;
    this.evidence = createEvidence(asksPerson === true);
    this.mistakes = createMistakes(scheme, others, this.right, primitives);
    this.procedure = this.right;
    this.counted = new Requests(
      asksPerson ? Math.min(MOST_ASKED, maxRequests ?? MOST_ASKED) : maxRequests,
    );
  }

  /** Otherwise nothing but the baseline asks about the example. */
  get hasDiagnosis(): boolean {
    const { asksPerson = false, groups } = this.question;
    return asksPerson || (groups?.includes('diagnosis') ?? true);
  }

  /** The requests that the current steps may still send. */
  get left(): number {
    return this.counted.left;
  }

  /** What the receiver accepts, with these points; null if they cannot be made of it. */
  kindOf(points: readonly Point[] = []): Kind | null {
    return this.webhooks.kind(this.base ?? 'example', points);
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

  *askAnew(kind: Kind, procedure: Procedure, group: CheckGroup): Asking<SentCase | null> {
    const render = this.webhook(kind, procedure);
    if (!render) return null;
    return yield* this.send({
      ...{ id: `${group}/${kind.id}`, group, kind, render },
      expected: procedure === this.right ? 'accept' : null,
      asks: kind.asks(codesOf(procedure.mistakes)),
    });
  }

  *send({ render, kind, ...asked }: Pending): Asking<SentCase> {
    this.counted.take(asked.times ?? 1);
    const numbered = { ...asked, id: this.counted.freeId(asked.id) };
    const observation = yield { ...numbered, render };
    const { rendered } = this;
    if (!rendered) throw new Error('a case was answered before it was made');
    const accepts = () => this.accepts(observation);
    const sent: SentCase = {
      ...rendered,
      ...{ probe: { ...numbered, ...this.wire(rendered.request) }, observation },
      kind: kind ?? null,
      // Asked anew: the baseline may show that a status means refusal.
      get isAccepted() {
        return accepts();
      },
      isRight: gives(this.right, rendered),
    };
    this.cases.push(sent);
    this.prove(sent);
    this.counted.heard(observation);
    return sent;
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

  accepts(answer: Answer): boolean {
    return this.acceptance.accepts(answer);
  }

  /** The probe of a question as it is sent now. */
  probeOf({ render, ...asked }: Pending, nowMs: number): Probe {
    this.rendered = render(nowMs);
    return { ...asked, ...this.wire(this.rendered.request) };
  }
}
