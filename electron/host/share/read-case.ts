// Reads a pasted case into its parts, one of them the body of its webhook. It runs in the thread for foreign texts.

import { readCurl } from '../../../shared/formats/curl-read.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import { recogniseCase, type PastedCase } from '../../../shared/formats/pasted-case.ts';
import type { NotRead } from '../../../shared/formats/portable.ts';
import { codec } from '../lib/codec.ts';

export type ReadCase =
  | (PastedCase & {
      readonly ok: true;
      /** Null: the case has no webhook. */
      readonly body: Uint8Array | null;
      readonly commandNotes: readonly ImportNote[];
    })
  | NotRead;

/** Never throws. */
export function readCase(text: string): ReadCase {
  const found = recogniseCase(text);
  const { source } = found;
  if (source?.kind !== 'curl') {
    const body = source && codec.encode(source.text.toWellFormed(), 'utf-8');
    return { ok: true, ...found, body, commandNotes: [] };
  }
  const file = readCurl(source.text, codec);
  if (!file.ok) return file;
  const request = file.requests.find(({ body }) => body.length > 0) ?? file.requests[0];
  return { ok: true, ...found, body: request?.body ?? null, commandNotes: file.notes };
}
