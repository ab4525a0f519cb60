// Reads allowed sender addresses as typed: one address or CIDR range in each line (document 5.2). This only catches
// obvious errors with their line; the host checks exactly.

import { shorten } from '../../shared/json/cut.ts';
import { words } from '../words/words.ts';

const V4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const V6 = /^[0-9a-f:]*:[0-9a-f:.]*$/i;

/** The error in the first wrong line; null if there is none. */
export function addressError(text: string): string | null {
  const lines = text.split(/\r\n|[\r\n]/);
  const at = lines.findIndex((line) => line.trim() !== '' && !isAddressOrRange(line.trim()));
  if (at === -1) return null;
  return words.endpoint.errors.address(at + 1, shorten(lines[at]?.trim() ?? '', 40));
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const isV4 = V4.test(address) && address.split('.').every((part) => Number(part) <= 255);
  if (more.length > 0 || (!isV4 && !V6.test(address))) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV4 ? 32 : 128));
}
