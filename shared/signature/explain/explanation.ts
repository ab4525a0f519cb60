// What the search is asked and what it answers.

import type { Path } from '../../json/tree.ts';
import type { Primitives, Verdict } from '../verify.ts';
import type { CauseCode } from './codes.ts';

/** SHA-256, and what other programs take for it. */
export type Algorithm = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** What the search needs of the platform. */
export interface ExplainPrimitives extends Primitives {
  /** The digest of the parts one after the other, as lower-case hexadecimal digits; texts as UTF-8, a lone surrogate as U+FFFD. With a key: HMAC. */
  readonly digest: (
    algorithm: Algorithm,
    parts: readonly (string | Uint8Array)[],
    key: string | Uint8Array | null,
  ) => string;
  /** A text's bytes in the encoding with this WHATWG label (`utf-16le` and `utf-16be` too); `?` where it has no such character. */
  readonly encode: (text: string, label: string) => Uint8Array;
}

/** A secret that the program knows, and the name it is known by. */
export interface LabelledSecret {
  readonly label: string;
  readonly secret: string;
}

export interface Question {
  readonly body: Uint8Array | string;
  /** The configured secret; null or empty: none. */
  readonly secret: string | null;
  /** Every other secret that may have been used. */
  readonly others: readonly LabelledSecret[];
  /** The digest to explain; null: what stands in `sign`. */
  readonly digest: string | null;
}

/** What is particular of a cause in this case (the name of a field, a label). Never a secret. */
export interface Details {
  /** `secret-other` */
  readonly label?: string;
  /** `separator` */
  readonly separator?: string;
  /** `digest-algorithm`: as in `Algorithm` */
  readonly algorithm?: string;
  /** `field-left-out` */
  readonly names?: readonly string[];
  /** `field-added` */
  readonly name?: string;
  readonly value?: string;
  /** `text-charset`: the encoding's WHATWG label */
  readonly charset?: string;
  /** `text-unicode-form`: `NFC` or `NFD` */
  readonly form?: string;
  /** `value-as-number`: the documented fields that were cast; absent: every text that is a number. */
  readonly fields?: readonly string[];
}

/** One value as the other side joined it. */
export interface JoinedValue {
  readonly text: string;
  readonly path: Path;
}

/** One or two causes that together give the wanted digest: proven by `canonical`, never guessed. */
export interface Explanation {
  readonly codes: readonly CauseCode[];
  readonly details: Details;
  /** What the other side did, in one sentence. */
  readonly says: string;
  /** How to mend it in the receiver. */
  readonly fix: string;
  /** What was hashed, with `<SECRET>` in place of the secret. */
  readonly canonical: string;
  /** The values that were joined, in their order; null where the body's bytes were hashed instead (`raw-body`). */
  readonly values: readonly JoinedValue[] | null;
  /** Other causes that give the very same string for this body, best first. */
  readonly alternatives: readonly (readonly CauseCode[])[];
}

/** The answer to a question. */
export interface Findings {
  /** Of the digest asked about: `valid` where it is the reference reading's. */
  readonly verdict: Verdict;
  /** Best first; empty: the cause is `unknown`, or there is nothing to explain. */
  readonly explanations: readonly Explanation[];
  /** How many strings were hashed and compared. */
  readonly tried: number;
  /** The causes that would change this webhook's digest, and do not give the wanted one. */
  readonly ruledOut: readonly CauseCode[];
  /** False: stopped before everything was tried. */
  readonly isComplete: boolean;
}
