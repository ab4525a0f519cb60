// What `serve` says on stderr after a damaged database was replaced by what could be read of it.

import type { Salvaged } from '../../shared/contract/salvage.ts';
import { join } from 'node:path';

/** What was found, what was saved and what not, and where the damaged file lies: several lines, without a final line end. */
export function salvagedText(salvaged: Salvaged, folder: string): string {
  const { saved, lost, lostEndpoints, endpoints, file, found } = salvaged;
  return [
    'Warning: the database was damaged. What could be read is in a new one.',
    ...found.map((line) => `  found: ${line}`),
    `  saved: ${count(saved, 'webhook')}, ${count(endpoints, 'endpoint')}`,
    `  could not be read: ${lost === null ? 'how many is not known' : count(lost, 'webhook')}${idsOf(salvaged)}`,
    ...(lostEndpoints > 0 ? [`  could not be read: ${count(lostEndpoints, 'endpoint')}`] : []),
    `  the damaged file is kept: ${join(folder, file)}`,
  ].join('\n');
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

function idsOf({ lost, lostIds, isIdsCertain }: Salvaged): string {
  if (lost === 0 || lostIds.length === 0) return '';
  const ids = lostIds.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return ` (${isIdsCertain ? 'number' : 'among the numbers'} ${ids.join(', ')})`;
}
