// The functions of the thread behind explain-thread.ts: searches for the causes of one digest after another, each until
// its time is up or nobody waits for it.

import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import {
  withHints,
  type Findings,
  type LabelledSecret,
} from '../../../shared/signature/explain/explanation.ts';
import { explainRequest } from '../../../shared/signature/explain/search/explain.ts';
import { compareRequest } from '../../../shared/signature/explain/compare/compare.ts';
import { soughtBy } from '../../../shared/signature/explain/search/sought.ts';
import { schemeTold } from '../../../shared/signature/recognise/told.ts';
import { DEFAULT_SCHEME, isDefault } from '../../../shared/signature/schemes/schemes.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { primitives } from '../lib/primitives.ts';
import { serveCalls } from '../lib/serve-calls.ts';
import type { Route, Signing } from '../store/endpoints.ts';
import { shortenComparison, shortenFindings } from './shorten-findings.ts';

/** Why a webhook's signature differs. */
export interface Asked extends Pick<Route, 'secret' | 'signing' | 'tellBy'> {
  readonly request: SignedRequest;
  readonly others: readonly LabelledSecret[];
  /** Null: not known. */
  readonly receivedAtMs: number | null;
  /** The digest to explain; null means the signature in the request. */
  readonly digest: string | null;
}

/** How long a search may take. `isEnded`: shared memory; not 0 once nobody waits for the answer. */
export interface Until {
  readonly limitMs: number;
  readonly isEnded: Int32Array;
}

/** Why the webhook's own signature differs. */
export function explain(question: Asked, until: Until): Findings {
  const asked = askedOf(question, until);
  const [{ scheme, request, agreed }] = asked;
  const { findings } = explainRequest(...asked, soughtBy(question.digest));
  return shortenFindings(withHints(findings, agreed.secret, scheme, request, primitives.decode));
}

/** Compares a text that a person pasted. */
export const compare = (question: Asked, pasted: string, until: Until): Comparison =>
  shortenComparison(compareRequest(pasted, ...askedOf(question, until)));

const FUNCTIONS = { explain, compare };

export type ExplainFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);

function askedOf(question: Asked, { limitMs, isEnded }: Until) {
  const endMs = performance.now() + limitMs;
  const shouldStop = () => Atomics.load(isEnded, 0) !== 0 || performance.now() > endMs;
  const { request, secret, others, receivedAtMs } = question;
  const { scheme, settings } = signingOf(question) ?? { scheme: DEFAULT_SCHEME, settings: {} };
  const taken = { scheme, request, agreed: { secret, settings } };
  return [taken, others, receivedAtMs, primitives, shouldStop] as const;
}

/** Without an endpoint, the service that the request tells. */
function signingOf({ signing, tellBy, request }: Asked): Signing | null {
  const told = tellBy && schemeTold(request, primitives.decode, tellBy);
  return told && !isDefault(told) ? { scheme: told, settings: {} } : signing;
}
