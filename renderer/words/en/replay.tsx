// English: texts of renderer/replay. Times, spans, sizes and counts are passed already formatted.

export const replay = {
  method: 'Method',
  target: 'Target URL',
  usedBefore: 'Recent targets',
  targetSays: {
    answered: (status: number, time: string) => `${status}, ${time}`,
    noAnswer: (time: string) => `no response, ${time}`,
    notKnown: 'no response yet',
  },
  forget: (url: string) => `Forget ${url}`,
  fragment: 'The part after # is not sent.',
  send: 'Send replay',
  waiting: 'Waiting for a response…',
  captureDeleted: 'This capture was deleted and cannot be sent.',
  mayBeSent:
    'The connection closed. The replay may have been sent. If so, its result appears after reconnecting.',
  noRedirects: 'Redirects are not followed.',
  errors: {
    scheme: 'Start the URL with http:// or https://.',
    method: 'Enter one word.',
  },

  hostIs: (host: string) => `Host ${host}`,
  anyCertificateShort: 'any certificate',
  host: 'Host header',
  hostPlaceholder: 'from the URL',
  hostHint: 'Changes only the header. The connection goes to the URL.',
  timeoutHint: 'For the whole request and response.',
  headersSay: (
    <>
      Host and Content-Length are recalculated. Hop-by-hop headers are not sent.{' '}
      <span className="data">x-countersign-passed</span> is added so that Countersign recognises a
      request that returns to it.
    </>
  ),
  headersChanged: (count: number) => `${count} changed`,
  headersLeftOut: (count: number) => `${count} omitted`,
  headerWas: 'Changed. Captured:',
  headerAdded: 'Added.',
  headerNotSent: 'Not sent as shown: recalculated or hop-by-hop.',
  leftOutHeader: 'Omitted:',
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  notSentAgain: (names: string) => `Captured headers not sent unchanged: ${names}.`,
  asCaptured: 'As captured',
  edited: 'Edited',
  tooLong: (size: string, most: string) =>
    `${size} is too long to edit (maximum ${most}). As captured, it is sent whole.`,
  notUtf8:
    'The body is not UTF-8. Editing would change other bytes too, so it can only be sent as captured.',
  editedBody: 'Edited body',
  view: 'Edit as',
  views: { form: 'Form', json: 'JSON' },
  fields: 'Body fields',
  notJsonAt: (line: number, column: number) => `Not JSON, line ${line}, column ${column}:`,
  cannotBeSigned: 'It cannot be signed. Turn off “Sign again” to send it as it is.',
  formLater: 'The form appears when the text is a JSON object.',
  notAnObject: 'Not a JSON object: no fields to show.',
  goToPlace: 'Go to error',

  discard: 'Discard edits',
  discarded: 'Edits discarded.',
  undo: 'Undo',
  whole: 'Reformat',
  wholeEdits: {
    lines: 'Pretty-print',
    compact: 'Compact',
    reverse: 'Reverse fields',
  },
  wholeSays: 'This changes the bytes, not the values or their signature.',

  changes: {
    none: 'no changes',
    text: 'text changed',
    changed: (count: number, names: string) =>
      `${count === 1 ? '1 field' : `${count} fields`} changed: ${names}`,
    added: (count: number, names: string) =>
      `${count === 1 ? '1 field' : `${count} fields`} added: ${names}`,
    leftOut: (count: number, names: string) =>
      `${count === 1 ? '1 field' : `${count} fields`} omitted: ${names}`,
    more: (count: number) => `${count} more`,
    reordered: 'field order changed',
    onlyWriting: 'same values, different bytes',
    signedAnew: 'signed again',
  },

  valueOf: (name: string) => `Value of ${name}`,
  nameWithOrdinal: (name: string, ordinal: string) => `${name} (${ordinal})`,
  kinds: {
    string: 'Text',
    number: 'Number',
    boolean: 'True or false',
    null: 'Null',
    nested: 'Array or object',
  },
  sentAs: 'Sent as',
  moreFor: (name: string) => `More for ${name}`,
  actions: {
    empty: 'Make empty',
    blank: 'Add trailing space',
    repeat: 'Send twice',
    leaveOut: 'Omit',
    restore: 'Restore captured value',
    add: 'Add field',
  },
  was: { changed: 'Changed. Captured:', leftOut: 'Omitted. Captured:', added: 'Added.' },
  add: 'Add',
  addName: (name: string) => `Add ${name}`,
  madeAnew: 'recalculated on send',
  editInJson: 'Too long for the form, or contains a carriage return. Edit as JSON.',
  notTaken: {
    number: (held: string) => `Not a JSON number. The body still has ${held}.`,
    json: (held: string) => `Not JSON. The body still has ${held}.`,
  },
  newName: 'New field name',
  addField: 'Add field',
  holds: 'Invisible characters:',

  itemActions: {
    more: (number: number) => `More for item ${number}`,
    leaveOut: (name: string) => `Omit ${name}`,
    repeat: 'Send item twice',
    remove: 'Remove item',
  },
  notAnItem: 'Not an object. Edit as JSON.',
  captured: (value: string) => `Captured: ${value}`,
  capturedWithout: 'Not captured',

  secretsLocked: 'Cannot sign again: the endpoint’s secrets are locked.',
  noSecret: 'Cannot sign again: this capture’s endpoint has no secret.',
  signAgain: 'Sign again',
  secret: 'Secret',
  secretIs: (label: string, isCurrent: boolean, isLocked: boolean) =>
    `${label}${isCurrent ? ', current' : ''}${isLocked ? ', locked' : ''}`,
  tooOld: (service: string, age: string, allowed: string) =>
    `The signature is ${age} old. ${service} allows ${allowed}, so a receiver should reject it.`,
  signSameBytes: 'Sign the same bytes again',
  byteForByte: 'Sent unchanged, with the captured signature.',
  byteForByteFits: 'Sent unchanged. The signature is valid.',
  byteForByteUnfit: 'Sent unchanged. The captured signature is invalid.',
  onlySign: 'Only sign changes.',
  signing: 'Signing…',
  signIs: 'New sign:',
  signAsBefore: 'same as in the text',
  fits: 'The signature in the text is valid.',
  unfit: 'The signature is no longer valid. A receiver should reject this.',
  neverFit: 'The signature in the text is invalid. A receiver should reject this.',
  unsigned: 'The text has no signature. A receiver should reject this.',
  notChecked: 'The signature in the text cannot be verified without a secret.',
  notCheckable: 'The text is not a JSON object, so it has no signature to verify.',

  results: 'Results',
  loadingResults: 'Loading replays…',
  nothingSent: 'No replays yet. Responses and failed connections are recorded here.',
  sentEdited: 'edited',
  sentAsCaptured: 'as captured',
  signedAgain: 'signed again',
  bodyOf: (size: string) => `Body, ${size}`,
  keptOf: (size: string) => `first ${size} stored`,
  bodyNotUtf8: 'not UTF-8',
  copyBody: 'Copy response body',

  status: (status: number) => `Status ${status}`,
  noAnswer: 'No response',
  delivered: 'counts as delivered',
  failed: 'counts as failed',
  retry: {
    success: 'Only exactly 200 counts as delivered. The service retries.',
    redirect: 'A redirect counts as failed. The service retries.',
    other: 'Any status other than 200 counts as failed. The service retries.',
  },
  onlyCounts: (service: string, statuses: readonly string[]) =>
    `${service} counts only ${statuses.join(' or ')} as delivered.`,
  originalWaits: 'The original is awaiting a response.',
  originalWas: (met: string) => `The original was ${met}.`,
  originalWasToo: (met: string) => `The original was also ${met}.`,
};
