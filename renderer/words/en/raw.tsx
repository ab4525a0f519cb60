// English: what stands in renderer/raw.

import type { DecodedBody } from '../../../shared/contract/capture.ts';

export const raw = {
  headers: 'Headers',
  asTheyCame: (headers: string) => `${headers}, as they came`,
  repeated: 'repeated',
  copyHeaders: 'Copy headers',
  body: 'Body',
  form: 'Form of the body',
  text: 'Text',
  hex: 'Hex',
  bodyAsText: 'Body as text',
  bodyAsHex: 'Body as hex',
  copyBody: 'Copy body',
  copyHex: 'Copy hex',
  copyFirstHex: 'Copy first megabyte as hex',
  keptOf: (kept: string, sent: string) => `${kept} kept of ${sent} sent`,
  partBefore: 'Previous part',
  nextPart: 'Next part',
  part: (number: string, all: string) => `Part ${number} of ${all}`,
  notUtf8:
    'These bytes are not UTF-8. What could not be read is shown as U+FFFD; Hex shows the exact bytes.',
  otherCharset: (charset: string) =>
    `These bytes are not UTF-8. They are shown as ${charset}; Hex shows the exact bytes.`,
  empty: 'The body is empty.',
  decoded: 'The body, decoded',
  decodedText: 'Decoded text',
  compressed: (encodings: string) =>
    `The body is compressed (${encodings}). Its bytes are kept as they came, and the verdict is about them.`,
  decodedEnds: {
    whole: (size: string) => `Decoded, it is ${size}:`,
    cut: (size: string) => `Decoded, it begins with these ${size}:`,
    damaged: (size: string) => `It is damaged; ${size} of it can be decoded.`,
    unknown: () => 'This compression is not known here, so it cannot be decoded.',
  } satisfies Record<DecodedBody['ends'], (size: string) => string>,
  end: 'end',
  place: (line: string, column: string) => `Line ${line}, column ${column}.`,
  showPlace: 'Show the place',
};
