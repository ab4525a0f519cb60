// Reads a pasted case into its parts, one of them the body of its webhook. It runs in the thread for foreign texts.

import { readHttp } from '../../../shared/formats/foreign/http-text.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import { recogniseCase, type PastedCase } from '../../../shared/formats/case/pasted-case.ts';
import type { NotRead } from '../../../shared/formats/portable.ts';
import { codec } from '../lib/codec.ts';
import type { VerifiedPart } from '../verify/assessable.ts';

export type ReadCase =
  | (PastedCase & {
      readonly ok: true;
      /** The webhook; a body alone came in a POST without headers. Null: the case has none. */
      readonly webhook: VerifiedPart | null;
      readonly commandNotes: readonly ImportNote[];
    })
  | NotRead;

/** Never throws. */
export function readCase(text: string): ReadCase {
  const found = recogniseCase(text);
  const { source } = found;
  if (source?.kind === 'http') {
    const [request] = readHttp(codec.encode(source.text.toWellFormed(), 'utf-8'), codec);
    return { ok: true, ...found, webhook: request ? webhookOf(request) : null, commandNotes: [] };
  }
  if (source?.kind !== 'curl') {
    const body = source && codec.encode(source.text.toWellFormed(), 'utf-8');
    return { ok: true, ...found, webhook: body && webhookOf({ body }), commandNotes: [] };
  }
  const file = readCurl(source.text, codec);
  if (!file.ok) return file;
  const request = file.requests.find(({ body }) => body.length > 0) ?? file.requests[0];
  const webhook = request ? webhookOf(request) : null;
  return { ok: true, ...found, webhook, commandNotes: file.notes };
}

/** It has no moment of arrival: a mail does not say when the service sent it. */
function webhookOf(part: Pick<VerifiedPart, 'body'> & Partial<VerifiedPart>): VerifiedPart {
  const { body, method = 'POST', target = '/', tls = false, headers = [] } = part;
  return { body, defect: null, method, target, tls, headers, receivedAtMs: null };
}
