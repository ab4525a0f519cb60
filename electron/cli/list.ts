// countersign list: the stored captures, newest first.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import type { Host } from '../host/host.ts';
import { parseCount } from './address.ts';
import { createCommand } from './command.ts';
import { print, say, visible } from './output.ts';
import { DATA_OPTION, withStore, type StoreOptions } from './store.ts';
import { verdictWord } from './words.ts';

interface ListOptions extends StoreOptions {
  readonly json?: true;
  readonly limit?: number;
}

const PAGE_SIZE = 500;
const VERDICT_WIDTH = '≈ valid-under-reading'.length;
const ENDPOINT_WIDTH = 16;

export const listCommand = () =>
  createCommand('list', {
    usage: '[options]',
    summary: 'List the stored captures, newest first.',
    examples: [
      'countersign list --limit 20',
      `countersign list --json | jq 'select(.verdict == "invalid")'`,
    ],
    exitCodes: [
      [0, 'The list is on standard output.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .option('--json', 'Print one JSON object per line.')
    .option('--limit <N>', 'At most this many.', parseCount)
    .option(...DATA_OPTION)
    .action(async (options: ListOptions) => {
      await withStore(options, async (handlers, folder) => {
        const printed = handlers ? await printAll(handlers, options) : 0;
        if (printed === 0) say(`Nothing is captured in ${folder} yet.`);
      });
    });

/** Prints page by page; returns how many captures there were. */
async function printAll(handlers: Host['handlers'], options: ListOptions): Promise<number> {
  const endpoints = await handlers['endpoints.list'](null);
  const names = new Map(endpoints.map(({ id, name }) => [id, name]));
  const limit = options.limit ?? Infinity;
  let printed = 0;
  let beforeId: number | null = null;
  while (printed < limit) {
    const { captures }: { captures: CaptureSummary[] } = await handlers['captures.page']({
      endpoint: null,
      verdict: null,
      cause: null,
      text: '',
      beforeId,
      limit: Math.min(PAGE_SIZE, limit - printed),
    });
    const last = captures.at(-1);
    if (!last) break;
    const lines = captures.map((capture) => {
      const endpoint = capture.endpointId === null ? null : (names.get(capture.endpointId) ?? null);
      return options.json ? jsonLine(capture, endpoint) : textLine(capture, endpoint);
    });
    await print(lines.join(''));
    printed += captures.length;
    beforeId = last.id;
  }
  return printed;
}

/** The shape of cli.md. */
function jsonLine(capture: CaptureSummary, endpoint: string | null): string {
  return `${JSON.stringify({
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
  })}\n`;
}

function textLine(capture: CaptureSummary, endpoint: string | null): string {
  const request =
    capture.defect === 'not-http' ? 'not HTTP' : `${capture.method} ${capture.target}`;
  return `${[
    String(capture.id).padStart(6),
    localTime(capture.receivedAtMs),
    verdictWord(capture.verdict, VERDICT_WIDTH),
    visible(endpoint ?? 'Unrouted').padEnd(ENDPOINT_WIDTH),
    visible(request),
    `${capture.bodyLength} B`,
    `answered ${capture.answered ?? 'nothing'}`,
    ...(capture.attempt > 1 ? [`attempt ${capture.attempt}`] : []),
    ...[capture.amount, capture.name].flatMap((text) => (text === null ? [] : [visible(text)])),
  ].join('  ')}\n`;
}

/** `2025-11-21 14:02:31`, in the system's time zone. */
export const localTime = (ms: number) => new Date(ms).toLocaleString('sv-SE');
