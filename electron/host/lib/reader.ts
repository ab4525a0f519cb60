// Makes readers, which check a value with a schema and say what is wrong with it as an input problem.

import type { z } from 'zod';
import type {
  InputProblemCode,
  InputProblemDetails,
  LimitUnit,
} from '../../../shared/contract/input-problem.ts';
import { beginning } from '../../../shared/json/cut.ts';
import { HostError } from './errors.ts';

type OwnProblem = {
  [C in InputProblemCode]: { readonly problem: C } & InputProblemDetails[C];
}[InputProblemCode];

/** Marks a failed check of ours for `refine`. Limits that Zod checks describe themselves. */
export const refused = (problem: OwnProblem) => ({ params: { refused: problem } });

/** Makes a reader for a schema. It throws HostError `invalid-input` with the first problem. */
export const reader =
  <T>(schema: z.ZodType<T>) =>
  (value: unknown): T => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const [first] = result.error.issues;
    const issue = first && innermost(first);
    const where = issue?.path.join('.') ?? '';
    throw new HostError('invalid-input', { where, ...problemOf(issue, where) });
  };

/** Of a value that may have several forms: the problem of the form that it fits best, which is the deepest one. */
export function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []));
  const deepest = inner.reduce<z.core.$ZodIssue | null>(
    (best, one) => (one.path.length > (best?.path.length ?? 0) ? one : best),
    null,
  );
  return deepest ? { ...deepest, path: [...issue.path, ...deepest.path] } : issue;
}

/** The problem, by Zod's own codes. */
function problemOf(issue: z.core.$ZodIssue | undefined, where: string): OwnProblem {
  switch (issue?.code) {
    case 'custom':
      return (issue.params as ReturnType<typeof refused>['params'] | undefined)?.refused ?? OTHER;
    case 'invalid_type':
      if (issue.expected === 'number') return { problem: 'not-a-number' };
      return issue.expected === 'int' ? { problem: 'not-whole' } : OTHER;
    case 'invalid_format':
      return issue.format === 'url' ? { problem: 'url' } : OTHER;
    case 'too_small': {
      const least = Number(issue.minimum);
      if (issue.origin === 'string') return { problem: 'empty' };
      if (issue.origin === 'array') return { problem: 'too-few', least };
      return { problem: 'too-small', least, unit: unitOf(where) };
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      if (issue.origin === 'string') return { problem: 'too-long', most };
      if (issue.origin === 'array') return { problem: 'too-many', most };
      return { problem: 'too-big', most, unit: unitOf(where) };
    }
    case 'unrecognized_keys':
      return { problem: 'unknown-key', key: beginning(issue.keys[0] ?? '', 60) };
    default:
      return OTHER;
  }
}

const OTHER: OwnProblem = { problem: 'not-allowed' };

/** Names end in their unit. */
function unitOf(where: string): LimitUnit {
  if (where.endsWith('Ms')) return 'ms';
  if (where.endsWith('Bytes')) return 'bytes';
  return where.endsWith('perSecond') ? 'per-second' : 'number';
}
