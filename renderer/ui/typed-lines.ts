// A field of the browser turns every CR and CRLF into LF. These keep the CRs of a text that is edited in one.

import { differingPart } from '../../shared/json/differing.ts';

/** The text as a field holds it. */
export const inField = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Where a place of the text is in the field. */
export const placeInField = (text: string, place: number): number =>
  inField(text.slice(0, place)).length;

/** The text after the field was changed to `typed`: outside the change, its CRs stay. */
export function withTyped(text: string, typed: string): string {
  const { start, endBefore, endAfter } = differingPart(inField(text), typed);
  const before = text.slice(0, placeInText(text, start));
  return before + typed.slice(start, endAfter) + text.slice(placeInText(text, endBefore));
}

/** Where a place of the field is in the text. */
function placeInText(text: string, place: number): number {
  let at = 0;
  for (let passed = 0; passed < place; passed++) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}
