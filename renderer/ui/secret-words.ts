// Describes a secret without showing it: outer blanks and line ends, which belong to it (R13) and are rarely intended.

import { words } from '../words/words.ts';

/** The warning about a typed or pasted secret; null if there is none. */
export function secretWarning(secret: string): string | null {
  const says = words.endpoint.warnings;
  if (secret.trim() === secret) return /[\r\n]/.test(secret) ? says.lines : null;
  if (secret.trim() === '') return says.onlyBlanks;
  const [begins, ends] = [secret.trimStart() !== secret, secret.trimEnd() !== secret];
  const tell = begins && ends ? says.beginsAndEnds : begins ? says.begins : says.ends;
  return tell(outerWord(secret));
}

function outerWord(secret: string): string {
  const { blank, blanksAndLineEnd, lineEnd } = words.endpoint.warnings;
  const outer = secret.replace(secret.trim(), '');
  if (!/[\r\n]/.test(outer)) return blank;
  return /[^\r\n]/.test(outer) ? blanksAndLineEnd : lineEnd;
}
