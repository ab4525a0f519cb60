// countersign explain ID: the host explains a stored capture with the secrets of its endpoint, as in the window.

import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { likeliest } from '../../../shared/signature/explain/hints.ts';
import type { CaptureReader } from '../../host/read-captures.ts';
import { HostError } from '../../host/lib/errors.ts';
import { readCapture } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { verdictBy } from '../lib/words.ts';
import type { ExplainAnswer } from './explain-answer.ts';
import { readCanonical, type ExplainOptions } from './explain-options.ts';

/** Throws CliError 64 if a secret option is given, 65 and 66. */
export async function explainCapture(
  id: number,
  options: ExplainOptions,
): Promise<{ answer: ExplainAnswer; detail: CaptureDetail }> {
  checkSecrets(options);
  const canonical = await readCanonical(options);
  return readCapture(id, options, async (detail, captures) => {
    const begin = performance.now();
    const found = await ask(detail, canonical, options, captures);
    const ms = Math.round((performance.now() - begin) * 10) / 10;
    const isSaid = verdictBy(detail.summary) === 'file';
    return { answer: { ...found, ms, ...(isSaid && { verdictBy: 'file' }) }, detail };
  });
}

async function ask(
  { summary: { id }, verification, findings }: CaptureDetail,
  canonical: string | null,
  options: ExplainOptions,
  captures: CaptureReader,
): Promise<Omit<ExplainAnswer, 'ms'>> {
  const { digest = null, timeLimit: limitMs } = options;
  const isAsked = canonical !== null || digest !== null;
  try {
    const comparison = canonical === null ? null : await captures.compare(id, canonical, limitMs);
    if (comparison && digest === null) return { findings: comparison.findings, comparison };
    return {
      findings: await captures.explain(id, digest, limitMs),
      comparison,
    };
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== 'nothing-to-compare') throw error;
    if (isAsked) throw new CliError(EXIT.usage, error.message);
    // Not a JSON object; or redacted on export, so only the findings from the file remain.
    return {
      findings: findings ?? { ...NOTHING, verdict: verification.verdict },
      comparison: null,
    };
  }
}

/** What speaks for the likeliest reason of an unknown cause: the other webhooks of the endpoint. */
export function othersText(
  { explanations, verdict, isComplete, hints = [] }: Findings,
  { others }: CaptureDetail,
): string {
  const isUnknown = explanations.length === 0 && verdict === 'invalid' && isComplete;
  if (!isUnknown || others === undefined) return '';
  const { valid, invalid } = others;
  const reason =
    likeliest(hints, others) === 'changed'
      ? 'a value was changed after signing'
      : 'another secret signed this';
  return `\n  Other webhooks of this endpoint: ${valid} valid, ${invalid} not. Probably ${reason}.\n`;
}

const NOTHING = { explanations: [], tried: 0, ruledOut: [], isComplete: true } as const;

function checkSecrets(options: ExplainOptions): void {
  const { secretFile, secretEnv, otherSecretFile, otherSecretEnv } = options;
  const named = [secretFile, secretEnv, otherSecretFile, otherSecretEnv];
  if (named.every((option) => option === undefined)) return;
  throw new CliError(
    EXIT.usage,
    'A capture is explained with the stored secrets of its endpoint. Leave out the secret option, or explain the body as a file: countersign show ID --body > body.json.',
  );
}
