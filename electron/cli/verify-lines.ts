// countersign verify --jsonl: many verifications in one process.

import { verifyByScheme } from '../../shared/signature/engine/verify-by-scheme.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { schemeNamed } from '../../shared/signature/schemes/schemes.ts';
import { verify } from '../../shared/signature/verify.ts';
import { explainPrimitives, primitives } from '../host/lib/primitives.ts';
import type { ExitCode } from './lib/exit.ts';
import { answerLines } from './lib/json-lines.ts';
import { momentOf, RequestLine, requestOfLine } from './schemes/request-line.ts';
import { inOrder } from './schemes/verification-text.ts';

/**
 * Verifies line by line; a line without a scheme by `scheme`. Resolves to 65 if a line could not be read, else to 0.
 * Throws CliError 66.
 */
export const verifyLines = (file: string, scheme: Scheme | null): Promise<ExitCode> =>
  answerLines(file, {
    shape: RequestLine,
    shapeWords: '{"id","body","secret"}',
    answer: (line) => {
      const { secret, settings } = line;
      const named = line.scheme === undefined ? scheme : (schemeNamed(line.scheme) ?? null);
      if (named === null) return inOrder(verify(requestOfLine(line).body, secret, primitives));
      const agreed = { secret, settings };
      const at = momentOf(line);
      const result = verifyByScheme(named, requestOfLine(line), agreed, at, explainPrimitives);
      return { scheme: named.name, ...result };
    },
  });
