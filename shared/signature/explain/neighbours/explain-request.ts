// Why a request's signature differs by another service's scheme: tries the scheme's neighbours, one mistake at a time,
// then two.

import { isRight, verifyRequest, type SchemeVerification } from '../../engine/verify-request.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import { readRequest } from '../../request/read-request.ts';
import type { LabelledSecret } from '../explanation.ts';
import { digestVariants } from './digests.ts';
import { fieldVariants } from './fields.ts';
import { messageVariants } from './messages.ts';
import type { SchemeCauseCode, Variant, Verified } from './variant.ts';

/** One or two mistakes that together give the signature. `canonical` proves it. */
export interface SchemeExplanation {
  readonly codes: readonly SchemeCauseCode[];
  readonly details: NonNullable<Variant['details']>;
  readonly says: string;
  /** The message that was hashed, with placeholders. */
  readonly canonical: string | null;
  /** Other mistakes that give the same message and digest, best first. */
  readonly alternatives: readonly (readonly SchemeCauseCode[])[];
}

export interface SchemeFindings {
  /** The verdict without any mistake. */
  readonly verification: SchemeVerification;
  /** Empty if the cause is unknown, or if there is nothing to explain. */
  readonly explanations: readonly SchemeExplanation[];
  readonly tried: number;
  /** The causes that apply here but do not give the signature alone. */
  readonly ruledOut: readonly SchemeCauseCode[];
  readonly isComplete: boolean;
}

interface Hit {
  readonly variants: readonly Variant[];
  readonly verification: SchemeVerification;
}

/** Names of fields are few in honest webhooks; pairs of more variants than this are not tried. */
const MOST_IN_PAIRS = 150;

/**
 * Explains a signature that is not right. `shouldStop` is called before each try; once it returns true, the answer holds
 * the results so far. Never throws.
 */
export function explainRequest(
  verified: Verified,
  others: readonly LabelledSecret[],
  atMs: number,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): SchemeFindings {
  const verify = ({ scheme, request, agreed }: Verified) =>
    verifyRequest(scheme, request, agreed, atMs, primitives);
  const verification = verify(verified);
  const nothing = { verification, explanations: [], tried: 0, ruledOut: [], isComplete: true };
  if (verification.verdict !== 'invalid' || isRight(verification)) return nothing;

  const variants = variantsOf(verified, others, primitives);
  const hits: Hit[] = [];
  const applicable = new Set<Variant>();
  let tried = 0;
  const state = { isComplete: true };

  function attempt(chosen: readonly Variant[]): boolean {
    if (shouldStop()) {
      state.isComplete = false;
      return false;
    }
    let changed: Verified | null = verified;
    for (const { apply } of chosen) changed = changed && apply(changed);
    if (!changed) return true;
    tried++;
    for (const variant of chosen) applicable.add(variant);
    const result = verify(changed);
    if (isRight(result)) hits.push({ variants: chosen, verification: result });
    return true;
  }

  variants.every((variant) => attempt([variant]));
  if (hits.length === 0 && state.isComplete) {
    const singles = [...applicable].slice(0, MOST_IN_PAIRS);
    singles.every((one, at) =>
      singles.slice(at + 1).every((other) => one.code === other.code || attempt([one, other])),
    );
  }

  const explained = new Set(hits.flatMap((hit) => hit.variants.map(({ code }) => code)));
  const ruledOut = [...new Set([...applicable].map(({ code }) => code))];
  return {
    verification,
    explanations: explanationOf(hits),
    tried,
    ruledOut: ruledOut.filter((code) => !explained.has(code)),
    isComplete: state.isComplete,
  };
}

/** All hits give the same signature, so the first names it and the others are its alternatives. */
function explanationOf(hits: readonly Hit[]): SchemeExplanation[] {
  const byCodes = new Map<string, Hit>();
  for (const hit of hits) {
    const key = codesOf(hit).join(' ');
    if (!byCodes.has(key)) byCodes.set(key, hit);
  }
  const [best, ...rest] = byCodes.values();
  if (!best) return [];
  return [
    {
      codes: codesOf(best),
      details: Object.assign({}, ...best.variants.map(({ details }) => details)) as object,
      says: best.variants.map(({ says }) => says).join(' '),
      canonical: best.verification.canonical,
      alternatives: rest.map(codesOf),
    },
  ];
}

const codesOf = ({ variants }: Hit) => variants.map(({ code }) => code);

function variantsOf(
  { scheme, request }: Verified,
  others: readonly LabelledSecret[],
  primitives: ExplainPrimitives,
): Variant[] {
  const read = readRequest(request, scheme, primitives.decode);
  const [source] = read.ok ? read.sources : [];
  const names = source ? source.root.members.map(({ name }) => name) : [];
  return [
    ...digestVariants(scheme, others),
    ...messageVariants(scheme, (bytes) => primitives.decode(bytes, 'utf-8', true)),
    ...fieldVariants(scheme, names),
  ];
}
