// countersign verify --jsonl: many verifications in one process.

import { verifyRequest } from '../../shared/signature/engine/verify-request.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME, schemeNamed } from '../../shared/signature/schemes/schemes.ts';
import { primitives } from '../host/lib/primitives.ts';
import type { ExitCode } from './lib/exit.ts';
import { answerLines } from './lib/json-lines.ts';
import { momentOf, RequestLine, requestOfLine } from './schemes/request-line.ts';

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
      const result = verifyRequest(
        named ?? DEFAULT_SCHEME,
        requestOfLine(line),
        { secret, settings },
        momentOf(line),
        primitives,
      );
      return named === null ? result : { scheme: named.name, ...result };
    },
  });
