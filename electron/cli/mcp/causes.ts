// Explanations for an assistant: causes in words of our own, and beside them the proof, which has the webhook's values.

import { z } from 'zod';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { hintSays } from '../../../shared/signature/explain/hints.ts';
import { causesTitle, fixOf } from '../../../shared/signature/explain/words.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { unsearched } from './foreign.ts';

type Explanations = Findings['explanations'];

const MOST = 5;

export const causes = z
  .array(
    z.object({
      codes: z.array(z.string()),
      title: z.string().describe('What the sender, or the code under test, does.'),
      fix: z.string().describe('What to change in a receiver that computes this.'),
      alternatives: z.array(z.array(z.string())),
    }),
  )
  .describe('Best first.');

/** `proofs` are in the order of the explanations. */
export const FOREIGN_CAUSES = {
  proofs: z.array(z.object({ says: z.string(), signs: z.string() })),
};

/** By their codes only: the sentences of an explanation may name fields of the webhook. */
export const causesOf = (explanations: Explanations): z.infer<typeof causes> =>
  explanations.slice(0, MOST).map(({ codes, alternatives, isByScheme = false }) => ({
    codes: [...codes],
    title: causesTitle(codes),
    fix: codes.map((code) => fixOf(code, isByScheme)).join(' '),
    alternatives: alternatives.map((some) => [...some]),
  }));

export const foreignCauses = (explanations: Explanations) => ({
  proofs: explanations.slice(0, MOST).map(({ says, canonical }) => ({
    says: unsearched(says),
    signs: unsearched(canonical),
  })),
});

/** The first cause and what to do, or what may help where there is none. */
export function findingsSay(
  { verdict, explanations, hints = [], isComplete }: Findings,
  scheme: Pick<Scheme, 'secret' | 'service'>,
): string {
  const [first] = causesOf(explanations);
  if (first) return `${first.title}. ${first.fix}`;
  if (verdict === 'valid') return 'There is nothing to explain.';
  const open = isComplete
    ? 'No known cause gives this signature: the secret or the values may differ.'
    : 'No cause was found in the time allowed.';
  return [open, ...hints.map((hint) => hintSays(hint, scheme))].join(' ');
}
