// How a receiver computes the signature: a service's procedure with a list of mistakes, tried on any request.

import type { TextRequest } from '../signature/engine/example-request.ts';
import type { Key } from '../signature/engine/keys.ts';
import type { Seal } from '../signature/engine/procedure.ts';
import type { Agreed } from '../signature/engine/read-values.ts';
import { placeSignature, type Fresh } from '../signature/engine/sign-request.ts';
import type { ListValues } from '../signature/engine/tries.ts';
import { isSent } from '../signature/explain/causes/fields.ts';
import type { Edit, Taken, ValuesEdit } from '../signature/explain/edit.ts';
import { computeOn, keyWith, listWith, readWith } from '../signature/explain/search/on-purpose.ts';
import type { Reading } from '../signature/explain/search/reading.ts';
import type { Primitives } from '../signature/primitives.ts';
import type { SignedRequest } from '../signature/request/request.ts';
import type { Scheme } from '../signature/scheme.ts';
import { rememberedBy, type Source } from '../signature/source.ts';
import type { SignedText } from './webhooks/signature-text.ts';

/** One object for the same mistake in every webhook of a run. */
export type Mistake = Edit & {
  /** Writes the signature otherwise. */
  readonly write?: (signature: string) => string;
};

/** A request that waits for its signature, read once for all procedures. */
export interface Sample {
  readonly request: TextRequest;
  /** The request as a procedure reads it, by its mistakes of the request alone. Null: it cannot. */
  readonly readBy: (procedure: Procedure) => Reading | null;
  /** What it signs of the request, by those of values too. */
  readonly listedBy: (procedure: Procedure) => Listed | null;
  /** The request with this text in place of the signature. */
  readonly sign: (signature: string) => TextRequest;
  /** The signatures that are known. */
  readonly signatures: Map<Procedure, string | null>;
  /** The same request for another secret. */
  readonly taken: Taken;
}

interface Listed {
  readonly reading: Reading;
  readonly list: ListValues;
}

const asText = (request: SignedRequest): TextRequest => ({
  ...request,
  body: String(request.body),
});

/** Null: this request cannot be signed. */
export function createSample(
  scheme: Scheme,
  unsigned: TextRequest,
  agreed: Agreed,
  fresh: Fresh,
  primitives: Primitives,
): Sample | null {
  const placed = placeSignature(scheme, unsigned, fresh, primitives);
  if (!placed.ok) return null;
  const request = asText(placed.request);
  const taken = { scheme, agreed, request };
  const readBy = rememberedBy(({ mistakes }: Procedure) => readWith(mistakes, taken, primitives));
  return {
    ...{ request, taken, readBy, signatures: new Map() },
    listedBy: rememberedBy((reads: Procedure) => listed(readBy(reads.takes), reads)),
    sign: (signature) => asText(placed.sign(signature)),
  };
}

function listed(reading: Reading | null, { mistakes }: Procedure): Listed | null {
  const source = reading?.objects[0]?.source;
  if (!reading || !source) return null;
  const adds = mistakes.some(({ points }) => points.includes('added'));
  const list = listWith(adds ? [...mistakes, onlyAbsent(source)] : mistakes, reading);
  return list && { reading, list };
}

/** There is one object for each list of mistakes; without any it is the right procedure of receivers. */
export class Procedure {
  /** With one mistake more. */
  readonly after: (mistake: Mistake) => Procedure = rememberedBy(
    (mistake: Mistake) =>
      new Procedure([...this.mistakes, mistake], this.primitives, this.right ?? this),
  );
  private knownTakes?: Procedure;
  private knownReads?: Procedure;
  private last: { readonly seal: Seal; readonly key: Key | null } | null = null;

  constructor(
    readonly mistakes: readonly Mistake[],
    private readonly primitives: Primitives,
    /** Null: it is this one. */
    private readonly right: Procedure | null = null,
  ) {}

  /** With these mistakes alone. */
  of(mistakes: readonly Mistake[]): Procedure {
    return mistakes.reduce((before: Procedure, one) => before.after(one), this.right ?? this);
  }

  /** The text of the signature; null if a mistake does not apply to the secret or to this request. */
  signature(sample: Sample): string | null {
    const known = sample.signatures.get(this);
    if (known !== undefined) return known;
    const { reads } = this;
    // The values of one list of mistakes alone are needed once, for this signature.
    const isOnce = reads === this && this.mistakes.length > 0;
    const found = isOnce ? listed(sample.readBy(this.takes), this) : sample.listedBy(reads);
    const signature = this.computed(found)?.signature ?? null;
    sample.signatures.set(this, signature);
    return signature;
  }

  without(mistake: Mistake): Procedure {
    return this.of(this.mistakes.filter((one) => one !== mistake));
  }

  /** Its mistakes in how a request is taken. */
  get takes(): Procedure {
    return (this.knownTakes ??= this.ofStages('request'));
  }

  /** Those, and the ones in how its values are listed. */
  get reads(): Procedure {
    return (this.knownReads ??= this.ofStages('request', 'values'));
  }

  private ofStages(...stages: Mistake['stage'][]): Procedure {
    return this.of(stages.flatMap((stage) => this.mistakes.filter((one) => one.stage === stage)));
  }

  /** The string that is hashed, with a placeholder in place of the secret; null as for the signature. */
  shown(sample: Sample): string | null {
    return this.computed(sample.listedBy(this.reads))?.shown() ?? null;
  }

  /** The signed request; null as for the signature, and if this would be a part of what it signs. */
  sign(sample: Sample): SignedText | null {
    const signature = this.signature(sample);
    if (signature === null) return null;
    const request = sample.sign(signature);
    if (sample.taken.scheme.signature.at.kind === 'field' && this.mistakes.length > 0) {
      const again = readWith(this.mistakes, { ...sample.taken, request }, this.primitives);
      if (this.computed(listed(again, this))?.signature !== signature) return null;
    }
    return { request, signature };
  }

  private computed(listed: Listed | null) {
    const key = listed && this.keyOf(listed.reading.seal);
    const made = listed && key && computeOn(listed.reading, listed.list, key, this.primitives);
    const written = (text: string, { write }: Mistake) => write?.(text) ?? text;
    return made && { ...made, signature: this.mistakes.reduce(written, made.signature) };
  }

  /** The same for all requests, unless they name their digest. */
  private keyOf(seal: Seal): Key | null {
    if (this.last?.seal.digest !== seal.digest || this.last.seal.known !== seal.known) {
      // Another secret comes first, because the other mistakes were made with that one.
      const inOrder = [...this.mistakes].sort(
        (a, b) => Number(isOfSecret(b)) - Number(isOfSecret(a)),
      );
      this.last = { seal, key: keyWith(inOrder, seal, this.primitives) };
    }
    return this.last.key;
  }
}

/** The signed object of a sample; null: it cannot be read. */
export const sourceOf = (sample: Sample, right: Procedure): Source | null =>
  sample.readBy(right)?.objects[0]?.source ?? null;

const isOfSecret = ({ points }: Mistake) => points.includes('secret');

/** A field is filled in only where it was not sent. */
const onlyAbsent = (source: Source): Pick<ValuesEdit, 'stage' | 'edit'> => ({
  stage: 'values',
  edit: (rules) => ({
    ...rules,
    added: rules.added.filter(
      ({ name, where }) => where === 'items' || !isSent(source.at(name)?.value),
    ),
  }),
});
