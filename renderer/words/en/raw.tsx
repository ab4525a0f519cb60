// English: texts of renderer/capture/raw.

import type { DecodedBody } from '../../../shared/contract/capture.ts';

export const raw = {
  asTheyCame: (headers: string) => `${headers}, as received`,
  repeated: 'repeated',
  copyHeaders: 'Copy headers',
  body: 'Body',
  form: 'Body format',
  text: 'Text',
  pretty: 'Indented',
  hex: 'Hex',
  bodyAsText: 'Body as text',
  bodyAsHex: 'Body as hex',
  copyBody: 'Copy body',
  copyHex: 'Copy hex',
  copyFirstHex: 'Copy first MB as hex',
  keptOf: (kept: string, sent: string) => `${kept} of ${sent} stored`,
  partBefore: 'Previous part',
  nextPart: 'Next part',
  part: (number: string, all: string) => `Part ${number} of ${all}`,
  notUtf8: 'The body is not UTF-8. Invalid bytes are shown as U+FFFD. See Hex for the exact bytes.',
  otherCharset: (charset: string) =>
    `The body is not UTF-8. It is shown as ${charset}. See Hex for the exact bytes.`,
  empty: 'The body is empty.',
  decoded: 'Decoded body',
  decodedText: 'Decoded text',
  compressed: (encodings: string) =>
    `The body is compressed (${encodings}). The verdict applies to its bytes as received.`,
  decodedEnds: {
    whole: (size: string) => `Decoded size: ${size}.`,
    cut: (size: string) => `The first ${size}, decoded:`,
    damaged: (size: string) => `The data is damaged. ${size} could be decoded:`,
    unknown: () => 'This compression is not supported.',
  } satisfies Record<DecodedBody['ends'], (size: string) => string>,
  end: 'end',
  place: (line: string, column: string) => `Line ${line}, column ${column}.`,
  showPlace: 'Show position',
};
