// English: what stands in renderer/side-by-side.

import type { JsonNode } from '../../../shared/json/tree.ts';
import type { RowKind } from './kinds.ts';

export const sideBySide = {
  title: 'Two captures side by side',
  with: 'Compare with',
  before: 'The one before, of the same payment',
  lastValid: 'The last valid one',
  attempt: 'The attempt before, the same bytes',
  captureNumber: (id: string) => `Capture ${id}`,
  noPartner: 'No other capture to compare with',
  noPartnerSays: 'As soon as there is a second one in the list, it can stand beside this one.',
  looking: 'Looking for the best one to compare with…',
  reading: 'Both captures are being read…',
  failed: 'The captures could not be compared',
  notRead: 'One of them could not be read. Choose another one.',

  sides: { left: 'The other one', right: 'This capture' },
  views: { fields: 'Fields', canonical: 'Canonical', raw: 'Raw', headers: 'Headers' },
  hideSame: 'Only what differs',

  sameBytes: 'The bodies are the same, byte for byte.',
  sameFields: 'All fields are the same; the bytes differ in how they are written.',
  fieldsDiffer: (fields: string, names: readonly string[], more: string | null, count: number) =>
    `${fields} ${count === 1 ? 'differs' : 'differ'}: ${names.join(', ')}${more === null ? '' : ` and ${more} more`}.`,
  notComparedTitle: 'Not field by field',
  notCompared:
    'One of the bodies is not one JSON object, or is too long to be read. Raw compares them as texts.',

  name: 'Name',
  kinds: {
    same: 'the same',
    differs: 'differs',
    'only-left': 'missing in this capture',
    'only-right': 'missing in the other one',
  } satisfies Record<RowKind, string>,
  types: {
    array: 'array',
    object: 'object',
    string: 'string',
    number: 'number',
    boolean: 'boolean',
    null: 'null',
  } satisfies Record<JsonNode['kind'], string>,
  notThere: 'not there',
  movedTo: (path: string) => `now stands under ${path}`,
  allSame: 'Nothing differs here.',
  nothing: 'There is nothing to compare here.',
  omitted: (count: string) => `Not shown here: ${count} more.`,
  sameHidden: (count: string) => `The same, and therefore hidden: ${count}.`,
  requestLine: 'request line',

  setOut: 'In lines',
  asSent: 'As sent',
  setOutSays: 'Set out in lines to be read: these blanks and line ends were not sent.',
  /** `$` stands for the number. */
  unchangedLines: '$ unchanged lines',
  unchangedFolded: 'Long stretches that are the same are folded.',
  part: (from: string, to: string) =>
    `The bodies are long: characters ${from} to ${to} are shown, around the first difference.`,
};
