// How a receiver computes the signature: a scheme with a list of mistakes, tried on any request.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { Agreed } from '../../signature/engine/read-values.ts';
import type { Fresh } from '../../signature/engine/sign-request.ts';
import type { Edit } from '../../signature/explain/edit.ts';
import { signWith } from '../../signature/explain/search/on-purpose.ts';
import type { ExplainPrimitives } from '../../signature/primitives.ts';
import type { Scheme } from '../../signature/scheme.ts';
import type { SignedText } from './signature-text.ts';

export interface Procedure {
  readonly mistakes: readonly Edit[];
  /** Null: it cannot sign this request. */
  readonly sign: (request: TextRequest, fresh: Fresh) => SignedText | null;
  /** The string that is hashed, with placeholders for secrets; null as above. */
  readonly shown: (request: TextRequest, fresh: Fresh) => string | null;
}

export const createProcedures = (scheme: Scheme, agreed: Agreed, primitives: ExplainPrimitives) =>
  function procedure(mistakes: readonly Edit[]): Procedure {
    const signed = (request: TextRequest, fresh: Fresh) =>
      signWith(mistakes, { scheme, request, agreed }, fresh, primitives);
    return {
      mistakes,
      sign: (asked, fresh) => {
        const made = signed(asked, fresh);
        if (!made) return null;
        const { request, signature } = made;
        return { request: { ...request, body: String(request.body) }, signature };
      },
      shown: (asked, fresh) => signed(asked, fresh)?.shown ?? null,
    };
  };
