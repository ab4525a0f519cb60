// Checks suites of checks: from the window, from the command line, and from files.

import { z } from 'zod';
import { readAcceptRule } from '../../../shared/check/accepting.ts';
import { OPTIONAL_GROUPS } from '../../../shared/check/probe.ts';
import { publicUrl } from '../../../shared/check/public-url.ts';
import { SUITE_FORMAT, SUITE_VERSION } from '../../../shared/check/suite-file.ts';
import { NEW_CHECK, type NamedSuite } from '../../../shared/check/suite.ts';
import type { CheckSuite, SuiteSave } from '../../../shared/contract/checking.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { withoutByteOrderMark } from '../../../shared/json/parse.ts';
import { HostError } from './errors.ts';
import { targetUrl, timeoutMs } from './input-schemas.ts';
import { reader, refused } from './reader.ts';

/** Each group once, in the order of a report. */
export const checkGroups = z
  .array(z.enum(OPTIONAL_GROUPS))
  .transform((chosen) => OPTIONAL_GROUPS.filter((group) => chosen.includes(group)));

export const perSecond = z.number().min(LIMITS.perSecond.least).max(LIMITS.perSecond.most);
export const maxRequests = z.number().int().min(1).max(LIMITS.checkRequests);
export const suiteName = z.string().trim().min(1).max(LIMITS.suiteName);

/** A file has it without its query. */
const url = targetUrl
  .max(LIMITS.checkUrl)
  .refine((text) => publicUrl(text) !== null, refused({ problem: 'url' }));

const rules = z
  .array(
    z
      .string()
      .max(LIMITS.checkRule)
      .refine((text) => readAcceptRule(text) !== null, refused({ problem: 'accept-rule' })),
  )
  .max(LIMITS.checkRules);

const readSuite = reader(
  z.object({
    name: suiteName,
    endpointId: z.number().int().positive().nullable(),
    url,
    groups: checkGroups,
    acceptedWhen: rules,
    rejectedWhen: rules,
    statusUrl: url.nullable(),
    perSecond: perSecond.nullable(),
    maxRequests,
    timeoutMs,
    acceptAnyCertificate: z.boolean(),
  }),
);

/** `from` is only compared with the stored suite. */
const readSave = reader(
  z.object({ from: z.looseObject({ name: z.string() }).nullable(), to: z.unknown() }),
);

/** Throws HostError `invalid-input`. */
export function readSuiteSave(value: unknown): SuiteSave {
  const { from, to } = readSave(value);
  return { from: from as CheckSuite | null, to: readSuite(to) };
}

export const readSuiteName = reader(z.object({ name: z.string().max(LIMITS.suiteName) }));
export const readSuiteText = reader(z.object({ text: z.string().max(LIMITS.suiteText) }));

/** What a file leaves out is as in the form of a new check. A name that is not known is refused, also a secret. */
const readInFile = reader(
  z.strictObject({
    name: suiteName,
    endpoint: z.string().max(LIMITS.endpointName).nullable().default(null),
    url,
    groups: checkGroups.default([...NEW_CHECK.groups]),
    acceptedWhen: rules.default([...NEW_CHECK.acceptedWhen]),
    rejectedWhen: rules.default([...NEW_CHECK.rejectedWhen]),
    statusUrl: url.nullable().default(NEW_CHECK.statusUrl),
    perSecond: perSecond.nullable().default(NEW_CHECK.perSecond),
    maxRequests: maxRequests.default(NEW_CHECK.maxRequests),
    timeoutMs: timeoutMs.default(NEW_CHECK.timeoutMs),
    acceptAnyCertificate: z.boolean().default(NEW_CHECK.acceptAnyCertificate),
  }),
);

/** Reads the text of a file. Throws HostError `not-a-suite`, or `invalid-input` with the place of the first mistake. */
export function readSuiteFile(text: string): NamedSuite {
  const { format, version, ...suite } = objectIn(text);
  if (format === SUITE_FORMAT && typeof version === 'number' && version > SUITE_VERSION) {
    throw new HostError('not-a-suite', { why: 'newer' });
  }
  if (format !== SUITE_FORMAT || version !== SUITE_VERSION) {
    throw new HostError('not-a-suite', { why: 'foreign' });
  }
  return readInFile(suite);
}

/** The members of the JSON object; none if it is another value. */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(withoutByteOrderMark(text)) as object | null) };
  } catch {
    throw new HostError('not-a-suite', { why: 'not-json' });
  }
}
