// The fields of a form or of flat XML where JSON is documented: there is no record that says how to read it.

import type { Inspected } from '../../../shared/contract/capture.ts';
import type { Decode } from '../../../shared/signature/charset.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { readRequest } from '../../../shared/signature/request/read-request.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';

/** A longer body is shown as it came. */
const MOST_CHARACTERS = 256 * 1024;

const decode: Decode = (bytes, label, fatal) => {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Null: it is neither, or it is too long. */
export function plainFields({
  body,
  value: { capture, verification },
}: OpenedCapture): Pick<Inspected, 'fields' | 'input' | 'totalFields'> | null {
  if (verification.reason !== 'not-json') return null;
  if (!body.isUtf8 || body.text.length > MOST_CHARACTERS) return null;
  const request = capturedRequest({ ...capture, body: body.bytes });
  const read = readRequest({ ...request, body: body.text }, { input: ['form', 'xml'] }, decode);
  if (!read.ok) return null;
  const fields = read.sources
    .flatMap(({ root }) => root.members)
    .flatMap(({ name, value }) =>
      value.kind === 'string'
        ? {
            ...{ path: [name], text: value.value, start: value.start, end: value.end },
            ...{ fate: 'not-signed' as const, place: null },
          }
        : [],
    );
  return fields.length === 0 ? null : { fields, input: read.input, totalFields: fields.length };
}
