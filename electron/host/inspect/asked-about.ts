// The question why a stored capture's signature differs.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { HostError } from '../lib/errors.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Store } from '../store/store.ts';
import { NO_KEY } from '../verify/assessable.ts';
import { isTooLong, tooLong } from '../verify/explain-thread.ts';
import type { Asked } from '../verify/explain-worker.ts';
import { questionAbout } from '../verify/explainer.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';

export interface AskedContext {
  readonly store: Pick<Store, 'captures' | 'assessments' | 'imports'>;
  readonly endpoints: Pick<Endpoints, 'secretsFor'>;
  readonly background: Pick<VerifyThread, 'verify'>;
}

/** Reasons for which a body has nothing to sign. */
const UNREADABLE: readonly CaptureSummary['reason'][] = ['not-json', 'not-an-object', 'too-deep'];

/** Rejects with HostError `not-found`, `nothing-to-compare`. */
export async function askedAbout(
  captureId: number,
  { store, endpoints, background }: AskedContext,
): Promise<Asked> {
  const stored = store.captures.get(captureId);
  const summary = store.assessments.summary(captureId);
  if (!stored || !summary) throw captureNotFound();
  const { reason } = summary.verdict
    ? summary
    : (await background.verify(stored.capture, NO_KEY)).verification;
  if (stored.capture.defect !== null || (reason !== null && UNREADABLE.includes(reason))) {
    throw new HostError('nothing-to-compare', { what: 'not-an-object' });
  }
  if (store.imports.of(captureId)?.computed) {
    throw new HostError('nothing-to-compare', { what: 'redacted' });
  }
  if (isTooLong(stored.capture.body)) throw tooLong();
  return questionAbout(stored.capture, endpoints.secretsFor(summary.endpointId));
}
