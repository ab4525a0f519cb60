// English: what stands in renderer/replay. Times, spans, sizes and counts come as they are shown.

export const replay = {
  label: 'Replay',
  method: 'Method',
  target: 'Target URL',
  usedBefore: 'Targets used before',
  targetSays: {
    answered: (status: number, time: string) => `${status}, ${time}`,
    noAnswer: (time: string) => `no answer, ${time}`,
    notKnown: 'not answered yet',
  },
  forget: (url: string) => `Forget ${url}`,
  fragment: 'What stands behind # is not sent.',
  send: 'Send replay',
  waiting: 'Waiting for the answer…',
  captureDeleted: 'This capture was deleted, so it cannot be sent.',
  mayBeSent:
    'The connection broke. This replay may have been sent; its result appears when it is known.',
  noRedirects: 'Redirects are not followed.',
  lastAnswer: (came: string, counts: string) => `Last: ${came}, ${counts}.`,
  errors: {
    url: 'A whole http:// or https:// URL.',
    scheme: 'It begins with http:// or https://.',
    timeout: (most: number) => `0.1 to ${most} seconds.`,
    method: 'One word.',
  },

  moreTitle: 'Headers, Host, time-out, certificate',
  hostIs: (host: string) => `Host ${host}`,
  seconds: (count: string) => `${count} s`,
  anyCertificateShort: 'any certificate',
  host: 'Host header',
  hostPlaceholder: 'from the URL',
  hostHint: 'Only what the receiver reads; the connection goes to the URL.',
  timeout: 'Time-out in seconds',
  timeoutHint: 'For the whole exchange.',
  headersSay: (
    <>
      Host and Content-Length are made anew; headers of one connection are not sent again. One
      header is added, <span className="data">x-countersign-passed</span>, by which Countersign
      knows a request that comes back to it.
    </>
  ),
  anyCertificate: 'Accept any TLS certificate of the target',
  headersChanged: (count: number) => `${count} changed`,
  headersLeftOut: (count: number) => `${count} left out`,
  headerWas: 'Changed. Captured:',
  headerAdded: 'Added.',
  headerNotSent: 'Not sent as it stands here: made anew, or of one connection only.',
  leftOutHeader: 'Left out:',
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  notSentAgain: (names: string) => `Captured, and not sent again as they were: ${names}.`,

  body: 'Body',
  asCaptured: 'As captured',
  edited: 'Edited',
  tooLong: (size: string, most: string) =>
    `${size} is too long to edit here: at most ${most} can be. As captured, it is sent whole.`,
  notUtf8:
    'These bytes are not UTF-8, and an edited body is sent as UTF-8: bytes that nobody edited would change too. It can be sent as captured only.',
  editedBody: 'Edited body',
  view: 'Edit as',
  views: { form: 'Form', json: 'JSON' },
  fields: 'Fields of the body',
  notJsonAt: (line: number, column: number) => `Not JSON, line ${line}, column ${column}:`,
  cannotBeSigned: 'It cannot be signed; switch off “Sign again” to send it as it is.',
  formLater: 'The form shows the fields when the text is one JSON object.',
  notAnObject: 'This is JSON, but not one object: there are no fields to show.',
  goToPlace: 'Go to the place',

  discard: 'Discard the edit',
  discarded: 'The edit is discarded.',
  undo: 'Undo',
  whole: 'Rewrite',
  wholeEdits: {
    lines: 'Set out in lines',
    compact: 'Without blanks',
    reverse: 'Fields in reverse order',
  },
  wholeSays: 'The bytes change; the values, and the signature by the document, do not.',

  changes: {
    none: 'nothing is changed',
    text: 'the text is not the captured one',
    changed: (count: number, names: string) =>
      `${count === 1 ? '1 field' : `${count} fields`} changed: ${names}`,
    added: (count: number, names: string) =>
      `${count === 1 ? '1 field' : `${count} fields`} added: ${names}`,
    leftOut: (count: number, names: string) =>
      `${count === 1 ? '1 field' : `${count} fields`} left out: ${names}`,
    more: (count: number) => `${count} more`,
    reordered: 'the order of the fields changed',
    onlyWriting: 'every value as captured, written with other bytes',
    signedAnew: 'signed anew',
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
    empty: 'Empty it',
    blank: 'A blank at its end',
    repeat: 'Send it twice',
    leaveOut: 'Leave it out',
    restore: 'Restore what was captured',
    add: 'Add it',
  },
  was: { changed: 'Changed. Captured:', leftOut: 'Left out. Captured:', added: 'Added.' },
  notSent: 'not sent',
  add: 'Add',
  addName: (name: string) => `Add ${name}`,
  madeAnew: 'made anew when it is sent',
  editInJson: 'Too long, or with a carriage return, for a form: edit it as JSON.',
  notTaken: {
    number: (held: string) => `Not a number as JSON writes it. The body still has ${held}.`,
    json: (held: string) => `Not JSON. The body still has ${held}.`,
  },
  newName: 'Name of a new field',
  addField: 'Add field',
  holds: 'Holds what cannot be seen:',

  itemActions: {
    more: (number: number) => `More for item ${number}`,
    leaveOut: (name: string) => `Leave out ${name}`,
    repeat: 'Send the item twice',
    remove: 'Remove the item',
  },
  notAnItem: 'Not an object: edit it as JSON.',
  captured: (value: string) => `Captured: ${value}`,
  capturedWithout: 'Not captured',

  secretsLocked: 'It cannot be signed again here: the endpoint’s secrets are locked.',
  noSecret: 'It cannot be signed again: this capture’s endpoint has no secret.',
  signAgain: 'Sign again',
  secret: 'Secret to sign with',
  secretIs: (label: string, isCurrent: boolean, isLocked: boolean) =>
    `${label}${isCurrent ? ', current' : ''}${isLocked ? ', locked' : ''}`,
  byteForByte: 'Byte for byte, the old signature included.',
  byteForByteFits: 'Byte for byte, the old signature included: it fits.',
  byteForByteUnfit: 'Byte for byte, the old signature included: it did not fit when it came.',
  onlySign: 'Only the value of sign is changed.',
  signing: 'Signing…',
  signIs: 'Sent as sign:',
  signAsBefore: 'the same as in the text',
  fits: 'The signature in the text fits.',
  unfit: 'The signature no longer fits: a receiver should refuse it.',
  neverFit: 'The signature in the text does not fit: a receiver should refuse it.',
  unsigned: 'The text has no signature: a receiver should refuse it.',
  notChecked:
    'Whether the signature in the text fits is not known here: there is no secret to check it with.',
  notCheckable: 'The text is not one JSON object: there is no signature to check.',

  results: 'Results',
  nothingSent: 'Nothing sent yet. Each answer is kept here, a failed connection too.',
  sentEdited: 'edited',
  sentAsCaptured: 'as captured',
  signedAgain: 'signed again',
  bodyOf: (size: string) => `Body, ${size}`,
  keptOf: (size: string) => `the first ${size} are kept`,
  bodyNotUtf8: 'not UTF-8',
  bodyEmpty: 'The body is empty.',
  copyBody: 'Copy answer’s body',

  status: (status: number) => `Status ${status}`,
  noAnswer: 'No answer',
  delivered: 'counts as delivered',
  failed: 'counts as failed',
  retry: {
    noAnswer: 'Without an answer the service sends it again.',
    success:
      'A success for others, but the document counts exactly 200. The service sends it again.',
    redirect: 'A redirect counts as failed. The service sends it again.',
    other: 'Any status other than 200 counts as failed. The service sends it again.',
  },
  originalWaits: 'The original is waiting for its answer.',
  originalWas: (met: string) => `The original was ${met}.`,
  originalWasToo: (met: string) => `The original was ${met} too.`,
};
