// countersign explain --jsonl: many explanations in one process.

import { z } from 'zod';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { chosenScheme, DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import type { ExitCode } from '../lib/exit.ts';
import { answerLines } from '../lib/json-lines.ts';
import { momentOf, RequestLine, requestOfLine } from '../schemes/request-line.ts';
import { answer, answerJson } from './explain-answer.ts';

const ExplainLine = RequestLine.safeExtend({
  others: z.array(z.object({ label: z.string(), secret: z.string() })).default([]),
  digest: z.string().nullable().default(null),
  canonical: z.string().nullable().default(null),
});

/**
 * Explains line by line, each within `limitMs`; a line without a scheme by `scheme`, if one is given. Resolves to 65 if a line could not
 * be read, else to 0. Throws CliError 66.
 */
export const explainLines = (
  file: string,
  scheme: Scheme | null,
  limitMs: number,
): Promise<ExitCode> =>
  answerLines(file, {
    shape: ExplainLine,
    shapeWords: '{"id","body","secret","others","digest","canonical"}',
    answer: (line) => {
      const { secret, others, digest, canonical, settings } = line;
      const said = line.scheme === undefined ? scheme : chosenScheme(line.scheme, []);
      const named = said ?? DEFAULT_SCHEME;
      const request = requestOfLine(line);
      const taken = { scheme: named, request, agreed: { secret, settings } };
      const found = answer(taken, others, momentOf(line), { digest, canonical }, limitMs);
      return { ...(said && { scheme: said.name }), ...answerJson(found) };
    },
  });
