// Checks the input of exports and imports, and the verdicts in a bundle.

import { z } from 'zod';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { asObject } from '../../../shared/formats/foreign-json.ts';
import { IMPORT_KINDS } from '../../../shared/formats/kinds.ts';
import type { Computed } from '../../../shared/formats/portable.ts';
import { VERDICTS } from '../../../shared/query/keys.ts';
import { ALL_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { NOTE_CODES } from '../../../shared/signature/notes.ts';
import { REQUEST_NOTE_CODES } from '../../../shared/signature/notes.ts';
import { READING_NAMES } from '../../../shared/signature/readings.ts';
import { URL_SPELLINGS } from '../../../shared/signature/scheme.ts';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';
import { OWN_REASONS, REASONS, WHY_DROPPED } from '../../../shared/signature/verification.ts';
import { anyId, id, key, pasted, targetUrl, window } from '../lib/input-schemas.ts';
import { reader, refused } from '../lib/reader.ts';

const exportRequest = z
  .object({
    whole: z.literal(true).exactOptional(),
    ids: z.array(anyId).min(1).max(LIMITS.captures),
    format: z.enum(['bundle', 'har', 'jsonl', 'curl', 'code']),
    language: z.enum(RECEIVERS.map(({ language }) => language)).nullable(),
    personalData: z.enum(['redacted', 'included']),
    url: targetUrl.nullable(),
  })
  .refine(({ format, ids }) => format !== 'code' || ids.length === 1, {
    ...refused({ problem: 'code-of-one' }),
    path: ['ids'],
  })
  .refine(({ format, language }) => (format === 'code') === (language !== null), {
    ...refused({ problem: 'code-language' }),
    path: ['language'],
  });

const importRequest = z.object({
  bytesBase64: z.string(), // decoded and measured by the importer
  kind: z.enum(IMPORT_KINDS).nullable(),
  endpointId: id.nullable(),
  key: key.exactOptional(),
});

const caseRequest = z.object({
  text: z.union([
    pasted,
    z.object({
      method: z.string().max(40),
      url: z.string().max(LIMITS.pastedText),
      headers: z.array(z.tuple([z.string(), z.string()])).max(1000),
      bodyBase64: z.base64().max(2 * LIMITS.pastedText),
    }),
  ]),
  secret: z.string().nullable(),
  endpointId: id.nullable(),
  signing: z
    .object({ scheme: z.string(), settings: z.record(z.string(), z.string().max(LIMITS.secret)) })
    .optional(),
  window,
});

const hidden = z.object({
  value: z
    .json()
    .refine(
      (value) => JSON.stringify(value).length <= LIMITS.hiddenValue,
      refused({ problem: 'not-allowed' }),
    ),
  also: z.array(z.string().max(LIMITS.secret)).max(LIMITS.secrets),
});

const exportPart = z.object({ key: id, from: z.number().int().nonnegative() });

export const readExportRequest = reader(exportRequest);
export const readExportPart = reader(exportPart);
export const readCaseRequest = reader(caseRequest);
export const readHidden = reader(hidden);
export const readImportRequest = reader(importRequest);

const path = z.array(z.union([z.string(), z.number().int().nonnegative()])).max(1000);
const place = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };
const segments = z.array(z.object({ text: z.string(), path, ...place }));
const verdict = z.enum(VERDICTS);
const code = z.enum(ALL_CAUSE_CODES);
const codes = z.array(code);

/** What a verdict was made from. */
const made = {
  received: z.string().nullable(),
  computed: z.string().nullable(),
  canonical: z.string().nullable(),
  segments,
  dropped: z.array(z.object({ path, why: z.enum(WHY_DROPPED), ...place })),
};
const note = <const Codes extends readonly string[]>(codes: Codes) =>
  z.object({ code: z.enum(codes), path, says: z.string() });

const ownVerification = z.object({
  verdict,
  reading: z.enum(READING_NAMES).nullable(),
  reason: z.enum(OWN_REASONS).nullable(),
  ...made,
  notes: z.array(note(REQUEST_NOTE_CODES)),
});

/** By another service's scheme. */
const wholeSchemeVerification = z.object({
  scheme: z.string().max(60),
  verdict,
  reading: z.enum([...URL_SPELLINGS, ...READING_NAMES]).nullable(),
  reason: z.enum(REASONS).nullable(),
  ...made,
  notes: z.array(z.union([note(REQUEST_NOTE_CODES), note(NOTE_CODES)])),
});

/** What it was made from stays behind if personal data was replaced. */
const schemeVerification = wholeSchemeVerification.extend({
  ...{ received: z.null(), computed: z.null(), canonical: z.null() },
  ...{ segments: z.tuple([]), dropped: z.tuple([]) },
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), path: z.tuple([]), says: z.string() })),
});

const text = z.string().exactOptional();
const explanation = z.object({
  codes: codes.min(1),
  details: z.object({
    label: text,
    separator: text,
    algorithm: text,
    names: z.array(z.string()).exactOptional(),
    name: text,
    value: text,
    charset: text,
    form: text,
  }),
  says: z.string(),
  fix: z.string(),
  canonical: z.string(),
  values: z.array(z.object({ text: z.string(), path })).nullable(),
  isByScheme: z.literal(true).exactOptional(),
  alternatives: z.array(codes),
});

const findings = z
  .object({
    verdict,
    explanations: z.array(explanation),
    tried: z.number().nonnegative(),
    ruledOut: codes,
    isComplete: z.boolean(),
  })
  .nullable();

const computedBefore = z.object({
  verification: z.union([schemeVerification, ownVerification]),
  findings,
});
const computedByScheme = z.object({ verification: wholeSchemeVerification, findings });
const computedByOurs = z.object({ verification: ownVerification, findings });

/**
 * The verdict in a file, from before personal data was replaced; null if it does not have the form that Countersign
 * writes.
 */
export const readComputed = (value: unknown): Computed | null => parsed(computedBefore, value);

/** The verdict in an archive, whether personal data was replaced or not; null as above. */
export const readArchivedComputed = (verification: unknown, found: unknown): Computed | null =>
  parsed(asObject(verification)?.scheme === undefined ? computedByOurs : computedByScheme, {
    verification,
    findings: found,
  });

function parsed(schema: z.ZodType<Computed>, value: unknown): Computed | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}
