// A verification as text for a terminal, and as JSON in the order of electron/README.md.

import { pathText } from '../../../shared/json/path-text.ts';
import type { Path } from '../../../shared/json/tree.ts';
import type { Verification } from '../../../shared/signature/verify.ts';
import { styled, visible } from '../lib/output.ts';
import { DROPPED, saidVerdict, verdictSentence, verdictWord } from '../lib/words.ts';

/**
 * Verdict, digests, canonical string, unsigned fields and notes, on several lines. `saidBy`: who says it, if it was not
 * computed here.
 */
export function verificationText(result: Verification, saidBy: string | null = null): string {
  const head =
    saidBy === null
      ? `${verdictWord(result.verdict)}: ${verdictSentence(result)}`
      : saidVerdict(result, saidBy);
  return `${head}\n${detailsText(result)}`;
}

/** What is printed below the verdict, whatever the scheme. */
type Details = Pick<Verification, 'received' | 'computed' | 'canonical'> & {
  readonly dropped: readonly { readonly path: Path; readonly why: keyof typeof DROPPED }[];
  readonly notes: readonly { readonly says: string }[];
};

export function detailsText({ received, computed, canonical, dropped, notes }: Details): string {
  const lines = [''];
  const row = (name: string, value: string) =>
    lines.push(`  ${styled('gray', name.padEnd(10))} ${value}`);
  row('received', received === null ? '–' : visible(received));
  row('computed', computed === null ? '–' : visible(computed)); // an imported value is untrusted text
  row('canonical', canonical === null ? '–' : visible(canonical));
  if (dropped.length > 0) {
    const width = Math.max(...dropped.map(({ path }) => fieldText(path).length));
    lines.push('', '  Not signed:');
    lines.push(
      ...dropped.map(({ path, why }) => `    ${fieldText(path).padEnd(width)}  ${DROPPED[why]}`),
    );
  }
  if (notes.length > 0)
    lines.push('', '  Notes:', ...notes.map(({ says }) => `    ${visible(says)}`));
  return `${lines.join('\n')}\n`;
}

/** The keys of `verify --json` in the documented order (electron/README.md). */
export function inOrder(result: Verification): Verification {
  const { verdict, reading, reason, received, computed, canonical } = result;
  const { segments, dropped, notes } = result;
  return { verdict, reading, reason, received, computed, canonical, segments, dropped, notes };
}

const fieldText = (path: Path) => visible(pathText(path));
