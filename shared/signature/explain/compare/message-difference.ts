// The first difference of a pasted message from the one that a scheme signs.

import { pathText } from '../../../json/path-text.ts';
import type { Verification } from '../../verification.ts';
import type { Difference } from './comparison.ts';
import { messageForms } from '../search/sought.ts';

/**
 * Names the value in which the two first differ, or what follows there in both; null if they are equal, or if nothing is
 * signed. Of the readings of the pasted text, the one that agrees longest counts. The secret is shown as `<SECRET>`.
 */
export function messageDifference(
  { canonical, segments }: Verification,
  text: string,
  secret: string | null,
): Difference | null {
  if (canonical === null) return null;
  const [theirs = ''] = messageForms(text, secret).sort(
    (one, other) => commonLength(canonical, other) - commonLength(canonical, one),
  );
  if (theirs === canonical) return null;
  const at = commonLength(canonical, theirs);
  const places = placed(
    canonical,
    segments.map((segment) => segment.text),
  );
  const found = places.findLastIndex(({ start }) => start <= at);
  const place = places[found];
  const segment = segments[found];
  if (!place || !segment || at > place.end) {
    const [expected, got] = [canonical.slice(at), theirs.slice(at)];
    const says = `The strings differ at character ${at + 1}: expected ${restSays(expected)}, got ${restSays(got)}.`;
    return { ...pair(expected, got), segment: Math.max(found, 0), says };
  }
  const behind = /^[^\p{L}\p{N}]+/u.exec(canonical.slice(place.end))?.[0] ?? '';
  const rest = theirs.slice(place.start);
  const end = behind === '' ? -1 : rest.indexOf(behind);
  const got = end === -1 ? rest : rest.slice(0, end);
  const name = pathText(segment.path);
  const says = `The strings differ at character ${at + 1}, in ${name}: expected ${quoted(segment.text)}, got ${quoted(got)}.`;
  return { segment: found, expected: segment.text, got, says };
}

const pair = (expected: string, got: string) => ({
  expected: expected === '' ? null : expected,
  got: got === '' ? null : got,
});

const MOST_SHOWN = 60;

const quoted = (text: string) =>
  `“${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}”`;

/** What follows in a string. */
const restSays = (text: string) => (text === '' ? 'its end' : quoted(text));

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** Where each value stands in the message; they come in its order. */
function placed(message: string, values: readonly string[]) {
  let from = 0;
  return values.map((value) => {
    const start = Math.max(message.indexOf(value, from), from);
    from = start + value.length;
    return { start, end: from };
  });
}
