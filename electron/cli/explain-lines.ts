// countersign explain --jsonl: many explanations in one process.

import { z } from 'zod';
import { answer, answerJson } from './explain-answer.ts';
import type { ExitCode } from './exit.ts';
import { answerLines, Line } from './json-lines.ts';

const ExplainLine = Line.extend({
  others: z.array(z.object({ label: z.string(), secret: z.string() })).default([]),
  digest: z.string().nullable().default(null),
  canonical: z.string().nullable().default(null),
});

/**
 * Explains line by line, each within `limitMs`. Resolves to 65 if a line could not be read, else to 0. Throws CliError
 * 66.
 */
export const explainLines = (file: string, limitMs: number): Promise<ExitCode> =>
  answerLines(file, {
    shape: ExplainLine,
    shapeWords: '{"id","body","secret","others","digest","canonical"}',
    answer: (line) => answerJson(answer(line, limitMs)),
  });
