// English: what stands in renderer/detail and renderer/linked.

import type { ImportKind } from '../../../shared/contract/sharing.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import type { TabName } from './kinds.ts';
import { readings } from './readings.ts';
import { verdict } from './verdict.ts';

export const detail = {
  capture: 'Capture',
  loading: 'Reading the capture',
  verifying: (size: string) => `${size} are being verified.`,
  bytesRead: (read: string, all: string) => `${read} of ${all} have come.`,
  failed: 'This capture could not be read',
  goneMeanwhile: 'It was removed while it was being read. Choose another one.',
  deleted: 'This capture was deleted. You can still copy from it, but not send it.',
  noneChosen: 'No capture chosen',
  chooseOne: 'Choose one in the list to see whether it is authentic, and why.',

  compare: 'Compare',
  compareThis: 'Compare this capture',
  replay: 'Replay',
  replayThis: 'Replay this capture',
  attempt: (ordinal: string) => `${ordinal} attempt`,
  attempts: 'attempts',
  menu: {
    label: 'More for this capture',
    compare: 'Compare with another…',
    export: 'Export…',
    copyAsCurl: 'Copy as cURL',
    delete: 'Delete',
  },

  tabs: {
    fields: 'Fields',
    canonical: 'Canonical',
    signature: 'Signature',
    raw: 'Raw',
    request: 'Request',
    deliveries: 'Deliveries',
    replay: 'Replay',
  } satisfies Record<TabName, string>,
  second: {
    label: 'Second view',
    open: 'Show a second view',
    close: 'Close the second view',
  },
  selected: {
    label: 'Selected value',
    signed: (ordinal: string) => `${ordinal} value of the signature`,
    leftOut: 'left out of the signature',
    showIn: 'Show in',
    copy: 'Copy as it stands in the body',
    clear: 'Select nothing',
  },

  verdictLabel: 'Verdict',
  lookingForCause: 'Looking for the cause…',
  moreNotes: (count: string) => `${count} more of these.`,
  showProof: 'Show the proof',
  showTried: 'Show what was tried',
  addEndpoint: 'Add an endpoint for this path',
  enterSecret: 'Enter the secret',
  enterSecretAgain: 'Enter the secret again',
  imported: {
    kinds: {
      body: 'a pasted body',
      curl: 'a cURL command',
      har: 'a HAR file',
      jsonl: 'a JSON Lines file',
      bundle: 'a support bundle',
    } satisfies Record<ImportKind, string>,
    from: (kind: string, time: string, endpoint: string | null) =>
      endpoint === null
        ? `Imported from ${kind} at ${time}.`
        : `Imported from ${kind} at ${time}. There it belonged to the endpoint “${endpoint}”.`,
    redacted:
      'Personal data was replaced before it was exported. Verdict and causes are as the file records them; they cannot be checked here.',
  },

  unread: {
    fields: 'No fields in this body',
    canonical: 'No canonical string in this body',
    signature: 'No signature in this body',
  },
  unreadWhy: {
    empty: 'It is empty.',
    'not-json': 'It is not JSON.',
    'too-deep': 'It nests too deep.',
    'no-object': 'It is not one JSON object.',
  },
  showBytes: 'Show the bytes',
  stillReading: (size: string) => `Reading ${size}… The window can be used meanwhile.`,
  tooLong: (size: string) =>
    `This body of ${size} does not fit into the memory that is there to read it. Raw shows it; “countersign show” prints it whole.`,

  roots: {
    array: 'an array',
    string: 'a string',
    number: 'a number',
    boolean: 'true or false',
    null: 'null',
    object: 'an object',
  } satisfies Record<JsonNode['kind'], string>,
  rootOfAnotherKind: 'of another kind',
  verdict,
  readings,
};
