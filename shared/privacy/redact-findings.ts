// What was computed of a capture before its personal data was replaced, in the same words and without that data: the
// verification, and the strings that prove a cause.

import type { Path } from '../json/tree.ts';
import type { Explanation, Findings, JoinedValue } from '../signature/explain/explanation.ts';
import { CHARSET_READINGS } from '../signature/readings.ts';
import {
  SECRET_PLACEHOLDER,
  verify,
  type Primitives,
  type Verification,
} from '../signature/verify.ts';
import { mask, maskValue } from './mask.ts';
import { redactName, redactValue } from './redact-json.ts';

/**
 * The verification of a capture's true body, as it may leave beside `body`, the redacted one: verdict and digests as they
 * were, values and places those of `body`, whose canonical structure is the same.
 */
export function redactVerification(
  truth: Verification,
  body: Uint8Array,
  primitives: Primitives,
): Verification {
  if (truth.canonical === null) return truth; // nothing was read
  const charset = CHARSET_READINGS.find(({ name }) => name === truth.reading);
  const text = charset ? primitives.decode(body, charset.label, false) : null;
  const shown = verify(text ?? body, null, primitives);
  const ofSecret = truth.notes.filter(({ code }) => code === 'secret-blanks');
  const { verdict, reading, reason, computed } = truth;
  return { ...shown, verdict, reading, reason, computed, notes: [...shown.notes, ...ofSecret] };
}

/** Why the true body does not verify, as it may leave. */
export const redactFindings = (findings: Findings): Findings => ({
  ...findings,
  explanations: findings.explanations.map(redactExplanation),
});

function redactExplanation(explanation: Explanation): Explanation {
  const { values, canonical, details } = explanation;
  const redacted = values?.map(redactJoined) ?? null;
  const { names } = details;
  return {
    ...explanation,
    details: names ? { ...details, names: names.map(plainName) } : details,
    says: (names ?? []).reduce(
      (says, name) => says.replaceAll(name, plainName(name)),
      explanation.says,
    ),
    canonical: redactJoinedText(canonical, values ?? [], redacted ?? []),
    values: redacted,
  };
}

const nobody = () => undefined;
const plainName = (name: string) => redactName(name, mask, nobody);

const redactJoined = ({ text, path }: JoinedValue): JoinedValue => ({
  text: redactValue(text, path, maskValue, nobody),
  path: plainPath(path),
});

const plainPath = (path: Path): Path =>
  path.map((step) => (typeof step === 'string' ? plainName(step) : step));

/** The string with each of its values replaced where it stands; what is between them may hold anything too. */
function redactJoinedText(
  text: string,
  values: readonly JoinedValue[],
  redacted: readonly JoinedValue[],
): string {
  const parts: string[] = [];
  let at = 0;
  for (const [index, value] of values.entries()) {
    const found = text.indexOf(value.text, at);
    if (found === -1) break;
    parts.push(maskAround(text.slice(at, found)), redacted[index]?.text ?? '');
    at = found + value.text.length;
  }
  return parts.join('') + maskAround(text.slice(at));
}

/** The placeholder stays. */
const maskAround = (text: string) =>
  text.split(SECRET_PLACEHOLDER).map(mask).join(SECRET_PLACEHOLDER);
