// A scheme's neighbours: the same scheme with one mistake. Each changes the record, the request or the secret, so the
// engine that verifies also explains.

import type { Agreed } from '../../engine/read-values.ts';
import type { SignedRequest } from '../../request/request.ts';
import type { Scheme } from '../../scheme.ts';
import type { SchemeCauseCode } from '../codes.ts';
import type { Details } from '../explanation.ts';

/** What is verified. */
export interface Verified {
  readonly scheme: Scheme;
  readonly request: SignedRequest;
  readonly agreed: Agreed;
}

/** A mistake as it is told. */
export interface Mistake {
  readonly code: SchemeCauseCode;
  /** What the other program did, in one sentence. */
  readonly says: string;
  readonly details?: Partial<Pick<Details, 'label' | 'names' | 'written'>>;
}

export interface Variant extends Mistake {
  /** It is not combined with others in a request that can be verified. */
  readonly isAlone?: true;
  /** The same with the mistake; null if it does not apply. */
  readonly apply: (verified: Verified) => Verified | null;
}

/** A change of the record alone. */
export const ofScheme = (
  code: SchemeCauseCode,
  says: string,
  change: (scheme: Scheme) => Scheme | null,
): Variant => ({
  code,
  says,
  apply: (verified) => {
    const scheme = change(verified.scheme);
    return scheme && { ...verified, scheme };
  },
});
