// English: texts of the tabs of a capture (renderer/capture). Times, spans and sizes are passed already formatted.

import type { ReactNode } from 'react';
import type { DecodedBody, SentAnswer } from '../../../shared/contract/capture.ts';
import type { DroppedWhy } from '../../../shared/signature/verification.ts';
import type { FieldType } from '../../../shared/webhook/notification.ts';

export const canonical = {
  says: (values: string) => `${values}, ordered by name and joined with colons, then the secret.`,
  length: (characters: string) => `${characters} before the secret.`,
  form: 'Canonical string format',
  chips: 'Values',
  plain: 'Plain text',
  copy: 'Copy canonical string',
  isReference: 'This is the string by the document. The sender’s string differs, see Signature.',
  values: 'Canonical string values',
  string: 'Canonical string',
  secret: 'secret',
  noSecret: 'no secret',
  thenSecret: (label: string | null) =>
    label === null ? 'Then the secret (none).' : `Then the secret “${label}”.`,
  placeholder: '<SECRET> stands for the secret, which is never shown in this window.',
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all} values. Copy has them all.`,
  leftOut: 'Left out',
  why: 'Reason',
  nothing: 'None.',
};

export const fields = {
  field: 'Field',
  value: 'Value',
  absentFields: (count: number) =>
    count === 1 ? '1 documented field not sent:' : `${count} documented fields not sent:`,
  unknownFields: (count: string) => `Undocumented fields: ${count}`,
  notInDocument: 'undocumented',
  types: {
    string: 'string',
    integer: 'integer',
    number: 'number',
    items: 'array or string',
  } satisfies Record<FieldType, string>,
  optional: (type: string) => `${type}, optional`,
  missing: 'Missing',
  notSent: 'not sent',
  emptyString: 'empty string',
  showInCanonical: 'Show in Canonical',
  edit: (name: string) => `Edit ${name} and replay`,
  joinedAs: (text: ReactNode) => <>as {text}</>,
  nthValue: (ordinal: string) => `${ordinal} value`,
  values: (first: string, last: string) => `values ${first} to ${last}`,
  leftOut: (why: string) => `left out: ${why}`,
  why: {
    signature: 'the signature itself',
    null: 'null',
    empty: 'empty',
    'not-an-object': 'not an object',
    repeated: 'repeated later',
    nested: 'nested',
    'not-signed': 'not signed',
  } satisfies Record<DroppedWhy, string>,

  items: 'Items',
  itemsForm: 'Form of the items',
  table: 'Table',
  string: 'String',
  variantA: (items: string) => `Array of ${items} (Variant A)`,
  variantB: (items: string) => `String with the JSON of ${items}, signed as one value (Variant B)`,
  holdsNoArray: 'This string is not a JSON array.',
  noObject: 'not an object, not signed',
  placeInSignature: (place: string) => `Signed as value ${place}`,
  partOfValue: 'Not signed as a separate value',
};

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

export const request = {
  checksTitle: 'Documented request',
  columns: { item: 'Item', documented: 'Documented', came: 'Received' },
  differs: 'Differs:',
  asDocumented: 'As documented:',

  senderLabel: 'Sender address',
  senderTitle: 'Sender',
  senderCheck: 'Address check',
  socketEnd: 'Peer address',
  addressAndPort: (address: string, port: number) => `${address} port ${port}`,
  allowedBy: 'Allowed by',
  noForwarding:
    'No forwarding header was sent. The service does not publish its address. Its support team gives it on request.',
  forwarding:
    'The peer address is reliable, but behind a tunnel it is the tunnel’s. Headers can be forged. The service does not publish its address. Its support team gives it on request.',
  sender: {
    fromSocket: 'It is the peer address.',
    fromHeader: (name: string) => `It comes from the header ${name}, which can be forged.`,
    noAddress: 'no address',
    allowed: 'Address allowed.',
    inList: (address: string) => `${address} is on the endpoint’s list.`,
    under: (address: string, entry: string) => `${address} is in ${entry} on the endpoint’s list.`,
    notAllowed: 'Address not allowed.',
    notInList: (address: string) => `${address} is not on the endpoint’s list.`,
    nothingToCheck: 'No address to check.',
    unreadable: 'The peer address is unknown.',
    headerEmpty: (name: string) => `The header ${name} contains no address.`,
    notChecked: 'Address not checked.',
    noList: 'The endpoint has no allowed addresses.',
    sendersIs: (address: string) => `The sender is ${address}.`,
  },
  answer: 'Outcome',
  decidedBy: 'Set by',
  from: {
    policy: 'the endpoint’s response settings',
    receiver: 'the receiver, see below',
    listener: 'the listener, not the endpoint',
    file: 'the imported file',
  } satisfies Record<SentAnswer['from'], string>,
  statusLine: 'Status line',
  delay: 'Delay',
  ended: 'Completed',
  endedAt: (time: string, span: string) => `${time}, ${span} after the body`,
  sameBefore: 'Received before',
  notForwarded:
    'Not forwarded. This capture arrived before forwarding was turned on, or is still queued.',
  receiver: 'Receiver',
  when: 'Time',
  whenTook: (time: string, span: string) => `${time}, took ${span}`,
  proxy: 'Proxy: the service received this response, or 502 if there was none.',
  tee: 'Tee: the service received the endpoint’s response, not this one.',

  timesTitle: 'Timing',
  headRead: 'Headers received',
  bodyComplete: 'Body received',
  later: (time: string, span: string) => `${time}, ${span} later`,
  protocol: 'Protocol',
  notHttp: 'not HTTP',
  overTls: (version: string) => `HTTP/${version} over TLS`,
  plain: (version: string) => `HTTP/${version}, not encrypted`,
};

export const signature = {
  computedWith: (label: string) => (
    <>
      Computed with the secret <strong>“{label}”</strong>, exactly as entered.
    </>
  ),
  noSecret: 'No secret to compute with. Steps 1 to 5 show the values that are signed.',
  readingLabel: 'Matching variation',
  reading: (name: string) => (
    <>
      Matching variation: <code>{name}</code>
    </>
  ),

  /** In the order of the document. */
  steps: [
    'Remove sign from the body and keep its value.',
    'Remove top-level fields that are null or empty after trimming.',
    'Sort the remaining names, ascending.',
    'Append the trimmed values. For each item, append its values sorted by name.',
    'Join them with colons, then a colon and the secret.',
    'Compute the SHA-256 digest in hexadecimal.',
    'Authentic if this equals sign.',
  ] as [string, string, string, string, string, string, string],
  nothingToCompute: 'Nothing to compute without a secret.',
  copyComputed: 'Copy computed digest',
  copyReceived: 'Copy received signature',
  noSignature: 'no signature in the body',
  signIs: {
    absent: 'sign is absent.',
    null: 'sign is null.',
    empty: 'sign is empty.',
  },
  noName: 'No names remain.',
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all} values. See Canonical for all.`,
  firstLeftOut: (shown: string, all: string) =>
    `The first ${shown} of ${all}. See Canonical for all.`,
  namesOfFirst: 'Names of the first values only.',
  noValue: 'No values remain: the string is a colon and the secret.',

  digests: (received: string, computed: string) => `Received: ${received}. Computed: ${computed}.`,
  inSign: 'in sign',
  computed: 'computed',
  allEqual: 'All characters match.',
  letterCase: 'Same digest, but not in lower case as documented.',
  few: (count: number, characters: string, of: number) =>
    `Only ${characters} of ${of} ${count === 1 ? 'differs' : 'differ'}. The signature itself was changed or mistyped.`,
  ofReference: 'This is the digest by the document. The variation below gives the digest in sign.',
  another: (count: number, of: number) =>
    `${count} of ${of} characters differ: the string or the secret was different.`,
};
