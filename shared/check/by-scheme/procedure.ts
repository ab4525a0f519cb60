// How a receiver computes the signature: a scheme with a list of mistakes, tried on any request.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { Agreed } from '../../signature/engine/read-values.ts';
import { signRequest, type Fresh } from '../../signature/engine/sign-request.ts';
import { verifyRequest } from '../../signature/engine/verify-request.ts';
import type { Variant, Verified } from '../../signature/explain/neighbours/variant.ts';
import type { ExplainPrimitives } from '../../signature/primitives.ts';
import type { Scheme } from '../../signature/scheme.ts';
import type { SignedText } from './signature-text.ts';

export interface Procedure {
  readonly mistakes: readonly Variant[];
  /** Null: it cannot sign this request. */
  readonly sign: (request: TextRequest, fresh: Fresh) => SignedText | null;
  /** The string that is hashed, with placeholders for secrets; null as above. */
  readonly shown: (request: TextRequest, fresh: Fresh) => string | null;
}

export const createProcedures = (scheme: Scheme, agreed: Agreed, primitives: ExplainPrimitives) =>
  function procedure(mistakes: readonly Variant[]): Procedure {
    function signed(request: TextRequest, fresh: Fresh) {
      const verified = mistaken(mistakes, { scheme, request, agreed });
      const made = signRequest(
        verified.scheme,
        verified.request,
        verified.agreed,
        fresh,
        primitives,
      );
      return made.ok ? { ...made, verified } : null;
    }

    function sign(request: TextRequest, fresh: Fresh): SignedText | null {
      const made = signed(request, fresh);
      if (!made) return null;
      // A body that was written again to be signed is sent as it was.
      const body = scheme.signature.at.kind === 'field' ? made.request.body : request.body;
      return { request: { ...made.request, body: String(body) }, signature: made.signature };
    }

    function shown(request: TextRequest, fresh: Fresh): string | null {
      const made = signed(request, fresh);
      if (!made) return null;
      const { verified } = made;
      return verifyRequest(verified.scheme, made.request, verified.agreed, null, primitives)
        .canonical;
    }

    return { mistakes, sign, shown };
  };

/** What a receiver with these mistakes verifies. A mistake that does not apply to the request changes nothing. */
const mistaken = (mistakes: readonly Variant[], verified: Verified): Verified =>
  mistakes.reduce((before, { apply }) => apply(before) ?? before, verified);
