// What the answers rule out: causes of which no form is possible beside what was found.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { bodyFields, bodyText } from './bodies.ts';
import { sourceOf } from './evidence.ts';
import { exclude } from './mistakes.ts';
import { codesOf, type Run } from './run.ts';

/**
 * The causes of the catalogue that the receiver does not have: with any form of one, it would have answered at least one
 * webhook otherwise.
 */
export function ruledOut(run: Run): AnyCauseCode[] {
  const { mistakes } = run.procedure;
  const all = run.mistakesOf(sourceOf(bodyText(bodyFields('example', run.sampleTag))));
  const isPossible = all.filter((other) => {
    const beside = mistakes.filter((mistake) => !exclude(mistake, other));
    return run.evidence.fits(run.procedureOf([...beside, other]));
  });
  const possible = new Set([...codesOf(mistakes), ...codesOf(isPossible)]);
  return codesOf(all).filter((code) => !possible.has(code));
}
