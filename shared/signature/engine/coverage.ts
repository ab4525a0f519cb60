// What a valid signature does not say (schemes that leave the body, fields or the time out), and how sure its rule is.

import type { SchemeNote } from '../notes.ts';
import { hasDocument } from '../schemes/schemes.ts';
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
  /** Its time is further in the future than the tolerance, which the scheme does not refuse. */
  readonly isAhead: boolean;
}

/** The remarks that belong beside a verdict. */
export function coverageNotes(
  scheme: Scheme,
  coverage: ReturnType<typeof coverageOf>,
  { leavesOut, hasAge, hasMore, isRepeated, isAhead }: Covered,
): SchemeNote[] {
  const notes: SchemeNote[] = [];
  if (coverage === 'none' && !scheme.bodyHash) {
    notes.push(note('body-not-covered', 'The signature does not cover the body.'));
  } else if (leavesOut) {
    notes.push(note('body-partly-covered', 'The signature covers only some fields of the body.'));
  }
  if (!scheme.time && !hasDocument(scheme)) {
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
  if (isAhead) {
    notes.push(
      note('time-ahead', 'The signed time is in the future, which the service’s libraries accept.'),
    );
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
