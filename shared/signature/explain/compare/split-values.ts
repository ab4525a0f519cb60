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
  const known = createIndex(expected, by);
  const values: string[] = [];
  let mayHoldJson = true;
  for (let at = 0; at < parts.length;) {
    let length = known.longestAt(parts, at);
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

interface Branch {
  readonly next: Map<string, Branch>;
  isValue: boolean;
}

/** The expected values, indexed by their parts between separators. */
function createIndex(expected: readonly string[], by: string) {
  const root: Branch = { next: new Map(), isValue: false };
  for (const value of expected) {
    let branch = root;
    for (const part of value.split(by)) {
      const next = branch.next.get(part) ?? { next: new Map<string, Branch>(), isValue: false };
      branch.next.set(part, next);
      branch = next;
    }
    branch.isValue = true;
  }

  let steps = LOOK_AHEAD;
  /** How many parts from `at` on form an expected value; 0 if none do. */
  function longestAt(parts: readonly string[], at: number): number {
    let longest = 0;
    let branch: Branch | undefined = root;
    for (let length = 1; at + length <= parts.length && steps > 0; length++) {
      branch = branch.next.get(parts[at + length - 1] ?? '');
      if (!branch) break;
      if (branch.isValue) longest = length;
      if (length > 1) steps--;
    }
    return longest;
  }
  return { longestAt };
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
