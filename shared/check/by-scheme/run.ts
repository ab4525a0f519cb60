// The state of a check by another service's scheme: what was sent and answered, and the procedure found so far.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { Agreed } from '../../signature/engine/read-values.ts';
import { withIds, type Fresh } from '../../signature/engine/sign-request.ts';
import type { AnyCauseCode } from '../../signature/explain/codes.ts';
import type { Edit } from '../../signature/explain/edit.ts';
import { SCHEME_FIXES } from '../../signature/explain/scheme-words.ts';
import { editsToSign } from '../../signature/explain/causes/catalogue.ts';
import type { ExplainPrimitives } from '../../signature/primitives.ts';
import type { Scheme } from '../../signature/scheme.ts';
import { Acceptance } from '../accepting.ts';
import type { Tag } from '../bodies.ts';
import type {
  Answer,
  AnsweredCase,
  Asks,
  CheckGroup,
  Feature,
  Observation,
  Probe,
} from '../probe.ts';
import { urlWith } from '../probe.ts';
import { Requests, tagOf } from '../requests.ts';
import type { CheckQuestion } from '../run.ts';
import { createExample, type Example } from './example.ts';
import { dressedOf, FEATURE_CASES, unsignedOf, type FeatureCase } from './features.ts';
import { createProcedures, type Procedure } from './procedure.ts';

export interface SchemeQuestion extends Omit<CheckQuestion, 'secret'> {
  readonly scheme: Scheme;
  /** With a secret. */
  readonly agreed: Agreed;
  /** The receiver's, because some schemes sign it. */
  readonly url: string;
}

/** What a request was made of. */
export interface Unsigned {
  readonly request: TextRequest;
  readonly fresh: Fresh;
}

/** A request as it is sent now. */
export interface Rendered {
  readonly request: TextRequest;
  /** What the signature is compared with; null if there is none. */
  readonly unsigned: Unsigned | null;
  /** The signature that is sent; null if it is none. */
  readonly signature: string | null;
  /** What the signature was made for, if the request was changed after signing. */
  readonly of?: Unsigned;
}

/** A question whose request is made when it is sent, because it may contain the time. */
export interface Pending extends Omit<Probe, 'method' | 'query' | 'headers' | 'body'> {
  readonly render: (nowMs: number) => Rendered;
}

/** A step that asks and reads what came back. */
export type Asking<Result> = Generator<Pending, Result, Observation>;

export interface SentCase extends AnsweredCase, Rendered {
  /** Null: it is a wrong one, or has nothing beside the usual. */
  readonly feature: Feature | null;
  /** It is signed rightly. */
  readonly isRight: boolean;
}

/** Sends the moment of sending where no moment matters. */
const NO_MOMENT = 1_700_000_000_000;

export class SchemeRun {
  readonly cases: SentCase[] = [];
  readonly counted: Requests;
  readonly acceptance = new Acceptance();
  readonly example: Example;
  /** Single mistakes that every service's receivers make, the usual ones first. */
  readonly edits: readonly Edit[];
  readonly right: Procedure;
  /** What explains the answers so far. */
  procedure: Procedure;
  /** The status that a wrong signature got; null: none, or not known. */
  wrongStatus: number | null = null;
  /** Features whose rejection nothing explains. */
  readonly parked = new Map<Feature, SentCase>();
  /** The request that is under way. */
  private rendered: Rendered | null = null;
  private readonly made = new Map<string, Procedure>();
  private readonly url: string;
  private readonly tagRun: string;
  private numbers = 0;

  constructor(
    readonly question: SchemeQuestion,
    readonly primitives: ExplainPrimitives,
  ) {
    const { scheme, url, run, maxRequests, others = [] } = question;
    this.counted = new Requests(maxRequests);
    this.url = urlWith(url, '');
    this.tagRun = tagOf(run);
    this.example = createExample(scheme, this.url);
    const known = FEATURE_CASES.find(({ feature }) => feature === 'unknown-field');
    const request = known && unsignedOf(known, this.example, this.sampleTag, NO_MOMENT);
    const edits = request ? editsToSign({ scheme, request }, others, primitives) : [];
    this.edits = edits.filter(({ code }) => code in SCHEME_FIXES);
    this.right = this.procedureOf([]);
    this.procedure = this.right;
  }

  /** Remembered, because it is compared by identity. */
  procedureOf(mistakes: readonly Edit[]): Procedure {
    const key = mistakes.map((one) => this.edits.indexOf(one)).join(' ');
    const known = this.made.get(key);
    if (known) return known;
    const { scheme, agreed } = this.question;
    const made = createProcedures(scheme, agreed, this.primitives)(mistakes);
    this.made.set(key, made);
    return made;
  }

  /** Of a request that is only computed with, not sent. */
  get sampleTag(): Tag {
    return { run: this.tagRun, n: 0 };
  }

  nextTag(): Tag {
    this.numbers += 1;
    return { run: this.tagRun, n: this.numbers };
  }

  /** The request of a feature as it is made at a moment; null: the scheme makes no sense of it. */
  unsigned(
    feature: FeatureCase,
    tag: Tag,
    nowMs: number,
    id = `msg_${tag.run}x${tag.n}`,
  ): Unsigned | null {
    const request = unsignedOf(feature, this.example, tag, nowMs);
    return request && this.identified(request, { nowMs, id });
  }

  /** With the headers that identify a webhook: a mistaken receiver may ignore them, but they are sent. */
  identified(request: TextRequest, fresh: Fresh): Unsigned {
    return { request: withIds(this.question.scheme, request, fresh), fresh };
  }

  /** The signature that a procedure gives a sample of a feature. */
  sample(feature: FeatureCase, procedure: Procedure): string | null {
    const sample = this.unsigned(feature, this.sampleTag, NO_MOMENT);
    return sample && this.signatureBy(procedure, sample);
  }

  /** In one spelling if the scheme compares without case. */
  signatureBy(procedure: Procedure, { request, fresh }: Unsigned): string | null {
    const signature = procedure.sign(request, fresh)?.signature ?? null;
    return signature === null ? null : this.spelled(signature);
  }

  spelled(signature: string): string {
    return this.question.scheme.signature.caseBlind ? signature.toLowerCase() : signature;
  }

  /** Whether the procedure gives the signature that was sent. */
  gives(procedure: Procedure, { unsigned, signature }: Rendered): boolean {
    if (unsigned === null || signature === null) return false;
    return this.signatureBy(procedure, unsigned) === this.spelled(signature);
  }

  /** A webhook with a feature, signed by a procedure when it is sent. Null: the scheme makes no sense of it. */
  webhook(feature: FeatureCase, procedure: Procedure, tag = this.nextTag()) {
    const render = (nowMs: number): Rendered | null => {
      const unsigned = this.unsigned(feature, tag, nowMs);
      const signed = unsigned && procedure.sign(unsigned.request, unsigned.fresh);
      const request = signed && dressedOf(feature, this.example, signed);
      return request && { request, unsigned, signature: signed.signature };
    };
    return certain(render);
  }

  *send({ render, ...asked }: Pending, feature: Feature | null = null): Asking<SentCase> {
    this.counted.take(asked.times ?? 1);
    const id = this.counted.freeId(asked.id);
    const observation = yield { ...asked, id, render };
    const { rendered } = this;
    if (!rendered) throw new Error('a case was answered before it was made');
    const accepts = () => this.acceptance.accepts(observation);
    const sent: SentCase = {
      ...rendered,
      ...{ probe: { ...asked, id, ...this.wire(rendered.request) }, observation, feature },
      // Asked anew: the baseline may show that a status means refusal.
      get isAccepted() {
        return accepts();
      },
      isRight: this.gives(this.right, rendered),
    };
    this.cases.push(sent);
    this.counted.heard(observation);
    return sent;
  }

  /** Sends a webhook with a feature; null if the scheme makes no sense of it. */
  *ask(
    feature: FeatureCase,
    procedure: Procedure,
    group: CheckGroup,
    asks: Asks = askOf(feature, procedure),
  ): Asking<SentCase | null> {
    const render = this.webhook(feature, procedure);
    if (!render) return null;
    const id = `${group}/${feature.feature}`;
    const expected = procedure === this.right ? 'accept' : null;
    return yield* this.send({ id, group, expected, asks, render }, feature.feature);
  }

  accepts(answer: Answer): boolean {
    return this.acceptance.accepts(answer);
  }

  /** Makes the request to send now. */
  render(render: Pending['render'], nowMs: number): TextRequest {
    this.rendered = render(nowMs);
    return this.rendered.request;
  }

  /** The request as it is added to the receiver's URL. */
  wire({ method, url, headers, body }: TextRequest) {
    return { method, query: url.slice(this.url.length).replace(/^[?&]/, ''), headers, body };
  }
}

/** What a webhook with a feature asks. */
const askOf = ({ feature }: FeatureCase, { mistakes }: Procedure): Asks => ({
  code: 'feature',
  feature,
  causes: codesOf(mistakes),
});

/** The way to make a request that can be made at every moment; null if it cannot be made at one. */
export function certain(render: (nowMs: number) => Rendered | null) {
  if (render(NO_MOMENT) === null) return null;
  return (nowMs: number): Rendered => {
    const rendered = render(nowMs);
    if (!rendered) throw new Error('a request could be made at one moment and not at another');
    return rendered;
  };
}

export const codesOf = (mistakes: readonly Edit[]): AnyCauseCode[] => [
  ...new Set(mistakes.map(({ code }) => code)),
];
