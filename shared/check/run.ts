// The state of a run that its steps share: what was sent and answered, the procedure found so far, and the requests
// that are left.

import { withMember } from '../json/edit.ts';
import { readSignable } from '../signature/engine/sign-body.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { LabelledSecret } from '../signature/explain/explanation.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import type { Source } from '../signature/source.ts';
import { Acceptance } from './accepting.ts';
import { bodyFields, bodyText, type BodyKind, type Fields, type Tag } from './bodies.ts';
import { createEvidence, sourceOf, type Evidence } from './evidence.ts';
import { createMistakes, type Mistake } from './mistakes.ts';
import { createProcedures, isOfSeal, type Procedure } from './procedure.ts';
import type { OptionalGroup } from './optional-groups.ts';
import { Requests, tagOf } from './requests.ts';
import {
  MOST_ASKED,
  posted,
  type Answer,
  type AnsweredCase,
  type Asks,
  type CheckGroup,
  type Observation,
  type Probe,
} from './probe.ts';

export interface CheckQuestion {
  readonly secret: string;
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

/** A step that sends probes and reads what came back. */
export type Asking<Result> = Generator<Probe, Result, Observation>;

/** A case that was sent, with what came back. */
export interface SentCase extends AnsweredCase {
  readonly source: Source | null;
  /** The signature that was sent; null if it was none. */
  readonly sign: string | null;
  /** The body that the signature was made for, if it was changed after signing. */
  readonly of: Source | null;
  /** The body is signed rightly. */
  readonly isRight: boolean;
}

/** A signed body that was not sent yet. */
export interface Signed {
  readonly source: Source;
  readonly sign: string;
  readonly text: string;
  /** The body that the signature was made for, if this one was changed after signing. */
  readonly of?: Source;
}

export interface Sending {
  readonly id: string;
  readonly group: CheckGroup;
  readonly expected: Probe['expected'];
  readonly asks: Asks;
}

export class Run {
  readonly cases: SentCase[] = [];
  readonly evidence: Evidence = createEvidence();
  readonly mistakesOf: (source: Source) => readonly Mistake[];
  readonly right: Procedure;
  /** What explains the answers so far. */
  procedure: Procedure;
  /** Null until the receiver accepted a body. */
  base: BodyKind | null = null;
  /** Points that nothing explains, and the families that they open. */
  readonly parkedFamilies = new Set<string>();
  readonly counted: Requests;
  readonly acceptance = new Acceptance();
  /** The status that a wrong signature got; null: none, or not known. */
  wrongStatus: number | null = null;

  private readonly procedures: (mistakes: readonly Mistake[]) => Procedure;
  private readonly known = new Map<string, Procedure>();
  private readonly tagRun: string;
  private numbers = 0;

  constructor(
    readonly question: CheckQuestion,
    readonly primitives: ExplainPrimitives,
  ) {
    this.mistakesOf = createMistakes(question.others ?? [], primitives);
    this.procedures = createProcedures(question.secret, primitives);
    this.right = this.procedureOf([]);
    this.procedure = this.right;
    this.tagRun = tagOf(question.run);
    const { maxRequests, asksPerson } = question;
    this.counted = new Requests(
      asksPerson ? Math.min(MOST_ASKED, maxRequests ?? MOST_ASKED) : maxRequests,
    );
  }

  /** Remembered, because the same procedures are tried at many points. */
  procedureOf(mistakes: readonly Mistake[]): Procedure {
    const key = mistakes.map((mistake) => mistake.key).join('\n');
    const known = this.known.get(key);
    if (known) return known;
    const made = this.procedures(mistakes);
    this.known.set(key, made);
    return made;
  }

  /** Otherwise nothing but the baseline asks about the example. */
  get hasDiagnosis(): boolean {
    return this.question.groups?.includes('diagnosis') ?? true;
  }

  /** The requests that the current steps may still send. */
  get left(): number {
    return this.counted.left;
  }

  /** Of a body that is only computed with, not sent. */
  get sampleTag(): Tag {
    return { run: this.tagRun, n: 0 };
  }

  nextTag(): Tag {
    this.numbers += 1;
    return { run: this.tagRun, n: this.numbers };
  }

  /** A body of the kind that the receiver accepts. */
  baseFields(tag: Tag): Fields {
    return bodyFields(this.base ?? 'plain', tag);
  }

  /** The body with its signature; null if the procedure has none, or hashes the signature itself. */
  signed(fields: Fields, procedure: Procedure): Signed | null {
    return this.signedText(bodyText(fields), procedure);
  }

  signedText(unsigned: string, procedure: Procedure): Signed | null {
    const source = sourceOf(unsigned);
    const sign = procedure.signature(source);
    if (sign === null) return null;
    const text = withSignature(unsigned, JSON.stringify(sign));
    const mayHashSign = procedure.mistakes.some(
      ({ change, code }) => isOfSeal(change) || code === 'sign-included',
    );
    if (mayHashSign && procedure.signature(sourceOf(text)) !== sign) return null;
    return { source, sign, text };
  }

  /** Sends a signed body. `isProof`: the answer counts for and against procedures. */
  *sendSigned(signed: Signed, sending: Sending, isProof: boolean): Asking<SentCase> {
    const sent = yield* this.send({ ...sending, ...posted(signed.text) }, signed);
    if (isProof || sent.isAccepted) this.addProof(sent);
    return sent;
  }

  addProof({ probe, source, sign, isAccepted, observation }: SentCase) {
    if (source === null || sign === null || observation.got === 'unknown') return;
    if (!isAccepted && observation.status === null) return;
    this.evidence.add({ caseId: probe.id, source, sign, isAccepted });
  }

  *send(probe: Probe, signed: Omit<Signed, 'text'> | null): Asking<SentCase> {
    this.counted.take(probe.times ?? 1);
    const numbered = { ...probe, id: this.counted.freeId(probe.id) };
    const observation = yield numbered;
    const accepts = () => this.accepts(observation);
    const sent: SentCase = {
      probe: numbered,
      observation,
      source: signed?.source ?? null,
      sign: signed?.sign ?? null,
      of: signed?.of ?? null,
      // Asked anew: the baseline may show that a status means refusal.
      get isAccepted() {
        return accepts();
      },
      isRight: signed !== null && this.right.signature(signed.source) === signed.sign,
    };
    this.cases.push(sent);
    this.counted.heard(observation);
    return sent;
  }

  accepts(answer: Answer): boolean {
    return this.acceptance.accepts(answer);
  }
}

export const codesOf = (mistakes: readonly Mistake[]): AnyCauseCode[] => [
  ...new Set(mistakes.map(({ code }) => code)),
];

/** The body with a signature, given as JSON text. */
export function withSignature(unsigned: string, json: string): string {
  const read = readSignable(unsigned);
  if (!read.ok) throw new Error('the check wrote a body that is not one JSON object');
  return withMember(unsigned, read.body, 'sign', json);
}
