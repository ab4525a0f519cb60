// What a pasted digest or canonical string is answered (shared/README.md, "Causes").

import type { Path } from '../../../json/tree.ts';
import type { Findings } from '../explanation.ts';

/** The first place where a pasted string leaves ours. */
export interface Difference {
  /** Index into `segments` of the verification; the number of segments where the pasted string goes on after the last. */
  readonly segment: number;
  /** Our value there; null where ours has ended. */
  readonly expected: string | null;
  /** The value pasted in its place; null where the pasted string has ended. */
  readonly got: string | null;
  readonly says: string;
}

/** One line of the two strings side by side. */
export interface ComparedValue {
  /** `moved`: the same value stands elsewhere in the pasted string. */
  readonly kind: 'same' | 'changed' | 'missing' | 'extra' | 'moved';
  /** The field that our value comes from; null for an extra value. */
  readonly path: Path | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** A pasted text beside ours. Secrets are shown as `<SECRET>` wherever the pasted text holds one. */
export interface Comparison {
  readonly kind: 'digest' | 'canonical';
  readonly findings: Findings;
  /** Null for a digest, and where the values are the same. */
  readonly difference: Difference | null;
  /** The whole alignment; empty for a digest. */
  readonly values: readonly ComparedValue[];
  /** Whether the pasted string held a known secret; null for a digest. */
  readonly hasSecret: boolean | null;
}
