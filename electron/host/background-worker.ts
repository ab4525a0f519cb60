// The worker thread behind background.ts: it has no state, and answers each job with its result.

import { parentPort } from 'node:worker_threads';
import type { Verification } from '../../shared/signature/verify.ts';
import { assess, verifyCapture, type Route, type VerifiedPart } from './assess.ts';
import type { Assessment } from './store/assessments.ts';
import type { Message } from './worker-thread.ts';

export type Job =
  | { readonly kind: 'assess'; readonly capture: VerifiedPart; readonly route: Route }
  | { readonly kind: 'verify'; readonly capture: VerifiedPart; readonly secret: string | null };

export type JobResult = Assessment | Verification;

parentPort?.on('message', ({ id, job }: Message<Job>) => {
  const result =
    job.kind === 'assess' ? assess(job.capture, job.route) : verifyCapture(job.capture, job.secret);
  parentPort?.postMessage({ id, result });
});
