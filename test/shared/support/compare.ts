// A pasted text compared with a body of our own service.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import { compareRequest } from '../../../shared/signature/explain/compare/compare.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Question } from '../../../shared/signature/explain/explanation.ts';
import { bareRequest } from '../../../shared/signature/request/request.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';

export function compareText(
  text: string,
  { body, secret, others }: Omit<Question, 'digest'>,
  shouldStop: () => boolean = () => false,
): Comparison {
  const agreed = { secret, settings: {} };
  const taken = { scheme: DEFAULT_SCHEME, request: bareRequest(body), agreed };
  return compareRequest(text, taken, others, null, primitives, shouldStop);
}
