// The `response` in an endpoints file: the answer to every attempt, and other answers for the first attempts.

import { z } from 'zod';
import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Reaction,
} from '../../../shared/contract/endpoint.ts';

const status = z.number().int().min(200).max(599);
const times = z.number().int().min(1);

const reaction = {
  status: status.exactOptional(),
  /** `{"Content-Type": "text/plain"}`; a list repeats the header. */
  headers: z
    .record(
      z.string(),
      z.union([z.string(), z.array(z.string())], 'must be a string or a list of strings'),
    )
    .exactOptional(),
  body: z.string().exactOptional(),
  delayMs: z.number().int().min(0).exactOptional(),
  does: z
    .enum(['answer', 'never-answer', 'drop-before-headers', 'drop-after-headers'])
    .exactOptional(),
};

/** See electron/README.md ("Endpoints as a file"). The host checks the limits. */
export const Response = z
  .strictObject({
    ...reaction,
    failFirst: z.number().int().min(0).optional(),
    failStatus: status.optional(),
    script: z.array(z.strictObject({ ...reaction, times: times.default(1) })).optional(),
  })
  .refine(
    ({ failFirst, script }) => failFirst === undefined || script === undefined,
    'has both failFirst and script; use one of them',
  )
  .refine(
    ({ failFirst, failStatus }) => failFirst !== undefined || failStatus === undefined,
    'has failStatus, which needs failFirst',
  );

const DEFAULT_FAIL_STATUS = 500;

/** The policy of the entry, with defaults for missing keys. */
export function policyOf(entry: z.infer<typeof Response>): AnswerPolicy {
  const { failFirst = 0, failStatus = DEFAULT_FAIL_STATUS, script, ...always } = entry;
  const failing = { ...reactionOf({ status: failStatus }), times: failFirst };
  return {
    script:
      script?.map(({ times, ...step }) => ({ ...reactionOf(step), times })) ??
      (failFirst > 0 ? [failing] : []),
    always: reactionOf(always),
  };
}

const reactionOf = ({
  headers = {},
  ...given
}: z.infer<z.ZodObject<typeof reaction>>): Reaction => ({
  ...DEFAULT_POLICY.always,
  ...given,
  headers: Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  ),
});
