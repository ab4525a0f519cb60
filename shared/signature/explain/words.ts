// Each cause in words: its title, and how to fix it in a receiver.

import { isOfDocument, type AnyCauseCode } from './codes.ts';
import { FIXES, OTHER_FIXES } from './fixes.ts';
import { TITLES } from './titles.ts';

/** “Signed with the numbers left out, and signed with another separator” */
export function causesTitle(codes: readonly AnyCauseCode[]): string {
  const [first = '', ...more] = codes.map((code) => TITLES[code]);
  const others = more.map((text) => `, and ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return first + others.join('');
}

/**
 * What an integrator’s own code does wrong with a correctly signed webhook. `leftOut` is the result of `onlyLeftOut`;
 * `title` names the causes.
 */
export const yourCodeSays = (title: string, leftOut: readonly string[]): string =>
  leftOut.length > 0
    ? `Your code left out ${listed(leftOut)}.`
    : `${title.replace(/^Signed/, 'Your code signed')}.`;

/** “Signs with the numbers left out”: the title for a receiver that verifies so. */
export const receiverTitle = (code: AnyCauseCode): string =>
  TITLES[code].replace(/^Signed/, 'Signs');

const listed = (names: readonly string[]) =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** How to fix a receiver: of another service's webhooks the same mistake may need something else. */
export function fixOf(code: AnyCauseCode, isByScheme: boolean): string {
  if (!isByScheme) return FIXES[code];
  const others: Readonly<Partial<Record<AnyCauseCode, string>>> = OTHER_FIXES;
  const fix = isOfDocument(code)
    ? 'Write, order and join the values as the service does.'
    : FIXES[code];
  return others[code] ?? fix;
}
