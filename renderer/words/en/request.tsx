// English: texts of renderer/capture/request. Times, spans and sizes are passed already formatted.

import type { SentAnswer } from '../../../shared/contract/capture.ts';

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

  answerTitle: 'Response',
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
