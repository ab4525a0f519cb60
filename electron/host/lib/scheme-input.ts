// Checks the input of the commands about schemes of one's own. `where` of a problem is its path in the record.

import { z } from 'zod';
import type { SchemePreviewRequest, SchemeSave } from '../../../shared/contract/own-scheme.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { reader } from './reader.ts';
import { schemeRecord } from './scheme-schema.ts';

const id = z.number().int().positive().nullable();

const readRecord = reader(schemeRecord);

/** Only compared with the stored record. */
const readSave = reader(
  z.object({ from: z.looseObject({ name: z.string() }).nullable(), to: z.unknown() }),
);
const readPreview = reader(z.object({ captureId: id, endpointId: id, scheme: z.unknown() }));

export function readSchemeSave(value: unknown): SchemeSave {
  const { from, to } = readSave(value);
  return { from: from as Scheme | null, to: readRecord(to) };
}

export function readSchemePreview(value: unknown): SchemePreviewRequest {
  const { captureId, endpointId, scheme } = readPreview(value);
  return { captureId, endpointId, scheme: readRecord(scheme) };
}

export const readSchemeName = reader(z.object({ name: z.string().max(60) }));
