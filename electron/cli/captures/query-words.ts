// A filter of --query in words.

import { describeFilter } from '../../../shared/query/describe.ts';
import { parseFilter } from '../../../shared/query/parse.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { visible } from '../lib/output.ts';

/** How much of a long query is shown around the error. */
const PLACE_WIDTH = 72;
const BEFORE_PLACE = 48;

/** Describes a query in words; null if it is blank. Throws CliError 64 with the position of the error. */
export function readQuery(query: string): string | null {
  const parsed = parseFilter(query);
  if (parsed.ok) return query.trim() === '' ? null : visible(describeFilter(parsed.filter));
  const { start, end, says } = parsed.error;
  const from = Math.max(0, start - BEFORE_PLACE);
  const line = visible(query.slice(from, from + PLACE_WIDTH));
  const caret = visible(query.slice(from, start)).length;
  const length = visible(query.slice(start, Math.min(end, from + PLACE_WIDTH))).length;
  const marks = `${' '.repeat(caret)}${'^'.repeat(Math.max(1, length))}`;
  throw new CliError(EXIT.usage, `${says}\n  ${line}\n  ${marks}`);
}
