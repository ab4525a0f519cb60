// The requests of a run: each gets a number of its own and its signature when it is sent. Those that are only computed
// with are made once.

import type { TextRequest } from '../signature/engine/example-request.ts';
import type { Agreed } from '../signature/engine/read-values.ts';
import type { LabelledSecret } from '../signature/explain/explanation.ts';
import type { Primitives } from '../signature/primitives.ts';
import { urlWith } from '../signature/request/url.ts';
import type { Scheme } from '../signature/scheme.ts';
import { rememberedBy } from '../signature/source.ts';
import type { OptionalGroup } from './probe.ts';
import { createSample, Procedure, type Sample } from './procedure.ts';
import type { BodyKind, Tag } from './webhooks/bodies.ts';
import { documentedWebhooks, takesArraysApart } from './webhooks/documented.ts';
import { serviceWebhooks } from './webhooks/service.ts';
import type { Kind, Point, Webhooks } from './webhooks/webhooks.ts';

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

/** A webhook that is computed with, not sent. */
export interface Computed {
  readonly kind: Kind;
  readonly sample: Sample;
}

/** Makes a request when it is sent, because it contains its number and may contain the time. Null: it makes no sense. */
export type Render = (tag: Tag, nowMs: number) => Rendered | null;

/** Stands for the moment of sending where no moment matters. */
const NO_MOMENT = 1_700_000_000_000;

export class Sampling {
  readonly webhooks: Webhooks;
  readonly right: Procedure;

  private readonly url: string;
  /** Of a request that is only computed with, not sent. */
  private readonly sampleTag: Tag;

  constructor(
    readonly question: CheckQuestion,
    readonly primitives: Primitives,
  ) {
    const { scheme, url, run } = question;
    this.url = urlWith(url, '');
    const webhooksOf = takesArraysApart(scheme) ? documentedWebhooks : serviceWebhooks;
    this.webhooks = webhooksOf(scheme, this.url);
    this.right = new Procedure([], primitives);
    this.sampleTag = { run: run.toLowerCase().replace(/[^a-z0-9]/g, ''), n: 0 };
  }

  /** The tag of the request with this number. */
  protected tagOf(n: number): Tag {
    return { ...this.sampleTag, n };
  }

  canMake(render: Render): boolean {
    return render(this.sampleTag, NO_MOMENT) !== null;
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

  /** A body with these points as it is computed with; null: the scheme makes no sense of it, or it cannot be made. */
  computed(base: BodyKind, points: readonly Point[]): Computed | null {
    const kind = this.webhooks.kind(base, points);
    const sample = kind && this.makesSense(kind) ? this.sampleOf(kind) : null;
    return kind && sample && { kind, sample };
  }

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
    if (rendered(this.sampleOf(kind)) === null) return null;
    return (tag, nowMs) => rendered(this.unsigned(kind.make, tag, nowMs));
  }

  /** The request as it is added to the receiver's URL. */
  protected wire({ method, url, headers, body }: TextRequest) {
    return { method, query: url.slice(this.url.length).replace(/^[?&]/, ''), headers, body };
  }
}
