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

export interface Evidence {
  readonly proofs: readonly Proof[];
  /** `isCertain`: a rejection proves something in any case. */
  readonly add: (proof: Proof, isCertain?: boolean) => void;
  readonly fits: (procedure: Procedure) => boolean;
}

/**
 * `everyRejection`: each one proves something. Otherwise one does only if the receiver accepts the same kind of webhook
 * with another signature, because it may refuse the body.
 */
export function createEvidence(everyRejection: boolean): Evidence {
  const proofs: Proof[] = [];
  const first = (...some: Proof[]) => {
    for (const one of some) {
      if (one.sample.request.body.length > LONG) proofs.push(one);
      else proofs.unshift(one);
    }
  };
  const accepted = new Set<Kind>();
  let rejected: Proof[] = [];
  return {
    proofs,
    add(proof, isCertain = everyRejection) {
      if (proof.sample.request.body.length > LONGEST) return;
      const { kind, isAccepted } = proof;
      if (!isAccepted && !isCertain && !accepted.has(kind)) {
        rejected.push(proof);
        return;
      }
      first(proof);
      if (!isAccepted || accepted.has(kind)) return;
      accepted.add(kind);
      first(...rejected.filter((one) => one.kind === kind));
      rejected = rejected.filter((one) => one.kind !== kind);
    },
    fits(procedure) {
      const at = proofs.findIndex((proof) => gives(procedure, proof) !== proof.isAccepted);
      if (at < 0) return true;
      // The proof that refutes one procedure probably refutes the next one too.
      first(...proofs.splice(at, 1));
      return false;
    },
  };
}
