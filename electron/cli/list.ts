// countersign list: the stored captures, newest first.

import { shorten } from '../../shared/json/cut.ts';
import { isDefault } from '../../shared/signature/schemes/schemes.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import { originName, type CaptureSource, type ListedCapture } from './captures/capture-source.ts';
import { readQuery } from './captures/query-words.ts';
import { SOURCE_EXITS, SOURCE_OPTIONS, withSource } from './captures/source-option.ts';
import { parseCount } from './lib/address.ts';
import { createCommand } from './lib/command.ts';
import { jsonLine, print, say, visible } from './lib/output.ts';
import { localTime, saidJson, sayerOf, verdictBy, verdictWord } from './lib/words.ts';
import { flag, text, value, type Parsed } from './lib/options.ts';

const PAGE_SIZE = 500;
const VERDICT_WIDTH = '≈ valid with variation'.length; // an imported verdict may be longer
const ENDPOINT_WIDTH = 16;
const HOST_WIDTH = 16;
const MAX_TARGET = 200;

const ABOUT_QUERIES = `A query filters the list. All terms must match; use "or", "not" and parentheses for other combinations.
  is:valid is:invalid is:unverifiable is:reading is:unrouted is:imported
  endpoint:"Shop A" method:POST path:/hooks answered:500 attempt>1 bytes>1000
  cause:strings-only reason:not-json since:2h until:2025-11-21
  amount>100 client_name:dana field.NAME:value item.NAME:value header.NAME:value
Anything else is free text. A colon finds values that contain the text, = finds exact values.`;

const OPTIONS = {
  json: flag('Print one JSON object per line.'),
  limit: value('<N>', 'Maximum number of captures.', { parse: parseCount }),
  query: text('<FILTER>', 'Only captures that match. Same language as the filter in the window.'),
  ...SOURCE_OPTIONS,
};

type ListOptions = Parsed<typeof OPTIONS>;

export const listCommand = () =>
  createCommand('list', {
    usage: '[options]',
    summary: 'List the captures in the store or in an archive, newest first.',
    about: ABOUT_QUERIES,
    examples: [
      'countersign list --limit 20',
      `countersign list --query 'is:invalid amount>100 since:24h'`,
      `countersign list --json | jq 'select(.verdict == "invalid")'`,
      'countersign list --archive-file archive-reader.url --query since:2h',
    ],
    exitCodes: [
      [0, 'The list is on standard output.'],
      [66, 'The file of --archive-file cannot be read.'],
      ...SOURCE_EXITS,
    ],
    options: OPTIONS,
    run: async (options) => {
      const wanted = readQuery(options.query ?? '');
      await withSource(options, async (source) => {
        if ((await printAll(source, options)) > 0) return;
        say(
          wanted === null
            ? `No captures in ${source.place} yet.`
            : `No capture in ${source.place} matches: ${wanted}.`,
        );
      });
    },
  });

/** Prints page by page; returns the number of captures. */
async function printAll(source: CaptureSource, options: ListOptions): Promise<number> {
  let printed = 0;
  const pages = source.pages({
    filter: options.query ?? '',
    most: options.limit ?? Infinity,
    pageSize: PAGE_SIZE,
  });
  for await (const captures of pages) {
    await print(captures.map(options.json ? captureLine : textLine).join(''));
    printed += captures.length;
  }
  return printed;
}

/** The documented JSON (electron/README.md). */
const captureLine = ({ summary, endpoint, scheme, origin }: ListedCapture): string =>
  jsonLine({
    id: summary.id,
    receivedAt: new Date(summary.receivedAtMs).toISOString(),
    endpoint,
    method: summary.method,
    path: pathOf(summary.target),
    verdict: summary.verdict,
    bytes: summary.bodyLength,
    answered: summary.answered,
    attempt: summary.attempt,
    amount: summary.amount,
    name: summary.name,
    imported: verdictBy(summary) === 'file',
    ...(origin === null && { scheme: scheme?.name ?? null }),
    ...saidJson(summary),
    ...origin,
  });

function textLine({ summary, endpoint, scheme, origin }: ListedCapture): string {
  const request =
    summary.defect === 'not-http'
      ? 'not HTTP'
      : `${summary.method} ${shorten(summary.target, MAX_TARGET)}`;
  return `${[
    String(summary.id).padStart(6),
    localTime(summary.receivedAtMs),
    verdictWord(summary.verdict, VERDICT_WIDTH, sayerOf(summary, origin && originName(origin))),
    ...(origin ? [originName(origin).padEnd(HOST_WIDTH)] : []),
    visible(endpoint ?? 'No endpoint').padEnd(ENDPOINT_WIDTH),
    ...(scheme && !isDefault(scheme) ? [visible(scheme.service)] : []),
    visible(request),
    `${summary.bodyLength} B`,
    `answered ${summary.answered ?? 'nothing'}`,
    ...(summary.attempt > 1 ? [`attempt ${summary.attempt}`] : []),
    ...[summary.amount, summary.name].flatMap((text) => (text === null ? [] : [visible(text)])),
  ].join('  ')}\n`;
}
