// Why a digest differs (shared/README.md): the causes that give it, proven by the string that was hashed.

import { memberValue } from '../../../json/tree.ts';
import { verify, type Verdict } from '../../verify.ts';
import { CAUSE_CODES, rankOf, type AnyCauseCode } from '../codes.ts';
import type { Details, Explanation, Findings, Question } from '../explanation.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import { search, type Hit, type SearchResult } from './search.ts';
import { shownMessage } from '../../engine/seal.ts';
import { readSource, type Source } from '../../source.ts';
import { readWanted, type Wanted } from '../wanted.ts';
import { CAUSE_WORDS } from '../words.ts';

/**
 * Explains a digest: the body's `sign`, or `question.digest`. The verdict is that digest's. `shouldStop` is called
 * before each procedure; once it returns true, the answer holds the results so far and is marked incomplete. Never
 * throws.
 */
export function explain(
  question: Question,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Findings {
  const source = sourceOf(question, primitives);
  const digest = question.digest ?? (source && signOf(source));
  const { verdict } = verify(question.body, question.secret, primitives, question.digest);
  return findings(
    question,
    source,
    digest === null ? [] : [digest],
    verdict,
    primitives,
    shouldStop,
  );
}

/** The same for several digests, any of which may be the right one; the verdict is the best among them. */
export function explainAny(
  question: Question,
  digests: readonly string[],
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Findings {
  const verdicts = digests.map(
    (digest) => verify(question.body, question.secret, primitives, digest).verdict,
  );
  const verdict = BEST_FIRST.find((one) => verdicts.includes(one)) ?? 'unverifiable';
  const source = sourceOf(question, primitives);
  return findings(question, source, digests, verdict, primitives, shouldStop);
}

const BEST_FIRST: readonly Verdict[] = ['valid', 'valid-under-reading', 'invalid'];

/** In a body that is not UTF-8, U+FFFD replaces invalid bytes. Other charsets are among the causes. */
function sourceOf({ body }: Question, { decode }: ExplainPrimitives): Source | null {
  const text = typeof body === 'string' ? body : decode(body, 'utf-8', false);
  return text === null ? null : readSource(text, body);
}

function signOf({ root }: Source): string | null {
  const sign = memberValue(root, 'sign');
  return sign?.kind === 'string' ? sign.value : null;
}

function findings(
  { secret, others }: Question,
  source: Source | null,
  digests: readonly string[],
  verdict: Verdict,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Findings {
  if (source === null || verdict === 'valid') return { ...NOTHING, verdict };
  const known = secret === '' ? null : secret;
  const different = others.filter((other) => other.secret !== known);
  const results = groups(digests).map((wanted) => {
    const most = Math.max(0, 2 - (wanted[0]?.forms.length ?? 0)) as 0 | 1 | 2;
    const task = { source, secret: known, others: different, wanted, most, primitives, shouldStop };
    return search(task);
  });
  const hits = results.flatMap((result) => result.hits);
  const explanations = explanationsOf(hits, source, primitives);
  const explained = new Set(
    explanations.flatMap(({ codes, alternatives }) => [codes, ...alternatives].flat()),
  );
  const effective = new Set(results.flatMap((result) => [...result.effective]));
  return {
    verdict,
    explanations,
    tried: results.reduce((sum, { tried }) => sum + tried, 0),
    ruledOut: CAUSE_CODES.filter((code) => effective.has(code) && !explained.has(code)),
    isComplete: results.every((result: SearchResult) => result.isComplete),
  };
}

const NOTHING = { explanations: [], tried: 0, ruledOut: [], isComplete: true } as const;

/** Digests of the same algorithm and form are searched for together. A text that is not a digest has no cause. */
function groups(digests: readonly string[]): Wanted[][] {
  const byForm = new Map<string, Wanted[]>();
  for (const digest of digests) {
    const wanted = readWanted(digest);
    if (!wanted) continue;
    const key = [wanted.algorithm, ...wanted.forms.map(({ code }) => code)].join(' ');
    byForm.set(key, [...(byForm.get(key) ?? []), wanted]);
  }
  return [...byForm.values()];
}

/**
 * Makes one explanation: all hits hash the same string, so the best one names it and the others are its alternatives.
 */
function explanationsOf(
  hits: readonly Hit[],
  source: Source,
  primitives: ExplainPrimitives,
): Explanation[] {
  const bySet = new Map<string, Found>();
  for (const found of hits.map(toFound)) {
    const key = found.codes.join(' ');
    const known = bySet.get(key);
    if (found.codes.length > 0 && (!known || compare(found, known) < 0)) bySet.set(key, found);
  }
  const [best, ...rest] = [...bySet.values()].sort(compare);
  if (!best) return [];
  const { values, seal, material } = best.hit;
  return [
    {
      codes: best.codes,
      details: best.details,
      says: best.says.join(' '),
      fix: best.codes.map((code) => CAUSE_WORDS[code].fix).join(' '),
      canonical: shownMessage(values, seal, material, source, primitives),
      values: seal.instead ? null : values,
      alternatives: rest.map(({ codes }) => codes),
    },
  ];
}

/** A hit with its codes, best-ranked first. */
interface Found {
  readonly hit: Hit;
  readonly codes: readonly AnyCauseCode[];
  readonly details: Details;
  readonly says: readonly string[];
  readonly isRare: boolean;
}

function toFound(hit: Hit): Found {
  const causes = [...hit.changes, ...hit.wanted.forms].sort(
    (a, b) => rankOf(a.code) - rankOf(b.code),
  );
  return {
    hit,
    codes: causes.map(({ code }) => code),
    details: Object.assign({}, ...causes.map(({ details }) => details)) as Details,
    says: causes.map(({ says }) => says),
    isRare: hit.changes.some(({ isRare }) => isRare),
  };
}

/**
 * Among equals, dropped zeros come first. All of these causes hash the same string, so only zeros or false are left
 * out, and this cause explains why.
 */
const isOfZeros = ({ codes }: Found) => codes.includes('zero-dropped');

function compare(a: Found, b: Found): number {
  if (a.codes.length !== b.codes.length) return a.codes.length - b.codes.length;
  if (isOfZeros(a) !== isOfZeros(b)) return isOfZeros(a) ? -1 : 1;
  if (a.isRare !== b.isRare) return a.isRare ? 1 : -1;
  const [ranksA, ranksB] = [a.codes.map(rankOf), b.codes.map(rankOf)];
  return (ranksA[0] ?? 0) - (ranksB[0] ?? 0) || (ranksA[1] ?? 0) - (ranksB[1] ?? 0);
}
