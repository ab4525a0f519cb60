// Splits a pasted canonical string into values. A value may contain the separator (a colon in a URL, or in the items string of
// Variant B), so the expected values tell where one ends. Unknown text is read as JSON, as a URL, or up to a separator.

/** Limits the steps of looking ahead for values with separators; after that every one ends a value. */
const LOOK_AHEAD = 1_000_000;

/**
 * The values of a string without its secret: `expected` ones as far as they match from both ends, in between the
 * longest value expected anywhere. Joined they give the string; an empty string has none. Never throws.
 */
export function splitValues(text: string, expected: readonly string[], by: string): string[] {
  if (text === '') return [];
  const ended = text + by; // every value then ends with a separator
  let first = 0;
  let start = 0;
  for (; first < expected.length; first++) {
    const value = (expected[first] ?? '') + by;
    if (!ended.startsWith(value, start)) break;
    start += value.length;
  }
  let last = expected.length;
  let end = ended.length;
  for (; last > first; last--) {
    const value = (expected[last - 1] ?? '') + by;
    const from = end - value.length;
    if (from < start || !ended.endsWith(value, end)) break;
    if (from > start && !ended.endsWith(by, from)) break;
    end = from;
  }
  return [
    ...expected.slice(0, first),
    ...splitUnknown(ended.slice(start, end), expected, by),
    ...expected.slice(last),
  ];
}

/** In `ended`, a separator follows every value. */
function splitUnknown(ended: string, expected: readonly string[], by: string): string[] {
  const parts = ended.split(by).slice(0, -1);
  const longestAt = createIndex(expected, by);
  const values: string[] = [];
  let mayHoldJson = true;
  for (let at = 0; at < parts.length;) {
    let length = longestAt(parts, at);
    if (length === 0 && mayHoldJson && /^\s*[[{]/.test(parts[at] ?? '')) {
      length = jsonLength(parts, at);
      mayHoldJson = length > 0;
    }
    if (length === 0) length = isUrl(parts, at) ? 2 : 1;
    values.push(parts.slice(at, at + length).join(by));
    at += length;
  }
  return values;
}

/** Tells how many parts from `at` on form an expected value, the longest one; 0 if none do. */
function createIndex(expected: readonly string[], by: string) {
  const byFirst = new Map<string, string[][]>();
  for (const value of new Set(expected)) {
    const parts = value.split(by);
    const [first = ''] = parts;
    const alike = byFirst.get(first);
    if (alike) alike.push(parts);
    else byFirst.set(first, [parts]);
  }
  for (const alike of byFirst.values()) alike.sort((one, other) => other.length - one.length);
  let steps = LOOK_AHEAD;
  return (parts: readonly string[], at: number): number => {
    const isNext = (part: string, index: number) =>
      index === 0 || (steps-- > 0 && part === parts[at + index]);
    const alike = steps > 0 ? byFirst.get(parts[at] ?? '') : undefined;
    return alike?.find((value) => value.every(isNext))?.length ?? 0;
  };
}

/** How many parts form the array or object that begins at `at`; 0 if it does not end at a separator. */
function jsonLength(parts: readonly string[], at: number): number {
  let depth = 0;
  let inString = false;
  for (let length = 1; at + length <= parts.length; length++) {
    const part = parts[at + length - 1] ?? '';
    for (let index = 0; index < part.length; index++) {
      const character = part[index];
      if (inString) {
        if (character === '\\') index++;
        else if (character === '"') inString = false;
      } else if (character === '"') inString = true;
      else if (character === '[' || character === '{') depth++;
      else if (character === ']' || character === '}') depth--;
    }
    if (depth === 0 && !inString) return length;
  }
  return 0;
}

const isUrl = (parts: readonly string[], at: number): boolean =>
  /^[a-z][a-z0-9+.-]*$/i.test(parts[at] ?? '') && parts[at + 1]?.startsWith('//') === true;
