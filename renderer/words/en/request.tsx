// English: what stands in renderer/request. Times, spans and sizes come as they are shown.

import type { SentAnswer } from '../../../shared/contract/capture.ts';

export const request = {
  checksTitle: 'As documented',
  columns: { item: 'Item', documented: 'The document says', came: 'What came' },
  differs: 'Differs:',
  asDocumented: 'As documented:',
  nothing: 'nothing',

  senderLabel: 'Sender’s address',
  senderTitle: 'Where it came from',
  senderCheck: 'Sender check',
  socketEnd: 'Socket’s other end',
  addressAndPort: (address: string, port: number) => `${address} port ${port}`,
  allowedBy: 'Allowed by',
  noForwarding:
    'No forwarding header was sent. The service’s own address is not published; its support gives it on request.',
  forwarding:
    'The socket’s other end is sure; behind a tunnel it is the tunnel. A header can be forged. The service’s own address is not published; its support gives it on request.',
  allowedAddresses: 'Allowed addresses',
  sender: {
    fromSocket: 'It is the socket’s other end.',
    fromHeader: (name: string) => `It was taken from the header ${name}, which can be forged.`,
    noAddress: 'no address',
    allowed: 'Address allowed.',
    inList: (address: string) => `${address} is in the endpoint’s list.`,
    under: (address: string, entry: string) =>
      `${address} falls under ${entry} of the endpoint’s list.`,
    notAllowed: 'Address not allowed.',
    notInList: (address: string) => `${address} is not in the endpoint’s list.`,
    nothingToCheck: 'No address to check.',
    unreadable: 'The socket’s other end has no address that could be read.',
    headerEmpty: (name: string) => `The header ${name} holds no address.`,
    notChecked: 'Address not checked.',
    noList: 'The endpoint names no allowed addresses.',
    sendersIs: (address: string) => `The sender’s is ${address}.`,
  },

  answerTitle: 'What it was answered',
  answer: 'Answer',
  decidedBy: 'Decided by',
  from: {
    policy: 'the endpoint’s answer',
    receiver: 'the receiver behind it; its answer stands below',
    listener: 'the listener itself, whatever the endpoint says',
    file: 'not here: the imported file says so',
  } satisfies Record<SentAnswer['from'], string>,
  statusLine: 'Status line',
  delay: 'Delay',
  ended: 'Ended',
  endedAt: (time: string, span: string) => `${time}, ${span} after the body`,
  sameBefore: 'Same body before',

  forwardLabel: 'Handed on',
  forwardTitle: 'Handed on to your receiver',
  notForwarded:
    'This capture was not handed on: it came before forwarding was switched on, or its turn has not come yet.',
  receiver: 'Receiver',
  itsAnswer: 'Its answer',
  when: 'When',
  whenTook: (time: string, span: string) => `${time}, took ${span}`,
  proxy: 'Proxy: this was also the answer to the service, 502 where there was none.',
  tee: 'Tee: the service got the endpoint’s answer, not this one.',

  timesTitle: 'When',
  headRead: 'Head read',
  bodyComplete: 'Body complete',
  later: (time: string, span: string) => `${time}, ${span} later`,
  body: 'Body',
  protocol: 'Protocol',
  notHttp: 'not HTTP',
  overTls: (version: string) => `HTTP/${version} over TLS`,
  plain: (version: string) => `HTTP/${version}, not encrypted`,
};
