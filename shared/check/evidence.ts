// What the answers prove: webhooks with signatures that the receiver accepted or rejected. A procedure fits if it gives
// every accepted signature and no rejected one.

import type { Procedure, Sample } from './procedure.ts';
import type { Rendered } from './sampling.ts';
import type { Kind } from './webhooks/webhooks.ts';

export interface Proof {
  readonly kind: Kind;
  readonly sample: Sample;
  readonly signature: string;
  readonly isAccepted: boolean;
}

/** Longer bodies prove nothing here: hundreds of procedures are tried on each. */
export const LONGEST = 6000;

/** Longer ones are tried last. */
const LONG = 1500;

/** Whether a procedure gives the signature of a webhook that was sent. */
export function gives(
  procedure: Procedure,
  { sample, signature }: Pick<Rendered, 'sample' | 'signature'>,
): boolean {
  const own = sample && procedure.signature(sample);
  if (!sample || own === null || signature === null) return false;
  return sample.taken.scheme.signature.caseBlind
    ? own.toLowerCase() === signature.toLowerCase()
    : own === signature;
}

export class Evidence {
  readonly proofs: Proof[] = [];
  private readonly accepted = new Set<Kind>();
  private rejected: Proof[] = [];

  /**
   * `everyRejection`: each one proves something. Otherwise one does only if the receiver accepts the same kind of webhook
   * with another signature, because it may refuse the body.
   */
  constructor(private readonly everyRejection: boolean) {}

  /** `isCertain`: a rejection proves something in any case. */
  add(proof: Proof, isCertain = this.everyRejection): void {
    if (proof.sample.request.body.length > LONGEST) return;
    const { kind, isAccepted } = proof;
    if (!isAccepted && !isCertain && !this.accepted.has(kind)) {
      this.rejected.push(proof);
      return;
    }
    this.first(proof);
    if (!isAccepted || this.accepted.has(kind)) return;
    this.accepted.add(kind);
    this.first(...this.rejected.filter((one) => one.kind === kind));
    this.rejected = this.rejected.filter((one) => one.kind !== kind);
  }

  fits(procedure: Procedure): boolean {
    const at = this.proofs.findIndex((proof) => gives(procedure, proof) !== proof.isAccepted);
    // The proof that refutes one procedure probably refutes the next one too.
    if (at >= 0) this.first(...this.proofs.splice(at, 1));
    return at < 0;
  }

  private first(...some: Proof[]): void {
    for (const one of some) {
      if (one.sample.request.body.length > LONG) this.proofs.push(one);
      else this.proofs.unshift(one);
    }
  }
}
