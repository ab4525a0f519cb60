// The answer for a pasted digest or canonical string (shared/README.md, "Causes").

import type { Path } from '../../../json/tree.ts';
import type { Findings } from '../explanation.ts';

/** The first place where a pasted string differs from ours. */
export interface Difference {
  /**
   * Index into `segments` of the verification; the number of segments if the pasted string continues after the last.
   */
  readonly segment: number;
  /** Our value there; null if ours has ended. */
  readonly expected: string | null;
  /** The pasted value there; null if the pasted string has ended. */
  readonly got: string | null;
  readonly says: string;
}

/** One line of the two strings side by side. */
export interface ComparedValue {
  /** `moved`: the same value is elsewhere in the pasted string. */
  readonly kind: 'same' | 'changed' | 'missing' | 'extra' | 'moved';
  /** The field of our value; null for an extra value. */
  readonly path: Path | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** A pasted text beside ours. Any secret in it is shown as `<SECRET>`. */
export interface Comparison {
  readonly kind: 'digest' | 'canonical';
  readonly findings: Findings;
  /** Null for a digest, and if the values are equal. */
  readonly difference: Difference | null;
  /** The whole alignment; empty for a digest. */
  readonly values: readonly ComparedValue[];
  /** Whether the pasted string held a known secret; null for a digest. */
  readonly hasSecret: boolean | null;
}
