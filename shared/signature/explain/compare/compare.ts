// "My code gets another value" (shared/README.md, "Causes"): compares a pasted digest or message with the record's. A
// message that is one list of values beside the secret is compared value by value; any other may have any form.

import { inForm } from '../../engine/digest-form.ts';
import type { JoinedValue } from '../../engine/procedure.ts';
import { WORDS_FOR_NOTHING } from '../../engine/seal.ts';
import { verifyRequest } from '../../engine/verify-request.ts';
import type { Primitives } from '../../primitives.ts';
import { onlyListOf, type Scheme } from '../../scheme.ts';
import { SECRET_PLACEHOLDER, type Verification } from '../../verification.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { Taken } from '../edit.ts';
import type { Findings, LabelledSecret } from '../explanation.ts';
import { pastedDigest, tidyForms } from '../pasted.ts';
import { explainRequest } from '../search/explain.ts';
import { messageForms, soughtDigest, soughtMessage, type Sought } from '../search/sought.ts';
import { alignValues } from './align.ts';
import type { ComparedValue, Comparison } from './comparison.ts';
import { firstDifference } from './difference.ts';
import { type KnownSecrets, knownSecrets } from './known-secrets.ts';
import { messageDifference } from './message-difference.ts';
import { splitValues } from './split-values.ts';

/** Explains what is sought, with these secrets. */
type Explain = (sought: Sought, taken?: Taken, others?: readonly LabelledSecret[]) => Findings;

/**
 * Compares pasted text with what the record signs: a digest in any form, or the string that somebody's code hashed, with or
 * without the secret (or `<SECRET>`), with line breaks or quotes around it. The verdict is `valid` if it can be read as
 * ours; without a known secret it stays `unverifiable` and only values are compared. `shouldStop` works as in `explainRequest`. Never
 * throws; the answer holds no known secret.
 */
export function compareRequest(
  text: string,
  taken: Taken,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: Primitives,
  shouldStop: () => boolean,
): Comparison {
  const { scheme, request, agreed } = taken;
  const explain: Explain = (sought, as = taken, beside = others) =>
    explainRequest(as, beside, atMs, primitives, shouldStop, sought).findings;
  const verification = verifyRequest(scheme, request, agreed, atMs, primitives);
  const list = listIn(scheme, verification);
  const forms = messageForms(text, agreed.secret);
  const isMessage =
    text.trim() === list?.joined || forms.some((one) => one === verification.canonical);
  const digest = isMessage ? null : pastedDigest(text);
  if (digest !== null) {
    const findings = explain(soughtDigest(digest));
    return { kind: 'digest', findings, difference: null, values: [], hasSecret: null };
  }
  if (list) return compareValues(text, list, { taken, others }, explain, primitives);
  return {
    kind: 'canonical',
    findings: explain(soughtMessage(text, agreed.secret)),
    difference: messageDifference(verification, text, agreed.secret),
    values: [],
    hasSecret: forms.some((form) => form.includes(SECRET_PLACEHOLDER)),
  };
}

/** A message that is one list of values beside the secret. */
interface List {
  readonly by: string;
  readonly isSecretFirst: boolean;
  readonly ours: readonly JoinedValue[];
  readonly joined: string;
  /** Null: the request cannot be read. */
  readonly canonical: string | null;
}

/** Null: the message is another one. */
function listIn(scheme: Scheme, { segments, canonical }: Verification): List | null {
  const list = onlyListOf(scheme);
  if (!list) return null;
  const by = list.fields.separator;
  const ours = segments.map(({ text, path }) => ({ text, path }));
  const joined = ours.map(({ text }) => text).join(by);
  return { by, isSecretFirst: list.isSecretFirst, ours, joined, canonical };
}

function compareValues(
  text: string,
  list: List,
  asked: Asked,
  explain: Explain,
  primitives: Primitives,
): Comparison {
  const { by, joined, canonical } = list;
  const { secret } = asked.taken.agreed;
  const secrets = knownSecrets({ secret, others: asked.others }, list);
  const forms = tidyForms(text).map((form) => readForm(form, joined, by, secrets));
  const hasSecret = forms.some(({ isHeld }) => isHeld);
  const { findings, isOurs } = explainForms(forms, list, asked, explain, primitives);
  const hidden = <Value extends { readonly text: string }>(value: Value) => ({
    ...value,
    text: secrets.hidden(value.text),
  });
  const ours = list.ours.map(hidden);
  const proven = isOurs ? ours : findings.explanations[0]?.values?.map(hidden);
  const values =
    canonical === null
      ? []
      : proven
        ? alignValues(ours, proven)
        : closest(forms.map((form) => alignTexts(ours, secrets.hidden(form.values), by)));
  return {
    kind: 'canonical',
    findings: aboutString(findings, text, hasSecret),
    difference: firstDifference(values, hasSecret),
    values,
    hasSecret,
  };
}

/** The request and its secret, and the other secrets that are known. */
interface Asked {
  readonly taken: Taken;
  readonly others: readonly LabelledSecret[];
}

/** One possible reading of the pasted text. */
interface Form {
  readonly text: string;
  /** Without the secret. */
  readonly values: string;
  readonly isHeld: boolean;
}

function readForm(text: string, joined: string, by: string, { cut }: KnownSecrets): Form {
  // A short secret may look like our last value.
  if (text === joined || text === `${joined}${by}`) return { text, values: joined, isHeld: false };
  const { values, isHeld } = cut(text);
  const isOpen = !isHeld && values.endsWith(by);
  return { text, values: isOpen ? values.slice(0, -by.length) : values, isHeld };
}

/** If no secret is known, both sides get the same one, so it makes no difference. */
const ANY_SECRET = SECRET_PLACEHOLDER;

function explainForms(
  forms: readonly Form[],
  list: List,
  { taken, others }: Asked,
  explain: Explain,
  primitives: Primitives,
): { findings: Findings; isOurs: boolean } {
  const { scheme, agreed } = taken;
  const { digest, signature } = scheme;
  const holdsOther = forms.some(({ text, isHeld }) => isHeld && !text.includes(SECRET_PLACEHOLDER));
  const isKnown = Boolean(agreed.secret) || holdsOther;
  const secret = isKnown ? agreed.secret : ANY_SECRET;
  const strings = new Set(forms.flatMap((form) => hashedStrings(form, list, secret, isKnown)));
  const texts = [...strings].map((text) =>
    digest.kind === 'named'
      ? ''
      : inForm(primitives.digest(digest.algorithm, [text], null), signature.as),
  );
  const as = { ...taken, agreed: { ...agreed, secret } };
  const findings = explain({ kind: 'digests', texts }, as, isKnown ? others : []);
  const isOurs = findings.verdict === 'valid';
  return { findings: isKnown ? findings : { ...findings, verdict: 'unverifiable' }, isOurs };
}

/** The strings that may have been hashed if this was pasted: as it is, and with the secret added if it has none. */
function hashedStrings(
  { text, isHeld }: Form,
  { by, isSecretFirst }: List,
  secret: string | null,
  isKnown: boolean,
): string[] {
  const strings = [text];
  if (secret === null) return strings;
  // A function, because a secret may hold `$&`.
  if (isHeld) return [...strings, text.replaceAll(SECRET_PLACEHOLDER, () => secret)];
  const beside = (values: string) =>
    isSecretFirst ? `${secret}${by}${values}` : `${values}${by}${secret}`;
  strings.push(beside(text));
  if (endsOpen(text)) strings.push(text + secret);
  // The part in the secret’s place may be theirs, which is unknown here.
  if (!isKnown) {
    const [first, last] = [text.indexOf(by) + by.length, text.lastIndexOf(by)];
    strings.push(beside(isSecretFirst ? text.slice(first) : text.slice(0, Math.max(last, 0))));
  }
  return strings;
}

/** Ends with a colon or another separator. */
const endsOpen = (text: string) => /[^\p{L}\p{N}]$/u.test(text.slice(-2));

function alignTexts(
  ours: readonly JoinedValue[],
  pasted: string,
  by: string,
): readonly ComparedValue[] {
  const theirs = splitValues(
    pasted,
    ours.map(({ text }) => text),
    by,
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
