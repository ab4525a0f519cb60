// What a valid signature does not say (schemes that leave the body, fields or the time out), and how sure its rule is.

import type { SchemeNote } from '../notes.ts';
import { isDocumented } from '../schemes/schemes.ts';
import { allParts, isFields, uses, type Scheme } from '../scheme.ts';

const note = (code: SchemeNote['code'], says: string): SchemeNote => ({ code, path: [], says });

/** How much of the body the signature protects. */
export function coverageOf({ message, input }: Scheme): 'whole' | 'part' | 'none' {
  const parts = allParts(message);
  const isWhole = parts.some(
    (part) =>
      (typeof part === 'object' && part.kind === 'body') ||
      (isFields(part) &&
        (part.take === 'all' || part.take === 'before-signature') &&
        !part.omit?.includes('nested')),
  );
  if (isWhole) return 'whole';
  return input.length > 0 && (uses(message, 'fields') || uses(message, 'field')) ? 'part' : 'none';
}

const UNITS = [
  [86_400, 'days'],
  [3_600, 'hours'],
  [60, 'minutes'],
] as const;

/** At least two of the largest unit. */
function durationSays(seconds: number): string {
  const [unit, name] = UNITS.find(([length]) => seconds >= 2 * length) ?? [1, 'seconds'];
  return `${Math.floor(seconds / unit)} ${name}`;
}

/** What a verdict was made from. */
export interface Covered {
  /** The body has fields that are not signed. */
  readonly leavesOut: boolean;
  /** It is known when the request arrived. */
  readonly hasAge: boolean;
  /** The request has signatures that do not count. */
  readonly hasMore: boolean;
  /** Its signature is right, but another one came in a header of that name. */
  readonly isRepeated: boolean;
  /** How many seconds its time is in the future, beyond the tolerance, which the scheme does not refuse. */
  readonly aheadBy: number;
}

/** The remarks that belong beside a verdict. */
export function coverageNotes(
  scheme: Scheme,
  coverage: ReturnType<typeof coverageOf>,
  { leavesOut, hasAge, hasMore, isRepeated, aheadBy }: Covered,
): SchemeNote[] {
  const notes: SchemeNote[] = [];
  if (coverage === 'none' && !scheme.bodyHash) {
    notes.push(note('body-not-covered', 'The signature does not cover the body.'));
  } else if (leavesOut) {
    notes.push(note('body-partly-covered', 'The signature covers only some fields of the body.'));
  }
  if (!scheme.time && !isDocumented(scheme)) {
    notes.push(
      note(
        'no-time',
        'The signature has no time, so the same webhook stays valid if it is sent again.',
      ),
    );
  }
  if (!hasAge && scheme.time && scheme.time.tolerance !== null) {
    notes.push(
      note('age-not-checked', 'It is not known when it arrived, so its age is not checked.'),
    );
  }
  if (aheadBy > 0) {
    const says = `The signed time is ${durationSays(aheadBy)} in the future, which the service’s libraries accept. One of the two clocks may be wrong.`;
    notes.push(note('time-ahead', says));
  }
  if (scheme.basis === 'third-party') {
    notes.push(
      note(
        'rule-not-confirmed',
        'The rule was read in code of others, not checked with a printed example.',
      ),
    );
  }
  if (isRepeated) {
    const says = 'The header of the signature came more than once. One of them has the right one.';
    notes.push(note('header-repeated', says));
  }
  if (hasMore) {
    notes.push(
      note('more-signatures', 'It has more than eight signatures. Only the first eight count.'),
    );
  }
  return notes;
}
