// The fields of a body that nothing says how to read: of JSON from a service that is not recognised, and of a form or of
// flat XML where JSON is documented.

import type { Inspected } from '../../../shared/contract/capture.ts';
import type { Decode } from '../../../shared/signature/charset.ts';
import { valuesOf } from '../../../shared/signature/engine/inspect-request.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { readRequest } from '../../../shared/signature/request/read-request.ts';
import { isDocumentMeant } from '../../explain/told.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';

const decode: Decode = (bytes, label, fatal) => {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Null: there are none, it is too long, or the document says how to read it. */
export function plainFields({
  body,
  value,
}: OpenedCapture): Pick<Inspected, 'fields' | 'input' | 'totalFields'> | null {
  const isPlain = value.verification.reason === 'not-json' || !isDocumentMeant(value);
  if (!isPlain || !body.isUtf8 || body.parsed === null) return null;
  const request = { ...capturedRequest({ ...value.capture, body: body.bytes }), body: body.text };
  const read = readRequest(request, { input: ['json', 'form', 'xml'] }, decode);
  if (!read.ok) return null;
  const fields = read.sources
    .flatMap((source) => valuesOf(source))
    .map((field) => ({ ...field, fate: 'not-signed' as const, place: null }));
  return fields.length === 0 ? null : { fields, input: read.input, totalFields: fields.length };
}
