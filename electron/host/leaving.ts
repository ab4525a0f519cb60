// A capture on its way out: without personal data, where that is not asked for, and in any case without secrets; and
// what is told of it, computed of the true body.

import type { ExportRequest } from '../../shared/contract/sharing.ts';
import type { Computed } from '../../shared/formats/portable.ts';
import { hideSecrets, withoutSecrets } from '../../shared/privacy/hide-secrets.ts';
import { redactCapture } from '../../shared/privacy/redact.ts';
import { redactFindings, redactVerification } from '../../shared/privacy/redact-findings.ts';
import { createSecretHider } from '../../shared/privacy/secrets.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { Capture } from '../../shared/webhook/capture.ts';
import { verifyCapture } from './assess.ts';
import { codec } from './codec.ts';
import { primitives } from './primitives.ts';

export interface LeavingJob {
  readonly capture: Capture;
  readonly personalData: ExportRequest['personalData'];
  /** Every secret that is known here. */
  readonly secrets: readonly string[];
  /** Null: nothing is told of it but the request. */
  readonly told: {
    /** What it is verified with. */
    readonly secret: string | null;
    readonly findings: Findings | null;
  } | null;
}

export interface Leaving {
  readonly capture: Capture;
  /** What was replaced (shared/privacy). */
  readonly replaced: readonly string[];
  readonly computed: Computed | null;
}

/** Never throws. */
export function letLeave({ capture, personalData, secrets, told }: LeavingJob): Leaving {
  const hider = createSecretHider(secrets, (text) => Buffer.from(text).toString('latin1'));
  const isRedacted = personalData === 'redacted';
  const redacted = isRedacted
    ? redactCapture(capture, codec)
    : { value: capture, replaced: [] as const };
  const hidden = hideSecrets(redacted.value, hider, codec);
  const left = { capture: hidden.value, replaced: [...redacted.replaced, ...hidden.replaced] };
  if (!told) return { ...left, computed: null };
  const truth = verifyCapture(capture, told.secret);
  const findings = told.findings && withoutSecrets(told.findings, hider);
  const computed = isRedacted
    ? {
        // Of the body without secrets: it holds none either.
        verification: redactVerification(truth, left.capture.body, primitives),
        findings: findings && redactFindings(findings),
      }
    : { verification: withoutSecrets(truth, hider), findings };
  return { ...left, computed };
}
