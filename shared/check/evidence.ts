// What the answers prove: bodies with signatures that the receiver accepted or rejected. A procedure fits if it gives
// every accepted signature and no rejected one.

import { readSource, type Source } from '../signature/source.ts';
import type { Procedure } from './procedure.ts';

export interface Proof {
  readonly caseId: string;
  readonly source: Source;
  readonly sign: string;
  readonly isAccepted: boolean;
}

/** Longer bodies prove nothing here: hundreds of procedures are tried on each. */
export const LONGEST = 6000;

export interface Evidence {
  readonly proofs: readonly Proof[];
  readonly add: (proof: Proof) => void;
  readonly fits: (procedure: Procedure) => boolean;
}

export function createEvidence(): Evidence {
  const proofs: Proof[] = [];
  return {
    proofs,
    add(proof) {
      if (proof.source.text.length <= LONGEST) proofs.unshift(proof);
    },
    fits(procedure) {
      const at = proofs.findIndex(
        ({ source, sign, isAccepted }) => (procedure.signature(source) === sign) !== isAccepted,
      );
      if (at < 0) return true;
      // The proof that refutes one procedure probably refutes the next one too.
      const [refuting] = proofs.splice(at, 1);
      if (refuting) proofs.unshift(refuting);
      return false;
    },
  };
}

/** Reads the text of a body that the check wrote itself. */
export function sourceOf(text: string): Source {
  const source = readSource(text, text);
  if (!source) throw new Error('the check wrote a body that is not one JSON object');
  return source;
}
