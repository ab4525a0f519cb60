// countersign export: writes stored captures to a file, by default without personal data.

import { Option } from 'commander';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { ExportFormat } from '../../shared/contract/sharing.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import type { Host } from '../host/host.ts';
import { HostError } from '../host/lib/errors.ts';
import { parseUrl } from './address.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT } from './exit.ts';
import { exportParts } from './export-parts.ts';
import { openOutput } from './output-file.ts';
import { say, visibleJson } from './output.ts';
import { DATA_OPTION, type StoreOptions, noCapture, parseId, withStore } from './store.ts';

interface ExportOptions extends StoreOptions {
  readonly query?: string;
  readonly format: ExportFormat;
  readonly language?: ReceiverLanguage;
  readonly out: string;
  readonly includePersonalData?: true;
  readonly url?: string;
}

const FORMATS: readonly ExportFormat[] = ['bundle', 'har', 'jsonl', 'curl', 'code'];

export const exportCommand = () =>
  createCommand('export', {
    usage: '[options] [ID...]',
    summary: 'Export stored captures as a support bundle, HAR, JSON Lines, cURL or code.',
    about:
      'Select captures by ID, or with --query in the filter language of the window (oldest first; an empty query ' +
      'selects all). Personal data is replaced by values of the same shape, unless --include-personal-data is given. ' +
      'Secrets are never exported. A file has at most 10,000 captures and 64 MB; JSON Lines have no limit.',
    examples: [
      'countersign export 12 --out case.countersign',
      `countersign export --query 'is:invalid' --format jsonl --out invalid.jsonl`,
      'countersign export 12 --format curl --include-personal-data --url http://127.0.0.1:3000/webhook',
      'countersign export 12 --format code --language python > send.py',
    ],
    exitCodes: [
      [0, 'The file was written.'],
      [65, 'A capture cannot be written in this format, or the file would be too large.'],
      [66, 'A capture was not found.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .argument('[ID...]', 'Capture IDs, as "countersign list" shows them, in the order of the file.')
    .option('--query <QUERY>', 'Captures that match, oldest first; an empty query selects all.')
    .addOption(new Option('--format <FORMAT>', 'File format.').choices(FORMATS).default('bundle'))
    .addOption(
      new Option('--language <LANGUAGE>', 'Language for --format code.').choices(
        RECEIVERS.map(({ language }) => language),
      ),
    )
    .option('--out <FILE>', 'Output file; - is standard output.', '-')
    .option('--include-personal-data', 'Keep personal data.')
    .option('--url <URL>', 'Target URL for curl and code (default: the original URL).', parseUrl)
    .option(...DATA_OPTION)
    .action(async (ids: readonly string[], options: ExportOptions) => {
      const numbers = [...new Set(ids.map(parseId))];
      checkTogether(numbers, options);
      await withStore(options, async (handlers, folder) => {
        if (!handlers) throw nothingThere(folder);
        const found =
          numbers.length > 0 ? numbers : await exportedIds(handlers, options.query ?? '');
        if (found.length === 0) throw new CliError(EXIT.noInput, 'No capture matches the query.');
        if (options.format === 'code' && found.length > 1) {
          throw new CliError(
            EXIT.usage,
            `--format code exports one capture, but ${found.length} are selected. Select one, or use --format curl.`,
          );
        }
        try {
          report(await writeFile(found, options, handlers), found.length, options);
        } catch (error) {
          const reason = error instanceof HostError ? error.reason : null;
          const id = reason?.code === 'not-found' && reason.details.id;
          throw id ? noCapture(id, folder) : error;
        }
      });
    });

/** Throws CliError 64 for missing options, and for options that contradict each other. */
function checkTogether(
  numbers: readonly number[],
  { query, format, language, url }: ExportOptions,
): void {
  if ((numbers.length === 0) === (query === undefined)) {
    throw new CliError(EXIT.usage, 'Select captures either by ID or with --query QUERY.');
  }
  if (format === 'code' && language === undefined) {
    throw new CliError(
      EXIT.usage,
      '--format code needs a language. Add one, for example --language python.',
    );
  }
  if (format !== 'code' && language !== undefined) {
    throw new CliError(
      EXIT.usage,
      '--language works only with --format code. Leave it out, or add --format code.',
    );
  }
  if (url !== undefined && format !== 'curl' && format !== 'code') {
    throw new CliError(
      EXIT.usage,
      '--url works only with --format curl and code. Leave it out, or use one of them.',
    );
  }
}

type Replaced = ReadonlyMap<string, number>;

async function writeFile(
  ids: readonly number[],
  { format, language, includePersonalData, url, out }: ExportOptions,
  handlers: Host['handlers'],
): Promise<Replaced> {
  const replaced = new Map<string, number>();
  const request = {
    format,
    language: format === 'code' ? (language ?? null) : null,
    personalData: includePersonalData ? 'included' : 'redacted',
    url: url ?? null,
    whole: true,
  } as const;
  const make = (some: readonly number[]) => handlers['export.make']({ ...request, ids: some });
  const isJson = format !== 'curl' && format !== 'code';
  const output = openOutput(out);
  try {
    for await (const file of exportParts(ids, format, make)) {
      await output.write(isJson ? visibleJson(file.text) : file.text);
      for (const { what, captures } of file.redacted) {
        replaced.set(what, (replaced.get(what) ?? 0) + captures);
      }
    }
    output.close();
  } catch (error) {
    output.abandon();
    throw error;
  }
  return replaced;
}

/** Prints to stderr, because the file may go to standard output. */
function report(replaced: Replaced, count: number, { out, includePersonalData }: ExportOptions) {
  const captures = `${count} ${count === 1 ? 'capture' : 'captures'}`;
  say(`Exported ${captures}${out === '-' ? '' : ` to ${out}`}.`);
  if (replaced.size > 0) {
    say(`Replaced: ${[...replaced].map(([what, times]) => `${what} (${times})`).join(', ')}.`);
  }
  if (includePersonalData)
    say('The file contains personal data, such as names and addresses of buyers.');
}

const nothingThere = (folder: string) =>
  new CliError(EXIT.noInput, `No captures in ${folder} yet.`);

const PAGE_SIZE = 1000;

/** Collects only IDs, to save memory. Throws HostError `bad-filter`. */
async function exportedIds(handlers: Host['handlers'], filter: string): Promise<number[]> {
  const ids: number[] = [];
  for (let beforeId: number | null = null; ; beforeId = ids.at(-1) ?? null) {
    const query = { endpoint: null, filter, beforeId, limit: PAGE_SIZE };
    const { captures }: { captures: CaptureSummary[] } = await handlers['captures.page'](query);
    if (captures.length === 0) return ids.reverse();
    ids.push(...captures.map(({ id }) => id));
  }
}
