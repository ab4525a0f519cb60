// Why a signature differs (shared/README.md): the causes that give it, proven by the string that was hashed.

import { FULL_WORK } from '../../engine/budget.ts';
import { isRight, type Verdict, type Verification } from '../../verification.ts';
import { verifyRequest } from '../../engine/verify-request.ts';
import type { Primitives } from '../../primitives.ts';
import { onlyListOf, type Scheme } from '../../scheme.ts';
import { isDocumented } from '../../schemes/schemes.ts';
import { ALL_CAUSE_CODES, rankOf, type AnyCauseCode } from '../codes.ts';
import { isRare, seldomness, type Edit, type Mistake, type Taken } from '../edit.ts';
import type { Details, Explanation, Findings, LabelledSecret } from '../explanation.ts';
import { wrongForms } from '../wanted.ts';
import { fixOf } from '../words.ts';
import { search, type SearchResult } from './search.ts';
import { ownSignature, withoutPrefix, type Sought } from './sought.ts';
import type { Hit } from './trial.ts';

export interface Explained {
  /** The verification without any mistake. */
  readonly verification: Verification;
  readonly findings: Findings;
}

/**
 * Explains a signature that is not right, or what somebody's code computed for this request; then the verdict is about
 * that. `shouldStop` is called before each try; once it returns true, the answer holds the results so far. Never throws.
 */
export function explainRequest(
  taken: Taken,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: Primitives,
  shouldStop: () => boolean,
  sought: Sought = ownSignature,
): Explained {
  const { scheme, request, agreed } = taken;
  const verify = (instead: string | null) =>
    verifyRequest(scheme, request, agreed, atMs, primitives, FULL_WORK, instead);
  const verification = verify(null);
  const verdict =
    sought.kind === 'digests'
      ? bestOf(withoutPrefix(sought.texts, scheme).map((text) => verify(text).verdict))
      : verification.verdict;
  if (verdict === 'valid' && sought.kind !== 'message') {
    return { verification, findings: { ...NOTHING, verdict } };
  }
  const result = search({ taken, others, sought, primitives, shouldStop });
  const findings = findingsOf(
    sought.kind === 'message' ? verdictOnMessage(verification, result) : verdict,
    scheme,
    result,
  );
  return { verification, findings };
}

const bestOf = (verdicts: readonly Verdict[]): Verdict =>
  BEST_FIRST.find((one) => verdicts.includes(one)) ?? 'unverifiable';

const BEST_FIRST: readonly Verdict[] = ['valid', 'valid-under-reading', 'invalid'];

const NOTHING = { explanations: [], tried: 0, ruledOut: [], isComplete: true } as const;

/** A pasted message may differ from what the signature in the request was made of: one of the two is right. */
function verdictOnMessage(verification: Verification, { hits }: SearchResult): Verdict {
  const isFound = hits.some(({ edits, forms }) => edits.length === 0 && forms.length === 0);
  if (isFound && verification.reason === 'no-sign') return 'valid';
  if (verification.verdict === 'unverifiable' || isFound === isRight(verification)) {
    return verification.verdict;
  }
  return isFound ? 'valid' : 'invalid';
}

function findingsOf(
  verdict: Verdict,
  scheme: Scheme,
  { hits, tried, effective, isComplete }: SearchResult,
): Findings {
  const explanations = explanationsOf(hits, scheme);
  const explained = new Set(
    explanations.flatMap(({ codes, alternatives }) => [codes, ...alternatives].flat()),
  );
  // A form needs no try.
  const ruledOut = new Set(tried > 0 ? [...effective, ...wrongForms(scheme)] : []);
  return {
    ...{ verdict, explanations, tried, isComplete },
    ruledOut: ALL_CAUSE_CODES.filter((code) => ruledOut.has(code) && !explained.has(code)),
  };
}

/** One explanation: all hits hash the same string, so the best one names it and the others are its alternatives. */
function explanationsOf(hits: readonly Hit[], scheme: Scheme): Explanation[] {
  const bySet = new Map<string, Found>();
  for (const found of hits.map(toFound)) {
    const key = found.codes.join(' ');
    const known = bySet.get(key);
    if (found.codes.length > 0 && (!known || compare(found, known) < 0)) bySet.set(key, found);
  }
  const [best, ...rest] = [...bySet.values()].sort(compare);
  if (!best) return [];
  const isByScheme = !isDocumented(scheme);
  return [
    {
      codes: best.codes,
      details: Object.assign({}, ...best.causes.map(({ details }) => details)) as Details,
      says: best.causes.map(({ says }) => says).join(' '),
      fix: best.codes.map((code) => fixOf(code, isByScheme)).join(' '),
      canonical: best.hit.canonical(),
      // Those of another message are no list that could be compared with the values of the request.
      values: onlyListOf(scheme) && best.hit.values(),
      ...(isByScheme && { isByScheme }),
      alternatives: rest.map(({ codes }) => codes),
    },
  ];
}

/** A hit with its causes: what the request stood in, then by rank. */
interface Found {
  readonly hit: Hit;
  readonly causes: readonly Mistake[];
  readonly codes: readonly AnyCauseCode[];
  readonly isRare: boolean;
}

function toFound(hit: Hit): Found {
  const byRank = (a: Mistake, b: Mistake) => rankOf(a.code) - rankOf(b.code);
  // In the order in which they are made: the body is written before it is wrapped.
  const outer = hit.edits.some(isOuter) ? hit.edits.filter(isOfRequest) : [];
  const inner = [...hit.edits.filter((edit) => !outer.includes(edit)), ...hit.forms];
  const causes = [...outer, ...inner.sort(byRank)];
  return {
    ...{ hit, causes, codes: [...new Set(causes.map(({ code }) => code))] },
    isRare: hit.edits.some(isRare),
  };
}

const isOfRequest = ({ stage }: Edit) => stage === 'request';

const isOuter = (edit: Edit) =>
  isOfRequest(edit) && (edit.code === 'body-wrapped' || seldomness(edit) > 1);

/**
 * Among equals, dropped zeros and empty values come first. All of these causes hash the same string, so only such values
 * are left out, and this cause explains why.
 */
const isOfEmpties = ({ codes }: Found) =>
  codes.some((code) => code === 'zero-dropped' || code === 'empty-left-out');

function compare(a: Found, b: Found): number {
  if (a.codes.length !== b.codes.length) return a.codes.length - b.codes.length;
  if (isOfEmpties(a) !== isOfEmpties(b)) return isOfEmpties(a) ? -1 : 1;
  if (a.isRare !== b.isRare) return a.isRare ? 1 : -1;
  const [ranksA, ranksB] = [a.codes.map(rankOf), b.codes.map(rankOf)];
  return (ranksA[0] ?? 0) - (ranksB[0] ?? 0) || (ranksA[1] ?? 0) - (ranksB[1] ?? 0);
}
