// The state of a run that its steps share: what was sent and answered, the procedure found so far, and the requests
// that are left.

import { withMember } from '../json/edit.ts';
import { readSignable } from '../signature/sign.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { LabelledSecret } from '../signature/explain/explanation.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import type { Source } from '../signature/source.ts';
import { DOCUMENTED_HEADERS } from '../webhook/request.ts';
import { bodyFields, bodyText, type BodyKind, type Fields, type Tag } from './bodies.ts';
import { createEvidence, sourceOf, type Evidence } from './evidence.ts';
import { createMistakes, type Mistake } from './mistakes.ts';
import { createProcedures, type Procedure } from './procedure.ts';
import { MOST_ASKED } from './probe.ts';
import type { Answer, Asks, CheckGroup, Observation, Probe } from './probe.ts';

export interface CheckQuestion {
  readonly secret: string;
  /** Other secrets that the program knows, with their labels. */
  readonly others?: readonly LabelledSecret[];
  /** At most this many requests; 300 by default. */
  readonly maxRequests?: number;
  /** Makes the order numbers of this run unique: small letters and digits; other characters are left out. */
  readonly run: string;
  /** An accepting answer later than this is a finding. */
  readonly slowMs: number;
  /** A person is asked about each webhook, so that at most 12 are sent. */
  readonly asksPerson?: true;
}

/** A step that sends probes and reads what came back. */
export type Asking<Result> = Generator<Probe, Result, Observation>;

/** A case that was sent, with what came back. */
export interface SentCase {
  readonly probe: Probe;
  readonly observation: Observation;
  readonly source: Source | null;
  /** The signature that was sent; null if it was none. */
  readonly sign: string | null;
  readonly isAccepted: boolean;
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
  requests = 0;
  /** The steps that run keep this many requests for those that follow. */
  reserve = 0;
  /** The status that a wrong signature got; null: none, or not known. */
  wrongStatus: number | null = null;
  /** Statuses that the receiver gives to wrong signatures, although they look like success. */
  readonly refusingStatuses = new Set<number>();

  private readonly procedures: (mistakes: readonly Mistake[]) => Procedure;
  private readonly known = new Map<string, Procedure>();
  private readonly tagRun: string;
  private readonly most: number;
  private readonly counts = new Map<string, number>();
  private numbers = 0;
  private unanswered = 0;

  constructor(
    readonly question: CheckQuestion,
    readonly primitives: ExplainPrimitives,
  ) {
    this.mistakesOf = createMistakes(question.others ?? [], primitives);
    this.procedures = createProcedures(question.secret, primitives);
    this.right = this.procedureOf([]);
    this.procedure = this.right;
    this.tagRun = question.run.toLowerCase().replace(/[^a-z0-9]/g, '');
    const most = question.maxRequests ?? 300;
    this.most = question.asksPerson ? Math.min(most, MOST_ASKED) : most;
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

  /** The requests that the current steps may still send. */
  get left(): number {
    return this.most - this.requests - this.reserve;
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
    const isOfSeal = procedure.mistakes.some(
      ({ change, code }) => change.kind === 'seal' || code === 'sign-included',
    );
    if (isOfSeal && procedure.signature(sourceOf(text)) !== sign) return null;
    return { source, sign, text };
  }

  /** Sends a signed body. `isProof`: the answer counts for and against procedures. */
  *sendSigned(signed: Signed, sending: Sending, isProof: boolean): Asking<SentCase> {
    const sent = yield* this.send(
      { ...sending, body: signed.text, headers: DOCUMENTED_HEADERS },
      signed,
    );
    if (isProof || sent.isAccepted) this.addProof(sent);
    return sent;
  }

  addProof({ probe, source, sign, isAccepted, observation }: SentCase) {
    if (source === null || sign === null || observation.got === 'unknown') return;
    if (!isAccepted && observation.status === null) return;
    this.evidence.add({ caseId: probe.id, source, sign, isAccepted });
  }

  *send(probe: Probe, signed: Omit<Signed, 'text'> | null): Asking<SentCase> {
    const times = probe.times ?? 1;
    if (this.left < times) throw new RunEnds('no-requests-left');
    this.requests += times;
    const numbered = { ...probe, id: this.freeId(probe.id) };
    const observation = yield numbered;
    this.unanswered =
      observation.status === null && observation.got === 'error' ? this.unanswered + 1 : 0;
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
    if (this.unanswered >= MOST_UNANSWERED) throw new RunEnds('no-answer');
    return sent;
  }

  accepts({ got, status }: Answer): boolean {
    return got === 'accept' && !(status !== null && this.refusingStatuses.has(status));
  }

  /** The id, numbered if it was used before. */
  private freeId(id: string): string {
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
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
