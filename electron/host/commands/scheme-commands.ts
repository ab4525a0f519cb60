// The handlers for schemes of one's own: list, save, delete, and the preview on a capture.

import { z } from 'zod';
import type {
  SchemePreview,
  SchemePreviewRequest,
  SchemeSave,
} from '../../../shared/contract/own-scheme.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { isByScheme } from '../../../shared/signature/verification.ts';
import { command, noInput } from '../lib/command.ts';
import { reader } from '../lib/reader.ts';
import { schemeRecord, schemeShape } from '../lib/scheme-schema.ts';
import type { HandlerContext } from './context.ts';

/** Handlers throw HostError. */
export function createSchemeHandlers(context: HandlerContext) {
  const { store, schemes, endpoints, background, schemesChanged, assessAgain } = context;

  const latestOf = (endpoint: number | null) =>
    endpoint === null
      ? undefined
      : store.summaries.newest({ endpoint, beforeId: null, limit: 1 })[0]?.id;

  async function preview(asked: SchemePreviewRequest): Promise<SchemePreview | null> {
    const id = asked.captureId ?? latestOf(asked.endpointId);
    const stored = id === undefined ? undefined : store.captures.get(id);
    if (id === undefined || !stored || store.imports.of(id)?.computed) return null;
    const endpointId = asked.endpointId ?? store.assessments.summary(id)?.endpointId ?? null;
    const { secret, settings } = endpoints.agreedWith(endpointId);
    const key = { secret, signing: { scheme: asked.scheme, settings } };
    const { verification } = await background.verify(stored.capture, key);
    if (!isByScheme(verification)) return null; // it did not arrive whole
    // Without the right signature, which this record could have been written to learn.
    const { verdict, reason, received, canonical } = verification;
    return { captureId: id, scheme: asked.scheme, verdict, reason, received, canonical };
  }

  return {
    'schemes.list': command(noInput, () => [...schemes.list()]),
    'schemes.save': command(readSchemeSave, async (asked) => {
      if (await schemes.save(asked)) {
        schemesChanged();
        assessAgain();
      }
      return asked.to;
    }),
    'schemes.delete': command(readSchemeName, async ({ name }) => {
      await schemes.remove(name);
      schemesChanged();
      return null;
    }),
    'schemes.shape': command(noInput, schemeShape),
    'schemes.preview': command(readSchemePreview, preview),
  };
}

// What is wrong with a record is told with its path in it.
const readRecord = reader(schemeRecord);

/** `from` is only compared with the stored record. */
const readSave = reader(
  z.object({ from: z.looseObject({ name: z.string() }).nullable(), to: z.unknown() }),
);

const id = z.number().int().positive().nullable();
const readPreview = reader(z.object({ captureId: id, endpointId: id, scheme: z.unknown() }));

function readSchemeSave(value: unknown): SchemeSave {
  const { from, to } = readSave(value);
  return { from: from as Scheme | null, to: readRecord(to) };
}

function readSchemePreview(value: unknown): SchemePreviewRequest {
  const { captureId, endpointId, scheme } = readPreview(value);
  return { captureId, endpointId, scheme: readRecord(scheme) };
}

const readSchemeName = reader(z.object({ name: z.string().max(60) }));
