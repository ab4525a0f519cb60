// Redacts the results for a capture whose personal data was replaced: the verification, and the strings that prove a
// cause.

import { pathText } from '../json/path-text.ts';
import type { Path } from '../json/tree.ts';
import { ownMessage } from '../signature/engine/own-procedure.ts';
import { SECRET_PLACEHOLDER, type OwnVerification } from '../signature/verification.ts';
import { verifyBody } from '../signature/engine/verify-request.ts';
import type { Details, Explanation, Findings } from '../signature/explain/explanation.ts';
import type { JoinedValue } from '../signature/engine/procedure.ts';
import { TITLES } from '../signature/explain/titles.ts';
import { fixOf } from '../signature/explain/words.ts';
import { CHARSET_READINGS } from '../signature/readings.ts';
import type { Primitives } from '../signature/primitives.ts';
import { mask, maskValue } from './mask.ts';
import { redactName, redactValue, withPlainNames } from './redact-json.ts';

export interface RedactedOf {
  /** Whether the received signature may be exported (digests.ts). */
  readonly keepsSign: boolean;
  /** It was computed elsewhere, so none of its texts is trusted as our own. */
  readonly isForeign: boolean;
}

/** A redacted body, and the same body without the secrets in it. */
export interface RedactedBody {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/**
 * The verification of the original body, for export beside the redacted one. The verdict and the order of the signed
 * names stay; the values are those at the same places of the redacted body.
 */
export function redactVerification(
  truth: OwnVerification,
  { before, after }: RedactedBody,
  { keepsSign, isForeign }: RedactedOf,
  primitives: Primitives,
): OwnVerification {
  const charset = CHARSET_READINGS.find(({ name }) => name === truth.reading);
  const text = charset ? primitives.decode(after, charset.label, false) : null;
  const shown = verifyBody(text ?? after, null, primitives);
  const { verdict, reading, reason } = truth;
  const received = keepsSign ? shown.received : null;
  const common = {
    ...{ verdict, reading, reason, received },
    computed: truth.computed === truth.received ? received : truth.computed,
  };
  // If a secret was hidden, positions no longer match.
  if (before !== after || isForeign) {
    const ofSecret = truth.notes.filter(({ code }) => code === 'secret-blanks');
    const notes = [...shown.notes, ...(isForeign ? [] : ofSecret)];
    return { ...shown, ...common, notes };
  }
  const byPlace = new Map(shown.segments.map((segment) => [segment.start, segment.text]));
  const segments = truth.segments.map((segment) => ({
    ...segment,
    text: byPlace.get(segment.start) ?? redactJoined(segment, keepsSign).text,
    path: plainPath(segment.path),
  }));
  return {
    ...common,
    canonical: truth.canonical && ownMessage(segments, SECRET_PLACEHOLDER),
    segments,
    dropped: truth.dropped.map((dropped) => ({ ...dropped, path: plainPath(dropped.path) })),
    notes: truth.notes.map((note) => {
      const path = plainPath(note.path);
      return { ...note, path, says: note.says.replace(pathText(note.path), () => pathText(path)) };
    }),
  };
}

/** The findings for the original body, for export. */
export const redactFindings = (findings: Findings, of: RedactedOf): Findings => ({
  ...findings,
  explanations: findings.explanations.map((explanation) => redactExplanation(explanation, of)),
});

function redactExplanation(explanation: Explanation, { keepsSign, isForeign }: RedactedOf) {
  const { values, canonical, details, codes } = explanation;
  const redacted = values?.map((value) => redactJoined(value, keepsSign)) ?? null;
  const { names } = details;
  return {
    ...explanation,
    details: {
      ...(isForeign ? maskedDetails(details) : details),
      ...(names && { names: names.map(plainName) }),
    },
    says: isForeign
      ? `${codes.map((code) => TITLES[code]).join('. ')}.`
      : withPlainNames(explanation.says, names ?? [], plainName),
    fix: isForeign
      ? codes.map((code) => fixOf(code, explanation.isByScheme === true)).join(' ')
      : explanation.fix,
    canonical: redactJoinedText(canonical, values ?? [], redacted ?? []),
    values: redacted,
  };
}

/** The details of a cause that come from a file. */
function maskedDetails({
  label,
  separator,
  algorithm,
  name,
  value,
  charset,
  form,
}: Details): Details {
  return {
    ...(label !== undefined && { label: mask(label) }),
    ...(separator !== undefined && { separator: mask(separator) }),
    ...(algorithm !== undefined && { algorithm: plainName(algorithm) }),
    ...(name !== undefined && { name: plainName(name) }),
    ...(value !== undefined && { value: mask(value) }),
    ...(charset !== undefined && { charset: plainName(charset) }),
    ...(form !== undefined && { form: plainName(form) }),
  };
}

const nobody = () => undefined;
const plainName = (name: string) => redactName(name, mask, nobody);

const redactJoined = ({ text, path }: JoinedValue, keepsSign: boolean): JoinedValue => ({
  text: redactValue(text, path, maskValue, nobody, keepsSign),
  path: plainPath(path),
});

const plainPath = (path: Path): Path =>
  path.map((step) => (typeof step === 'string' ? plainName(step) : step));

/** Replaces each value of the string in place. The text between them is masked too, because it may hold anything. */
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

/** Masks the text around the placeholder. */
const maskAround = (text: string) =>
  text.split(SECRET_PLACEHOLDER).map(mask).join(SECRET_PLACEHOLDER);
