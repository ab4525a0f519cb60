// The questions and answers of the search.

import type { WrittenForm } from '../engine/digest-form.ts';
import type { Decode } from '../charset.ts';
import type { SignedRequest } from '../request/request.ts';
import type { DigestForm, Scheme } from '../scheme.ts';
import type { JoinedValue } from '../engine/procedure.ts';
import type { Verdict } from '../verification.ts';
import type { AnyCauseCode } from './codes.ts';
import { requestHints, secretHints, type Hint } from './hints.ts';

/** A secret that the program knows, with its label. */
export interface LabelledSecret {
  readonly label: string;
  readonly secret: string;
}

export interface Question {
  readonly body: Uint8Array | string;
  /** The configured secret; null or empty if there is none. */
  readonly secret: string | null;
  /** Every other secret that may have been used. */
  readonly others: readonly LabelledSecret[];
  /** The digest to explain; null means the value of `sign`. */
  readonly digest: string | null;
}

/** Details of a cause in this case (the name of a field, a label). Never a secret. */
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
  /** `digest-form`, `digest-base64` of another service: how the digest was written, and how its service writes it. */
  readonly written?: {
    readonly as: WrittenForm;
    readonly service: string;
    readonly sends: DigestForm;
  };
  /** `value-as-number`: the documented fields that were cast; absent if every numeric text was. */
  readonly fields?: readonly string[];
}

/** One or two causes that together give the wanted digest. `canonical` proves it; it is never a guess. */
export interface Explanation {
  readonly codes: readonly AnyCauseCode[];
  readonly details: Details;
  /** What the other program did, in one sentence. */
  readonly says: string;
  /** How to fix it in the receiver. */
  readonly fix: string;
  /** The hashed string, with `<SECRET>` in place of the secret. */
  readonly canonical: string;
  /** The joined values in order; null if the body's bytes were hashed instead (`raw-body`), or by another service's scheme. */
  readonly values: readonly JoinedValue[] | null;
  /** By another rule than the document's, where the same cause may have another fix. */
  readonly isByScheme?: true;
  /** Other causes that give the same string for this body, best first. */
  readonly alternatives: readonly (readonly AnyCauseCode[])[];
}

/** The answer to a question. */
export interface Findings {
  /** The verdict on the given digest: `valid` if the reference reading gives it. */
  readonly verdict: Verdict;
  /** Best first; empty if the cause is `unknown`, or if there is nothing to explain. */
  readonly explanations: readonly Explanation[];
  /** How many strings were hashed and compared. */
  readonly tried: number;
  /** The causes that would change this webhook's digest but do not give the wanted one. */
  readonly ruledOut: readonly AnyCauseCode[];
  /** False if the search stopped before everything was tried. */
  readonly isComplete: boolean;
  /** What may help; absent: nothing, or there is an explanation. */
  readonly hints?: readonly Hint[];
}

/** The findings with hints, if nothing explains the digest. */
export function withHints(
  findings: Findings,
  secret: string | null,
  scheme: Scheme,
  request: SignedRequest,
  decode: Decode,
): Findings {
  const { verdict, explanations } = findings;
  const isOpen = explanations.length === 0 && (verdict === 'invalid' || verdict === 'unverifiable');
  const hints = isOpen
    ? [...secretHints(secret, scheme), ...requestHints(request, scheme, decode)]
    : [];
  return hints.length === 0 ? findings : { ...findings, hints };
}
