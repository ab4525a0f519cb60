// What the answers rule out: causes of which no form is possible beside what was found.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { codesOf, exclude } from './mistakes.ts';
import type { Run } from './run.ts';

/**
 * The causes of the catalogue that the receiver does not have: with any form of one, it would have answered at least one
 * webhook otherwise.
 */
export function ruledOut(run: Run): AnyCauseCode[] {
  const { mistakes } = run.procedure;
  const example = run.sampleOf(run.bodyOf('example'));
  const all = example ? run.mistakes.of(example) : [];
  const possible = new Set(codesOf(mistakes));
  for (const other of all) {
    if (possible.has(other.code)) continue;
    const beside = mistakes.filter((mistake) => !exclude(mistake, other));
    if (run.evidence.fits(run.right.of([...beside, other]))) possible.add(other.code);
  }
  return codesOf(all).filter((code) => !possible.has(code));
}
