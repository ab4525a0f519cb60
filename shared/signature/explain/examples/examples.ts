// Examples of the mistakes: for each cause a minimal one in every language where it is typical (shared/README.md). A
// language has a table of its own. Below its heading, each block has causes with the lines as they are often written,
// and last the right ones.

import type { ReceiverLanguage } from '../../snippets/languages.ts';
import csharp from './csharp.txt?raw';
import go from './go.txt?raw';
import java from './java.txt?raw';
import javascript from './javascript.txt?raw';
import php from './php.txt?raw';
import python from './python.txt?raw';

export interface Example {
  readonly wrong: string;
  readonly right: string;
}

const TABLES: readonly (readonly [ReceiverLanguage, table: string])[] = [
  ['php', php],
  ['javascript', javascript],
  ['python', python],
  ['csharp', csharp],
  ['java', java],
  ['go', go],
];

type ByLanguage = Partial<Record<ReceiverLanguage, Example>>;

function readTables() {
  const found: Record<string, ByLanguage> = {};
  for (const [language, table] of TABLES) {
    const [, ...blocks] = table.trimEnd().split('\n\n');
    for (const block of blocks) {
      const rows = block.split(/\n(?=\S)/);
      const right = codeIn(rows.pop() ?? '');
      for (const row of rows) {
        const [cause = ''] = row.split(' ', 1);
        (found[cause] ??= {})[language] = { wrong: codeIn(row), right };
      }
    }
  }
  return found;
}

/** In every line of a table the code begins here. */
const COLUMN = 24;

const codeIn = (row: string): string =>
  row
    .split('\n')
    .map((line) => line.slice(COLUMN))
    .join('\n');

/** By cause and language. A cause that is typical for no language has none. */
export const EXAMPLES: Readonly<Record<string, Readonly<ByLanguage>>> = readTables();
