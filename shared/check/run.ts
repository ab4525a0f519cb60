// The state of a run that its steps share: what was sent and answered, the procedure found so far, and the requests
// that are left.

import type { TextRequest } from '../signature/engine/example-request.ts';
import type { Agreed } from '../signature/engine/read-values.ts';
import type { LabelledSecret } from '../signature/explain/explanation.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import type { Scheme } from '../signature/scheme.ts';
import { hasDocument } from '../signature/schemes/schemes.ts';
import { rememberedBy } from '../signature/source.ts';
import { Acceptance } from './accepting.ts';
import { createEvidence, gives, type Evidence } from './evidence.ts';
import { codesOf, createMistakes, type Mistakes } from './mistakes.ts';
import type { OptionalGroup } from './optional-groups.ts';
import {
  MOST_ASKED,
  urlWith,
  type Answer,
  type CheckGroup,
  type Observation,
  type Probe,
} from './probe.ts';
import { createSample, rightProcedure, type Procedure, type Sample } from './procedure.ts';
import { Requests, tagOf } from './requests.ts';
import { ownWebhooks } from './webhooks/own.ts';
import { serviceWebhooks } from './webhooks/service.ts';
import type { Kind, Point, Tag, Webhooks } from './webhooks/webhooks.ts';
import type { BodyKind } from './webhooks/asks.ts';

export interface CheckQuestion {
  /** One that can sign its own example (`signRequest`). */
  readonly scheme: Scheme;
  /** With a secret. */
  readonly agreed: Agreed;
  /** The receiver's, because some schemes sign it. */
  readonly url: string;
  /** Other secrets that the program knows, with their labels. */
  readonly others?: readonly LabelledSecret[];
  /** At most this many requests; by default as many as a new check sends. */
  readonly maxRequests?: number;
  /** The groups of cases beside the baseline; all by default. */
  readonly groups?: readonly OptionalGroup[];
  /** Makes the order numbers of this run unique: small letters and digits; other characters are left out. */
  readonly run: string;
  /** The receiver chose HTTP/2 when a connection was opened. */
  readonly isHttp2?: boolean;
  /** An accepting answer later than this is a finding. */
  readonly slowMs: number;
  /** A person is asked about each webhook, so that at most 12 are sent. */
  readonly asksPerson?: true;
}

/** A request as it is sent now. */
export interface Rendered {
  readonly request: TextRequest;
  /** What the signature is compared with; null if there is none. */
  readonly sample: Sample | null;
  /** The signature that is sent; null if it is none. */
  readonly signature: string | null;
  /** What the signature was made for, if the request was changed after signing. */
  readonly of?: Sample;
}

/** Makes a request when it is sent, because it may contain the time. */
export type Render = (nowMs: number) => Rendered;

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

/** Stands for the moment of sending where no moment matters. */
const NO_MOMENT = 1_700_000_000_000;

export class Run {
  readonly cases: SentCase[] = [];
  readonly evidence: Evidence;
  readonly webhooks: Webhooks;
  readonly mistakes: Mistakes;
  readonly right: Procedure;
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

  private readonly url: string;
  private readonly tagRun: string;
  private numbers = 0;
  /** The request that is under way. */
  private rendered: Rendered | null = null;

  constructor(
    readonly question: CheckQuestion,
    readonly primitives: ExplainPrimitives,
  ) {
    const { scheme, url, others = [], maxRequests, asksPerson } = question;
    this.url = urlWith(url, '');
    this.webhooks = hasDocument(scheme) ? ownWebhooks(this.url) : serviceWebhooks(scheme, this.url);
    this.evidence = createEvidence(asksPerson === true);
    this.mistakes = createMistakes(scheme, others, primitives);
    this.right = rightProcedure(primitives);
    this.procedure = this.right;
    this.tagRun = tagOf(question.run);
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

  /** A request that gets its number when it is first sent; null if it cannot be made. */
  rendering(make: (tag: Tag, nowMs: number) => Rendered | null): Render | null {
    return make(this.sampleTag, NO_MOMENT) && this.numbered(make);
  }

  private numbered(make: (tag: Tag, nowMs: number) => Rendered | null): Render {
    let tag: Tag | null = null;
    return (nowMs) => {
      tag ??= { run: this.tagRun, n: ++this.numbers };
      const rendered = make(tag, nowMs);
      if (!rendered) throw new Error('a request could be made at one moment and not at another');
      return rendered;
    };
  }

  /** Of a request that is only computed with, not sent. */
  private get sampleTag(): Tag {
    return { run: this.tagRun, n: 0 };
  }

  /** What the receiver accepts, with these points; null if they cannot be made of it. */
  kindOf(points: readonly Point[] = []): Kind | null {
    return this.webhooks.kind(this.base ?? 'example', points);
  }

  /** A whole body. */
  bodyOf(base: BodyKind): Kind {
    const kind = this.webhooks.kind(base, []);
    if (!kind) throw new Error('every body can be made');
    return kind;
  }

  /** A webhook that is only computed with, not sent; null: the scheme makes no sense of it. */
  readonly sampleOf: (kind: Kind) => Sample | null = rememberedBy(({ make }: Kind) =>
    this.unsigned(make, this.sampleTag, NO_MOMENT),
  );

  /** Whether the scheme makes sense of a webhook: a text must be a part of what is signed. */
  readonly makesSense: (kind: Kind) => boolean = rememberedBy((kind: Kind) => {
    const sample = this.sampleOf(kind);
    if (!sample || this.webhook(kind, this.right) === null) return false;
    const plain = kind.isOfMessage ? this.sampleOf(this.bodyOf('example')) : null;
    return plain === null || this.right.signature(sample) !== this.right.signature(plain);
  });

  /** A request that waits for its signature. */
  unsigned(
    make: Kind['make'],
    tag: Tag,
    nowMs: number,
    id = `msg_${tag.run}x${tag.n}`,
  ): Sample | null {
    const { scheme, agreed } = this.question;
    const request = make(tag, nowMs);
    return request && createSample(scheme, request, agreed, { nowMs, id }, this.primitives);
  }

  /** A webhook, signed by a procedure when it is sent. Null: the scheme makes no sense of it. */
  webhook(kind: Kind, procedure: Procedure): Render | null {
    const rendered = (sample: Sample | null): Rendered | null => {
      const signed = sample && procedure.sign(sample);
      const request = signed && (kind.dress ? kind.dress(signed) : signed.request);
      return request && { request, sample, signature: signed.signature };
    };
    const make = (tag: Tag, nowMs: number) => rendered(this.unsigned(kind.make, tag, nowMs));
    return rendered(this.sampleOf(kind)) && this.numbered(make);
  }

  /**
   * The answer to a webhook that is signed by a procedure; it is sent if that was not asked yet. Null: the scheme makes no
   * sense of it.
   */
  *ask(kind: Kind, procedure: Procedure, group: CheckGroup = 'diagnosis'): Asking<SentCase | null> {
    if (!this.makesSense(kind)) return null;
    const known = this.cases.find((one) => one.kind === kind && givesCase(procedure, one));
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
      isRight: givesCase(this.right, rendered),
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

  /** The request as it is added to the receiver's URL. */
  private wire({ method, url, headers, body }: TextRequest) {
    return { method, query: url.slice(this.url.length).replace(/^[?&]/, ''), headers, body };
  }
}

/** Whether a procedure gives the signature of a case. */
export const givesCase = (procedure: Procedure, { sample, signature }: Rendered): boolean =>
  sample !== null && signature !== null && gives(procedure, { sample, signature });
