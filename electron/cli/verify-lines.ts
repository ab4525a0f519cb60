// countersign verify --jsonl: many verifications in one process.

import { verify } from '../../shared/signature/verify.ts';
import { primitives } from '../host/lib/primitives.ts';
import type { ExitCode } from './exit.ts';
import { answerLines, Line } from './json-lines.ts';
import { inOrder } from './verification-text.ts';

/** Verifies line by line. Resolves to 65 if a line could not be read, else to 0. Throws CliError 66. */
export const verifyLines = (file: string): Promise<ExitCode> =>
  answerLines(file, {
    shape: Line,
    shapeWords: '{"id","body","secret"}',
    answer: ({ body, secret }) => inOrder(verify(body, secret, primitives)),
  });
