// The sender check in words (document 5.2): which address, where it was read, and whether the endpoint allows it.

import type { SenderCheck } from '../../shared/contract/capture.ts';

interface SenderSays {
  readonly title: string;
  readonly says: string;
}

export function senderSays({ outcome, address, header, match }: SenderCheck): SenderSays {
  const source =
    header === null
      ? 'It is the socket’s other end.'
      : `It was taken from the header ${nameOf(header)}, which can be forged.`;
  const which = address ?? 'no address';
  switch (outcome) {
    case 'allowed':
      return {
        title: 'Address allowed.',
        says:
          match === null || match === address
            ? `${which} is in the endpoint’s list. ${source}`
            : `${which} falls under ${match} of the endpoint’s list. ${source}`,
      };
    case 'not-allowed':
      return {
        title: 'Address not allowed.',
        says: `${which} is not in the endpoint’s list. ${source}`,
      };
    case 'no-address':
      return {
        title: 'No address to check.',
        says:
          header === null
            ? 'The socket’s other end has no address that could be read.'
            : `The header ${nameOf(header)} holds no address.`,
      };
    case 'not-checked':
      return {
        title: 'Address not checked.',
        says: `The endpoint names no allowed addresses. ${address === null ? '' : `The sender’s is ${address}. `}${source}`,
      };
  }
}

/** `X-Forwarded-For: 203.0.113.7`: its value stands in the table, with marks for what cannot be seen. */
const nameOf = (header: string) => header.split(':')[0] ?? header;
