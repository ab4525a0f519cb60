// English: texts of the head and tabs of renderer/capture, and the verdict in one sentence.

import type { JsonNode } from '../../../shared/json/tree.ts';
import type { ReadingName } from '../../../shared/signature/readings.ts';
import type { Verdict } from '../../../shared/signature/verification.ts';
import type { TabName } from './kinds.ts';

/** Why there is no signature to compare with. */
const SIGN_STATES = {
  absent: 'absent',
  null: 'null',
  empty: 'empty',
  unknown: 'absent, null or empty',
};

export const verdict = {
  valid: (label: string) => `Signed with the secret “${label}”.`,
  underReading: (label: string, reading: string, says: string) =>
    `Signed with the secret “${label}”, with the variation ${reading}. ${says}`,
  underReadingAdvice:
    'The document leaves this point open. A receiver that follows another variation rejects this webhook.',
  notAnObject: (root: string) => `The body is ${root}, not a JSON object.`,
  notAnObjectAdvice: 'The service sends a JSON object.',
  tooDeep: 'The body is nested more than 200 levels deep, so it is not parsed.',
  bodyIsStored: 'The whole body is stored.',
  tooMuchWork: 'The body has too many values to verify its signature.',
  noSign: (state: keyof typeof SIGN_STATES) =>
    `No signature to verify: sign is ${SIGN_STATES[state]}.`,
  noSignAdvice: 'The service did not send it, or something in between removed the field.',
  letterCase: (label: string) =>
    `The secret “${label}” gives this digest, but sign is not written as documented.`,
  letterCaseAdvice: 'A receiver that compares exactly rejects it.',
  signForm: (note: string) => `The value of sign is not a signature: ${note}`,
  signFormAdvice: 'A documented signature is a string of 64 lower-case hexadecimal characters.',

  nearMiss: (label: string, characters: string) =>
    `The digest with the secret “${label}” differs from sign in ${characters} of 64.`,
  nearMissAdvice:
    'Such a close match is no coincidence. The signature itself was changed or mistyped.',
  otherDigest: (label: string) =>
    `The secret “${label}” gives a different digest, with every known variation.`,
  otherDigestAdvice:
    'The sender used another secret, a value was changed, or the sender joins values differently.',
  secretBlanksAdvice: 'Check the secret first. Whitespace at its ends is rarely intended.',
  notWhole: 'The request is incomplete.',
  notWholeAdvice: 'Without the missing part, the signature cannot be verified.',
  empty: 'The body is empty.',
  emptyAdvice: 'The service sends a JSON object.',
  compressed: (encodings: string) =>
    `The body is compressed (${encodings}), and its bytes are not JSON.`,
  compressedAdvice: 'Compressed bodies are not documented.',
  notUtf8: 'The body is not UTF-8, as JSON requires, and no other charset verifies it.',
  notJsonFrom: (line: string, column: string, problem: string) =>
    `The body is not JSON. Line ${line}, column ${column}: ${lowerFirst(problem)}`,
  notJson: 'The body is not JSON.',
  form: 'The body is a form, not JSON.',
  formAdvice: 'Give its endpoint the scheme of the service that sends it.',
  unrouted: (path: string) =>
    `No endpoint has the path ${path}, so there is no secret to verify with.`,
  unroutedAdvice: 'Add an endpoint with this path and its secret to verify this capture.',
  locked: (endpoint: string) =>
    `The secret of ${endpoint} is locked or missing. It is encrypted with the desktop keychain, or not in secrets.json.`,
  lockedAdvice: 'Open the desktop app, or re-enter the secret here.',
  noSecret: (endpoint: string) => `${endpoint} has no secret to verify with.`,
  noSecretAdvice: 'Enter the webhook secret key of this payment link or API integration.',

  /** The tab with more; not shown in that tab. */
  see: {
    sender: 'See Request for the sender.',
    whole: 'See Request.',
    decoded: 'See Request for the decoded body.',
    place: 'See Request for the position.',
    bytes: 'See Request for the exact bytes.',
    narrowing: 'See what was tried.',
  },
};

/** For use inside a sentence; a text that begins with a sign or an abbreviation stays. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const detail = {
  loading: 'Loading capture',
  verifying: (size: string) => `Verifying ${size}.`,
  bytesRead: (read: string, all: string) => `${read} of ${all} loaded.`,
  failed: 'Could not load this capture',
  goneMeanwhile: 'It was deleted while loading. Select another one.',
  deleted: 'This capture was deleted. You can copy from it but not send it.',
  noneChosen: 'No capture selected',
  chooseOne: 'Select one to see whether it is authentic, and why.',

  compare: 'Compare',
  compareThis: 'Compare this capture',
  replay: 'Replay',
  replayThis: 'Replay this capture',
  isRebuilt: 'body written again',
  attempts: 'attempts',
  menu: {
    label: 'Capture actions',
    compare: 'Compare with another…',
    export: 'Export…',
    delete: 'Delete',
  },

  tabs: {
    fields: 'Fields',
    canonical: 'Canonical',
    signature: 'Signature',
    request: 'Request',
    deliveries: 'Deliveries',
  } satisfies Record<TabName, string>,
  second: {
    label: 'Split view',
    open: 'Open split view',
    close: 'Close split view',
  },
  selected: {
    label: 'Selected value',
    signed: (ordinal: string) => `${ordinal} value of the signature`,
    showIn: 'Show in',
    copy: 'Copy as sent',
    clear: 'Clear selection',
  },

  verdictLabel: 'Verdict',
  validNow: (count: number, captures: string) =>
    `${captures} ${count === 1 ? 'is' : 'are'} valid now.`,
  moreNotes: (count: string) => `${count} more.`,
  more: 'More',
  less: 'Less',
  showProof: 'Show proof',
  showTried: 'Show search details',
  showNarrowing: 'Narrow it down',
  addEndpoint: 'Add endpoint for this path',
  enterSecret: 'Enter secret',
  checkSecret: 'Check the secret',
  addSecret: 'Add another secret',
  compareWithValid: 'Compare with valid',
  copyFix: (language: string) => `Copy the fix for ${language}`,
  noSecretThere: 'There was no secret to verify it with where it arrived.',
  /** Of a verdict that was computed elsewhere, so that the secret is not known. */
  computedElsewhere: {
    valid: 'The signature matched.',
    'valid-under-reading': 'The signature matched with a variation of the rules.',
    invalid: 'The signature did not match.',
    unverifiable: 'The signature could not be verified.',
  } satisfies Record<Verdict, string>,
  imported: {
    from: (kind: string, time: string, endpoint: string | null) =>
      endpoint === null
        ? `Imported from ${kind} at ${time}.`
        : `Imported from ${kind} at ${time}. Original endpoint: “${endpoint}”.`,
    archive: 'the archive',
    redacted:
      'Personal data was replaced on export. Verdict and causes come from the file and cannot be checked here.',
    redactedThere:
      'Personal data was replaced before it was archived. Verdict and causes were computed before that and cannot be checked here.',
    rebuilt:
      'The file has values and not the bytes that were sent. The body was written again, so a signature of its bytes may not match.',
  },

  unread: {
    fields: 'No fields in this body',
    canonical: 'No canonical string in this body',
    signature: 'No signature in this body',
  },
  unreadWhy: {
    empty: 'It is empty.',
    'not-json': 'It is not JSON.',
    text: 'It is text that is neither JSON nor a form.',
    form: 'It is a form.',
    'too-deep': 'It is nested too deep.',
    'too-much-work': 'It has too many values to verify.',
    'no-object': 'It is not a JSON object.',
    'no-service': 'Nothing tells which service sent it, and so what is signed.',
  },
  showBytes: 'Show body',
  tooLong: (size: string) =>
    `This body (${size}) is over 1 MiB, so its fields are not listed. See Request, or print it with “countersign show”.`,

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
  /** What the sender did in this webhook, for each reading of values. */
  readings: {
    'number-as-written': 'The sender joins numbers as written in the body: 10.50 stays 10.50.',
    'number-double': 'The sender parses numbers as 64-bit floats, so long numbers lose digits.',
    'number-two-decimals': 'The sender joins every number with two decimals: 10 becomes 10.00.',
    'number-float-text': 'The sender joins whole numbers as floats: 10 becomes 10.0.',
    'number-precision-14': 'The sender keeps 14 significant digits of each number.',
    'boolean-one-empty': 'The sender joins true as 1 and leaves out false.',
    'boolean-capitalised': 'The sender joins booleans as True and False.',
    'boolean-one-zero': 'The sender joins true as 1 and false as 0.',
    'trim-ascii':
      'The sender trims only ASCII whitespace. Other kinds, such as the no-break space, stay.',
    'trim-test-only':
      'The sender trims values only to test whether they are empty, and joins them untrimmed.',
    'trim-none': 'The sender does not trim values.',
    'nested-flattened':
      'The sender joins the values inside nested objects one by one, as for items.',
    'nested-left-out': 'The sender leaves nested objects out.',
    'charset-replacement':
      'The body is not UTF-8. The sender decodes it as UTF-8 and replaces invalid bytes with U+FFFD.',
    'charset-windows-1255':
      'The body is not UTF-8. The sender decodes it as windows-1255 (Hebrew).',
    'charset-windows-1252':
      'The body is not UTF-8. The sender decodes it as windows-1252 (Western).',
    'charset-iso-8859-8': 'The body is not UTF-8. The sender decodes it as ISO 8859-8 (Hebrew).',
  } satisfies Record<ReadingName, string>,
};
