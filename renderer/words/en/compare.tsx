// English: texts of renderer/compare.

import type { JsonNode } from '../../../shared/json/tree.ts';

export const sideBySide = {
  title: 'Compare captures',
  with: 'Compare with',
  before: 'Previous capture of the same payment',
  lastValid: 'Last valid before this one',
  nextValid: 'Next valid after this one',
  attempt: 'Previous attempt, same bytes',
  captureNumber: (id: string) => `Capture ${id}`,
  noPartner: 'No other capture to compare with',
  noPartnerSays: 'Comparing needs at least two captures in the list.',
  looking: 'Looking for the best match…',
  reading: 'Loading both captures…',
  failed: 'Could not compare the captures',
  notRead: 'One of them could not be loaded. Choose another one.',

  sides: { left: 'Other capture', right: 'This capture' },
  views: { fields: 'Fields', canonical: 'Canonical', raw: 'Raw', headers: 'Headers' },

  sameBytes: 'The bodies are identical.',
  sameFields: 'All fields have the same values, but the bytes differ.',
  fieldsDiffer: (fields: string, names: readonly string[], more: string | null, count: number) =>
    `${fields} ${count === 1 ? 'differs' : 'differ'}: ${names.join(', ')}${more === null ? '' : ` and ${more} more`}.`,
  notComparedTitle: 'Fields not compared',
  notCompared:
    'One of the bodies is not a JSON object or is too long to parse. See Raw for a text comparison.',

  types: {
    array: 'array',
    object: 'object',
    string: 'string',
    number: 'number',
    boolean: 'boolean',
    null: 'null',
  } satisfies Record<JsonNode['kind'], string>,
  movedTo: (path: string) => `moved to ${path}`,
  allSame: 'No differences.',
  nothing: 'Nothing to compare.',
  omitted: (count: string) => `${count} more not shown.`,
  requestLine: 'request line',

  setOut: 'Formatted',
  asSent: 'As sent',
  setOutSays: 'Formatted for reading. This whitespace was not sent.',
  line: 'Line',
  part: (from: string, to: string) =>
    `The bodies are long. Characters ${from} to ${to} are shown, around the first difference.`,
};
