// The sender check in words (document 5.2): the address, its source, and whether the endpoint allows it.

import type { SenderCheck } from '../../../shared/contract/capture.ts';
import { words } from '../../words/words.ts';

interface SenderSays {
  readonly title: string;
  readonly says: string;
}

export function senderSays({ outcome, address, header, match }: SenderCheck): SenderSays {
  const says = words.request.sender;
  const source = header === null ? says.fromSocket : says.fromHeader(nameOf(header));
  const which = address ?? says.noAddress;
  switch (outcome) {
    case 'allowed': {
      const listed =
        match === null || match === address ? says.inList(which) : says.under(which, match);
      return { title: says.allowed, says: `${listed} ${source}` };
    }
    case 'not-allowed':
      return { title: says.notAllowed, says: `${says.notInList(which)} ${source}` };
    case 'no-address':
      return {
        title: says.nothingToCheck,
        says: header === null ? says.unreadable : says.headerEmpty(nameOf(header)),
      };
    case 'not-checked': {
      const parts = [says.noList, address === null ? null : says.sendersIs(address), source];
      return {
        title: says.notChecked,
        says: parts.filter((part) => part !== null).join(' '),
      };
    }
  }
}

/** The name in `X-Forwarded-For: 203.0.113.7`. The table shows the value, with marks for invisible characters. */
const nameOf = (header: string) => header.split(':')[0] ?? header;
