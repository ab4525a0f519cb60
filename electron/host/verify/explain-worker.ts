// The worker thread behind explain-thread.ts. It searches for the causes of one digest after another, each until its
// time is up or nobody waits for it.

import { parentPort } from 'node:worker_threads';
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
import type { Message } from '../lib/worker-thread.ts';
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

export interface ExplainJob {
  readonly question: Asked;
  /** The text that a person pasted; null: the question is about the webhook's own signature. */
  readonly pasted: string | null;
  readonly limitMs: number;
  /** Shared memory; not 0 once nobody waits for the answer. */
  readonly isEnded: Int32Array;
}

export type ExplainResult = Findings | Comparison;

parentPort?.on('message', ({ id, job }: Message<ExplainJob>) => {
  parentPort?.postMessage({ id, result: answer(job) });
});

function answer({ question, pasted, limitMs, isEnded }: ExplainJob): ExplainResult {
  const endMs = performance.now() + limitMs;
  const shouldStop = () => Atomics.load(isEnded, 0) !== 0 || performance.now() > endMs;
  const { request, secret, others, receivedAtMs, digest } = question;
  const { scheme, settings } = signingOf(question) ?? { scheme: DEFAULT_SCHEME, settings: {} };
  const taken = { scheme, request, agreed: { secret, settings } };
  const asked = [taken, others, receivedAtMs, primitives, shouldStop] as const;
  if (pasted !== null) return shortenComparison(compareRequest(pasted, ...asked));
  const { findings } = explainRequest(...asked, soughtBy(digest));
  return shortenFindings(withHints(findings, secret, scheme, request, primitives.decode));
}

/** Without an endpoint, the service that the request tells. */
function signingOf({ signing, tellBy, request }: Asked): Signing | null {
  const told = tellBy && schemeTold(request, primitives.decode, tellBy);
  return told && !isDefault(told) ? { scheme: told, settings: {} } : signing;
}
