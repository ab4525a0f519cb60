// "My code gets another value" (shared/README.md, "Causes"): compares a pasted digest or canonical string with ours. A
// string is compared value by value, and its digest is explained like any other.

import { SECRET_PLACEHOLDER } from '../../verification.ts';
import { verifyBody } from '../../engine/verify-request.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { Primitives } from '../../primitives.ts';
import type { Findings, Question } from '../explanation.ts';
import type { JoinedValue } from '../../engine/procedure.ts';
import { WORDS_FOR_NOTHING } from '../../engine/seal.ts';
import { explain, explainAny } from '../search/explain.ts';
import { alignValues } from './align.ts';
import type { ComparedValue, Comparison } from './comparison.ts';
import { firstDifference } from './difference.ts';
import { type KnownSecrets, knownSecrets } from './known-secrets.ts';
import { pastedDigest, tidyForms } from '../pasted.ts';
import { splitValues } from './split-values.ts';

/**
 * Compares pasted text with the notification: a digest in any form, or the string that somebody's code hashed, with or
 * without the secret (or `<SECRET>`), with line breaks or quotes around it. The verdict is `valid` if it can be read as
 * ours; without a known secret it stays `unverifiable` and only values are compared. `question.digest` is not used.
 * `shouldStop` works as in `explain`. Never throws; the answer holds no known secret.
 */
export function compareText(
  text: string,
  question: Question,
  primitives: Primitives,
  shouldStop: () => boolean,
): Comparison {
  const { segments, canonical } = verifyBody(question.body, question.secret, primitives);
  const joined = segments.map((segment) => segment.text).join(':');
  const digest = text.trim() === joined ? null : pastedDigest(text);
  if (digest !== null) {
    const findings = explain({ ...question, digest }, primitives, shouldStop);
    return { kind: 'digest', findings, difference: null, values: [], hasSecret: null };
  }
  const secrets = knownSecrets(question, new Set(segments.map((segment) => segment.text)));
  const forms = tidyForms(text).map((form) => readForm(form, joined, secrets));
  const hasSecret = forms.some(({ isHeld }) => isHeld);
  const { findings, isOurs } = explainForms(forms, question, primitives, shouldStop);
  const hidden = <Value extends { readonly text: string }>(value: Value) => ({
    ...value,
    text: secrets.hidden(value.text),
  });
  const ours = segments.map(({ text: own, path }) => hidden({ text: own, path }));
  const proven = isOurs ? ours : findings.explanations[0]?.values?.map(hidden);
  const values =
    canonical === null
      ? []
      : proven
        ? alignValues(ours, proven)
        : closest(forms.map((form) => alignTexts(ours, secrets.hidden(form.values))));
  return {
    kind: 'canonical',
    findings: aboutString(findings, text, hasSecret),
    difference: firstDifference(values, hasSecret),
    values,
    hasSecret,
  };
}

/** One possible reading of the pasted text. */
interface Form {
  readonly text: string;
  /** Without the secret. */
  readonly values: string;
  readonly isHeld: boolean;
}

function readForm(text: string, joined: string, { cut }: KnownSecrets): Form {
  // A short secret may look like our last value.
  if (text === joined || text === `${joined}:`) return { text, values: joined, isHeld: false };
  const { values, isHeld } = cut(text);
  const isOpen = !isHeld && values.endsWith(':');
  return { text, values: isOpen ? values.slice(0, -1) : values, isHeld };
}

/** If no secret is known, both sides get the same one, so it makes no difference. */
const ANY_SECRET = SECRET_PLACEHOLDER;

function explainForms(
  forms: readonly Form[],
  question: Question,
  primitives: Primitives,
  shouldStop: () => boolean,
): { findings: Findings; isOurs: boolean } {
  const holdsOther = forms.some(({ text, isHeld }) => isHeld && !text.includes(SECRET_PLACEHOLDER));
  const isKnown = Boolean(question.secret) || holdsOther;
  const asked = isKnown ? question : { ...question, secret: ANY_SECRET, others: [] };
  const strings = new Set(forms.flatMap((form) => hashedStrings(form, asked.secret, isKnown)));
  const digests = [...strings].map(primitives.sha256);
  const findings = explainAny(asked, digests, primitives, shouldStop);
  const isOurs = findings.verdict === 'valid';
  return { findings: isKnown ? findings : { ...findings, verdict: 'unverifiable' }, isOurs };
}

/** The strings that may have been hashed if this was pasted: as it is, and with the secret added if it has none. */
function hashedStrings({ text, isHeld }: Form, secret: string | null, isKnown: boolean): string[] {
  const strings = [text];
  if (secret === null) return strings;
  // A function, because a secret may hold `$&`.
  if (isHeld) return [...strings, text.replaceAll(SECRET_PLACEHOLDER, () => secret)];
  strings.push(`${text}:${secret}`);
  if (endsOpen(text)) strings.push(text + secret);
  // The last part may be their secret, which is unknown here.
  if (!isKnown) strings.push(text.slice(0, text.lastIndexOf(':') + 1) + secret);
  return strings;
}

/** Ends with a colon or another separator. */
const endsOpen = (text: string) => /[^\p{L}\p{N}]$/u.test(text.slice(-2));

function alignTexts(ours: readonly JoinedValue[], pasted: string): readonly ComparedValue[] {
  const theirs = splitValues(
    pasted,
    ours.map(({ text }) => text),
  );
  return alignValues(
    ours,
    theirs.map((text) => ({ text, path: null })),
  );
}

/** The alignment with the most common values; of equal ones, the first text's. */
function closest(alignments: readonly (readonly ComparedValue[])[]): readonly ComparedValue[] {
  const common = (rows: readonly ComparedValue[]) =>
    rows.filter(({ kind }) => kind === 'same').length;
  return alignments.reduce((best, rows) => (common(rows) >= common(best) ? rows : best), []);
}

/** Causes that apply to the finished string. */
const BEHIND_THE_STRING: ReadonlySet<AnyCauseCode> = new Set<AnyCauseCode>([
  'hmac',
  'digest-algorithm',
  'digest-uppercase',
  'digest-base64',
]);

/**
 * The findings without anything that the string cannot show: how it was hashed and, if it was pasted without the
 * secret, anything about the secret.
 */
function aboutString(findings: Findings, text: string, hasSecret: boolean): Findings {
  const isSilent = !hasSecret && !endsInWordForNothing(text);
  const isTold = (codes: readonly AnyCauseCode[]) => !isSilent || !codes.includes('secret-missing');
  return {
    ...findings,
    explanations: findings.explanations
      .filter(({ codes }) => isTold(codes))
      .map((one) => ({ ...one, alternatives: one.alternatives.filter(isTold) })),
    ruledOut: findings.ruledOut.filter(
      (code) => !BEHIND_THE_STRING.has(code) && (hasSecret || !code.startsWith('secret-')),
    ),
  };
}

/** `undefined` or a similar word in place of the secret: only that can be shown as missing. */
const endsInWordForNothing = (text: string) =>
  WORDS_FOR_NOTHING.some((word) => word !== '' && text.trimEnd().endsWith(word));
