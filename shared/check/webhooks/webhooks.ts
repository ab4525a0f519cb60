// The webhooks of one service that a check sends: what there is to send, and what the service's record makes sense of.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { AnyCauseCode } from '../../signature/explain/codes.ts';
import type { Edit } from '../../signature/explain/edit.ts';
import type { Asks, WrongId } from './asks.ts';
import type { BodyKind, Tag } from './bodies.ts';
import type { SignedText } from './signature-text.ts';

/** Webhooks that differ only in their order number and time. */
export interface Kind {
  /** Unique among those that ask the same. */
  readonly id: string;
  /** What it asks, signed rightly. */
  readonly asks: Asks;
  /** The request before it is signed. Null: the scheme makes no sense of it, or it cannot be made of its base. */
  readonly make: (tag: Tag, nowMs: number) => TextRequest | null;
  /** Changes the signed request; null as above. */
  readonly dress?: (signed: SignedText) => TextRequest | null;
  /** It is only worth a request if it changes what is signed. */
  readonly isOfMessage?: true;
  /** Whether receivers may differ, so that a rejection is only a warning. `isOfSignature`: it got the status of a wrong signature. */
  readonly isOpen?: (isOfSignature: boolean) => boolean;
}

/** One thing that a diagnosis adds to a webhook that the receiver accepts. */
export interface Point {
  /** Unique and stable. */
  readonly id: string;
  /** If one point of a family stays unexplained, the points that contain it are skipped. */
  readonly opens?: string;
  readonly needs?: readonly string[];
}

export interface Webhooks {
  /** The bodies to start from, the most telling first. The fewest mistakes show on the last one. */
  readonly bases: readonly BodyKind[];
  /** Rightly signed webhooks that a receiver must accept. */
  readonly right: readonly Kind[];
  readonly points: readonly Point[];
  /** Points to send at once where a single one does not tell procedures apart. */
  readonly together: readonly (readonly Point[])[];
  /** A body with these points; null: they cannot be in it together. The same object for the same question. */
  readonly kind: (base: BodyKind, points: readonly Point[]) => Kind | null;
  /** Changes of a body after it was signed. */
  readonly altered: (base: BodyKind) => readonly (readonly [what: WrongId, make: Kind['make']])[];
  /** The body with a plain word in one field. */
  readonly word: (base: BodyKind, name: string) => Kind;
  /** Every text that one field has passed, in other text fields. `passed`: the ids of points. */
  readonly texts?: (base: BodyKind, passed: ReadonlySet<string>) => Texts | null;
  /** The names of fields that a receiver may have on a list: those that are always sent, and some of the others. */
  readonly listed?: { readonly always: readonly string[]; readonly sometimes: readonly string[] };
  /** Whether the service's document leaves open what a mistake changes. */
  readonly leavesOpen: (mistake: Pick<Edit, 'code' | 'points'>) => boolean;
  /** Whether the service's document describes every value of a body. */
  readonly isDescribed: (request: TextRequest) => boolean;
  /** Mistakes of receivers that no webhook satisfies, so no answer rules them out. */
  readonly neverSatisfied: readonly AnyCauseCode[];
  /** What a person may be asked about. */
  readonly asked: {
    readonly points: readonly Point[];
    /** Whether two points can be in one body. */
    readonly goTogether: (one: Point, other: Point) => boolean;
  };
}

export interface Texts {
  readonly fields: readonly string[];
  readonly kind: (fields: readonly string[]) => Kind;
}
