// countersign list: the stored captures, newest first.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { describeFilter } from '../../shared/query/describe.ts';
import { parseFilter } from '../../shared/query/parse.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import type { Host } from '../host/host.ts';
import { parseCount } from './address.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT } from './exit.ts';
import { jsonLine, print, say, visible } from './output.ts';
import { DATA_OPTION, withStore, type StoreOptions } from './store.ts';
import { verdictWord } from './words.ts';

interface ListOptions extends StoreOptions {
  readonly json?: true;
  readonly limit?: number;
  readonly query?: string;
}

const PAGE_SIZE = 500;
const VERDICT_WIDTH = '≈ valid with variation'.length; // an imported verdict may be longer
const ENDPOINT_WIDTH = 16;

/** How much of a long query is shown around the error. */
const PLACE_WIDTH = 72;
const BEFORE_PLACE = 48;

/** The first search of a store builds its index. */
const INDEXING_AFTER_MS = 3000;
const INDEXING = 'Still searching. The first search of a large store indexes every capture.';

const ABOUT_QUERIES = `A query filters the list. All terms must match; use "or", "not" and parentheses for other combinations.
  is:valid is:invalid is:unverifiable is:reading is:unrouted is:imported
  endpoint:"Shop A" method:POST path:/hooks answered:500 attempt>1 bytes>1000
  cause:strings-only reason:not-json since:2h until:2025-11-21
  amount>100 client_name:dana field.NAME:value item.NAME:value
Anything else is free text. A colon finds values that contain the text, = finds exact values.`;

export const listCommand = () =>
  createCommand('list', {
    usage: '[options]',
    summary: 'List the stored captures, newest first.',
    about: ABOUT_QUERIES,
    examples: [
      'countersign list --limit 20',
      `countersign list --query 'is:invalid amount>100 since:24h'`,
      `countersign list --json | jq 'select(.verdict == "invalid")'`,
    ],
    exitCodes: [
      [0, 'The list is on standard output.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .option('--json', 'Print one JSON object per line.')
    .option('--limit <N>', 'Maximum number of captures.', parseCount)
    .option(
      '--query <FILTER>',
      'Only captures that match. Same language as the filter in the window.',
    )
    .option(...DATA_OPTION)
    .action(async (options: ListOptions) => {
      const wanted = readQuery(options.query ?? '');
      await withStore(options, async (handlers, folder) => {
        const printed = handlers ? await printAll(handlers, options) : 0;
        if (printed > 0) return;
        say(
          wanted === null
            ? `No captures in ${folder} yet.`
            : `No capture in ${folder} matches: ${wanted}.`,
        );
      });
    });

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

/** Prints page by page; returns the number of captures. */
async function printAll(handlers: Host['handlers'], options: ListOptions): Promise<number> {
  const endpoints = await handlers['endpoints.list'](null);
  const names = new Map(endpoints.map(({ id, name }) => [id, name]));
  const limit = options.limit ?? Infinity;
  let printed = 0;
  let beforeId: number | null = null;
  const notice = setTimeout(() => say(INDEXING), INDEXING_AFTER_MS).unref();
  while (printed < limit) {
    const { captures }: { captures: CaptureSummary[] } = await handlers['captures.page']({
      endpoint: null,
      filter: options.query ?? '',
      beforeId,
      limit: Math.min(PAGE_SIZE, limit - printed),
    });
    clearTimeout(notice);
    const last = captures.at(-1);
    if (!last) break;
    const lines = captures.map((capture) => {
      const endpoint = capture.endpointId === null ? null : (names.get(capture.endpointId) ?? null);
      return options.json ? captureLine(capture, endpoint) : textLine(capture, endpoint);
    });
    await print(lines.join(''));
    printed += captures.length;
    beforeId = last.id;
  }
  return printed;
}

/** The documented JSON (electron/README.md). */
function captureLine(capture: CaptureSummary, endpoint: string | null): string {
  return jsonLine({
    id: capture.id,
    receivedAt: new Date(capture.receivedAtMs).toISOString(),
    endpoint,
    method: capture.method,
    path: pathOf(capture.target),
    verdict: capture.verdict,
    bytes: capture.bodyLength,
    answered: capture.answered,
    attempt: capture.attempt,
    amount: capture.amount,
    name: capture.name,
    imported: capture.isVerdictRecorded ?? false,
  });
}

function textLine(capture: CaptureSummary, endpoint: string | null): string {
  const request =
    capture.defect === 'not-http' ? 'not HTTP' : `${capture.method} ${capture.target}`;
  return `${[
    String(capture.id).padStart(6),
    localTime(capture.receivedAtMs),
    verdictWord(capture.verdict, VERDICT_WIDTH, capture.isVerdictRecorded),
    visible(endpoint ?? 'No endpoint').padEnd(ENDPOINT_WIDTH),
    visible(request),
    `${capture.bodyLength} B`,
    `answered ${capture.answered ?? 'nothing'}`,
    ...(capture.attempt > 1 ? [`attempt ${capture.attempt}`] : []),
    ...[capture.amount, capture.name].flatMap((text) => (text === null ? [] : [visible(text)])),
  ].join('  ')}\n`;
}

/** `2025-11-21 14:02:31`, in the system's time zone. */
export const localTime = (ms: number) => new Date(ms).toLocaleString('sv-SE');
