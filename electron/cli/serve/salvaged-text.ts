// The warning that `serve` prints after it recovered a damaged database.

import { join } from 'node:path';
import type { Salvaged } from '../../../shared/contract/salvage.ts';

/** The damage, what was recovered and lost, and the damaged file, on several lines without a final newline. */
export function salvagedText(salvaged: Salvaged, folder: string): string {
  const { saved, lost, lostEndpoints, endpoints, file, found } = salvaged;
  return [
    'Warning: the database was damaged. The readable data was recovered into a new one.',
    ...found.map((line) => `  found: ${line}`),
    `  recovered: ${count(saved, 'webhook')}, ${count(endpoints, 'endpoint')}`,
    `  could not be read: ${lost === null ? 'unknown number of webhooks' : count(lost, 'webhook')}${idsOf(salvaged)}`,
    ...(lostEndpoints > 0 ? [`  could not be read: ${count(lostEndpoints, 'endpoint')}`] : []),
    `  damaged file: ${join(folder, file)}`,
  ].join('\n');
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

function idsOf({ lost, lostIds, isIdsCertain }: Salvaged): string {
  if (lost === 0 || lostIds.length === 0) return '';
  const ids = lostIds.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return ` (${isIdsCertain ? 'IDs' : 'IDs among'} ${ids.join(', ')})`;
}
