// A verification as text for a terminal.

import { pathText } from '../../../shared/json/path-text.ts';
import type { Path } from '../../../shared/json/tree.ts';
import { isByScheme, type Verification } from '../../../shared/signature/verification.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { styled, visible } from '../lib/output.ts';
import { DROPPED, saidVerdict, verdictSentence, verdictWord } from '../lib/words.ts';
import { schemeSentence } from './reason-words.ts';

/**
 * Verdict, scheme, digests, message, unsigned fields and notes, on several lines. `named`: the scheme that was asked for,
 * if any. `saidBy`: who says it, if it was not computed here.
 */
export function verificationText(
  result: Verification,
  named: Scheme | null = null,
  saidBy: string | null = null,
): string {
  const scheme = named ?? (isByScheme(result) ? schemeNamed(result.scheme) : null) ?? null;
  const head =
    saidBy === null
      ? `${verdictWord(result.verdict)}: ${verdictSays(result, scheme)}`
      : saidVerdict(result, saidBy);
  const service = scheme?.service ?? result.scheme;
  const line =
    service === undefined ? '' : `\n  ${styled('gray', 'scheme'.padEnd(10))} ${visible(service)}`;
  return `${head}\n${line}${detailsText(result)}`;
}

/** The verdict's meaning in one sentence. `scheme`: null if it is not known here. */
export const verdictSays = (result: Verification, scheme: Scheme | null): string =>
  isByScheme(result) ? schemeSentence(result, scheme) : verdictSentence(result);

/** What stands below the verdict. */
function detailsText({ received, computed, canonical, dropped, notes }: Verification): string {
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
  lines.push(...notesLines({ notes }));
  return `${lines.join('\n')}\n`;
}

export const notesLines = ({ notes }: Pick<Verification, 'notes'>): string[] =>
  notes.length === 0 ? [] : ['', '  Notes:', ...notes.map(({ says }) => `    ${visible(says)}`)];

const fieldText = (path: Path) => visible(pathText(path));
