// "My code gets another value" (shared/README.md, "Causes"): a digest or a canonical string that somebody pasted, beside
// ours. The string is compared value by value, and its digest is explained like any other.

import { SECRET_PLACEHOLDER, verify } from '../../verify.ts';
import { alignValues } from './align.ts';
import type { ComparedValue, Comparison } from './comparison.ts';
import { firstDifference } from './difference.ts';
import { explain, explainAny } from '../explain.ts';
import type { ExplainPrimitives, Findings, JoinedValue, Question } from '../explanation.ts';
import { aboutString } from './about-string.ts';
import { knownSecrets, type KnownSecrets } from './known-secrets.ts';
import { pastedDigest, tidyForms } from './pasted.ts';
import { splitValues } from './split-values.ts';

/**
 * Compares what a person pasted with the notification: a digest in any form, or the string that their code hashed, with
 * or without the secret (or `<SECRET>`), with line breaks or quotes round it. The verdict is `valid` where it may be
 * read as ours; without any known secret it stays `unverifiable` and only values are compared. `question.digest` is not
 * used. `shouldStop` as in `explain`. Never throws; no known secret is in the answer.
 */
export function compareText(
  text: string,
  question: Question,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Comparison {
  const { segments, canonical } = verify(question.body, question.secret, primitives);
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

/** One of the texts that the pasted one may stand for. */
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

/** Where no secret is known, both sides get the same one: then it makes no difference. */
const ANY_SECRET = SECRET_PLACEHOLDER;

function explainForms(
  forms: readonly Form[],
  question: Question,
  primitives: ExplainPrimitives,
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

/** What was hashed, if this is what was pasted: as it stands, and with the secret where it has none. */
function hashedStrings({ text, isHeld }: Form, secret: string | null, isKnown: boolean): string[] {
  const strings = [text];
  if (secret === null) return strings;
  // A function, as a secret may hold `$&`.
  if (isHeld) return [...strings, text.replaceAll(SECRET_PLACEHOLDER, () => secret)];
  strings.push(`${text}:${secret}`);
  if (endsOpen(text)) strings.push(text + secret);
  // What stands last may be their secret, which nobody here knows.
  if (!isKnown) strings.push(text.slice(0, text.lastIndexOf(':') + 1) + secret);
  return strings;
}

/** With a colon, or with what another program joins with. */
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

/** The alignment with most values in common; among equals the tidiest text's. */
function closest(alignments: readonly (readonly ComparedValue[])[]): readonly ComparedValue[] {
  const common = (rows: readonly ComparedValue[]) =>
    rows.filter(({ kind }) => kind === 'same').length;
  return alignments.reduce((best, rows) => (common(rows) >= common(best) ? rows : best), []);
}
