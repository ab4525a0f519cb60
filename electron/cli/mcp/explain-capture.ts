// The tool explain_capture.

import { z } from 'zod';
import { redactFindings } from '../../../shared/privacy/redact-findings.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { chosenScheme, DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { verdictSays } from './capture-row.ts';
import { causes, causesOf, findingsSay, foreignCauses, FOREIGN_CAUSES } from './causes.ts';
import { foreign } from './foreign.ts';
import { captureId, shownCapture } from './show-capture.ts';
import { Refusal, tool, type Call } from './tool.ts';

const LIMIT_MS = 5_000;

export const explainCapture = tool({
  name: 'explain_capture',
  title: 'Explain a capture',
  description:
    'Says why the signature of a webhook does not verify: which mistake of the sender, or which wrong secret, gives ' +
    'exactly this signature, and how to fix it. Use it when a capture is invalid or unverifiable.',
  does: 'reads',
  input: { id: captureId },
  output: {
    id: z.number(),
    verdict: z.string().nullable(),
    reason: z.string().nullable(),
    explanations: causes,
    isComplete: z.boolean().describe('False: the search ended before everything was tried.'),
    ruledOut: z.array(z.string()),
    foreign: foreign(FOREIGN_CAUSES),
  },
  run: async ({ id }, call) => {
    const capture = await shownCapture(id, call);
    const found = (await searched(id, call)) ?? capture.findings ?? NOTHING;
    const scheme = chosenScheme(capture.scheme ?? DEFAULT_SCHEME.name, []);
    return {
      says: `${verdictSays(capture)} ${capture.verdict === 'valid' ? '' : findingsSay(found, scheme)}`.trim(),
      data: {
        ...{ id, verdict: capture.verdict, reason: capture.reason },
        explanations: causesOf(found.explanations),
        ...{ isComplete: found.isComplete, ruledOut: [...found.ruledOut] },
        foreign: foreignCauses(found.explanations),
      },
    };
  },
});

const NOTHING: Findings = {
  ...{ verdict: 'unverifiable', explanations: [], tried: 0, ruledOut: [], isComplete: true },
};

let lastSearch = 0;

/** With the secrets stored now; null if its body cannot be searched. Redacted as in an export. */
async function searched(
  captureId: number,
  { ask, allowed, signal }: Call,
): Promise<Findings | null> {
  const window = `mcp-${process.pid}-${++lastSearch}`; // else calls at the same time would end each other
  const stop = () => void ask('explain.stop', { window }).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const found = await ask('explain.capture', {
      captureId,
      digest: null,
      limitMs: LIMIT_MS,
      window,
    });
    return allowed.showsPersonalData
      ? found
      : redactFindings(found, { keepsSign: false, isForeign: false });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing-to-compare') return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
