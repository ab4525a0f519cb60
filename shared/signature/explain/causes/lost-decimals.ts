// A captured body that lost what its numbers had at their ends: 136.0 was signed, but a program read it and wrote 136.
// Which of the numbers it were stands nowhere, so all choices of a few are tried.

import { eachLeaf } from '../../../json/leaves.ts';
import { parseJson } from '../../../json/parse.ts';
import type { JsonNode, JsonNumber } from '../../../json/tree.ts';
import { alone, type RequestEdit, type Taken } from '../edit.ts';

/** Of more integers, only each one alone and all of them are tried. */
const MOST_CHOSEN = 6;
const MOST_ALONE = 30;

/** The numbers without a fraction, in the order sent. */
function integersIn(root: JsonNode): JsonNumber[] {
  const found: JsonNumber[] = [];
  eachLeaf(root, (node) => {
    if (node.kind === 'number' && /^-?\d+$/.test(node.literal)) found.push(node);
  });
  return found;
}

/** The choices of at least one, smaller ones first. */
function choicesOf(integers: readonly JsonNumber[]): (readonly JsonNumber[])[] {
  if (integers.length > MOST_CHOSEN) {
    return [...integers.slice(0, MOST_ALONE).map((one) => [one]), integers];
  }
  const all = Array.from({ length: 2 ** integers.length - 1 }, (_, at) =>
    integers.filter((__, place) => ((at + 1) >> place) & 1),
  );
  return all.sort((one, other) => one.length - other.length);
}

/** `text`: the body, whose bytes are signed. */
export function lostDecimals(text: string): RequestEdit[] {
  const parsed = parseJson(text);
  return choicesOf(parsed.ok ? integersIn(parsed.root) : []).map((chosen) => {
    const texts = chosen.map(({ literal }) => `${literal}.0`).join(', ');
    let body = '';
    let from = 0;
    for (const { end } of chosen) {
      body += `${text.slice(from, end)}.0`;
      from = end;
    }
    body += text.slice(from);
    return {
      ...{ stage: 'request', points: ['request-body'], code: 'body-rewritten', ...alone },
      says: `Numbers of the body lost their decimals: ${texts} was signed.`,
      edit: (taken: Taken) => ({ ...taken, request: { ...taken.request, body } }),
    };
  });
}
