// countersign export: stored captures as a file, without personal data unless that is asked for.

import { Option } from 'commander';
import type { ExportFormat } from '../../shared/contract/sharing.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import type { Host } from '../host/host.ts';
import { HostError } from '../host/lib/errors.ts';
import { parseUrl } from './address.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT } from './exit.ts';
import { exportedIds } from './export-ids.ts';
import { exportParts } from './export-parts.ts';
import { openOutput } from './output-file.ts';
import { say, visibleJson } from './output.ts';
import { DATA_OPTION, noCapture, parseId, withStore, type StoreOptions } from './store.ts';

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
    summary: 'Write stored captures as a bundle for support, HAR, JSON Lines, cURL or code.',
    about:
      'Which captures: their numbers, or --query in the filter language of the window (an empty one takes all), oldest ' +
      'first. What may be personal is replaced, its shape kept, unless --include-personal-data is given. Secrets never ' +
      'leave. A file holds at most 10,000 captures and 64 MB; JSON Lines have no limit.',
    examples: [
      'countersign export 12 --out case.countersign',
      `countersign export --query 'is:invalid' --format jsonl --out invalid.jsonl`,
      'countersign export 12 --format curl --include-personal-data --url http://127.0.0.1:3000/webhook',
      'countersign export 12 --format code --language python > send.py',
    ],
    exitCodes: [
      [0, 'The file is written.'],
      [65, 'A capture has no place in this format, or the file would be too large.'],
      [66, 'There is no such capture.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .argument('[ID...]', 'The numbers that "countersign list" shows, in the order of the file.')
    .option('--query <QUERY>', 'The captures that match, oldest first; empty: all.')
    .addOption(
      new Option('--format <FORMAT>', 'The kind of file.').choices(FORMATS).default('bundle'),
    )
    .addOption(
      new Option('--language <LANGUAGE>', 'For --format code.').choices(
        RECEIVERS.map(({ language }) => language),
      ),
    )
    .option('--out <FILE>', 'Where to write it; - is standard output.', '-')
    .option('--include-personal-data', 'Replace nothing but secrets.')
    .option(
      '--url <URL>',
      'Where curl and code send to (default: where the capture was sent).',
      parseUrl,
    )
    .option(...DATA_OPTION)
    .action(async (ids: readonly string[], options: ExportOptions) => {
      const numbers = [...new Set(ids.map(parseId))];
      checkTogether(numbers, options);
      await withStore(options, async (handlers, folder) => {
        if (!handlers) throw nothingThere(folder);
        const found =
          numbers.length > 0 ? numbers : await exportedIds(handlers, options.query ?? '');
        if (found.length === 0) throw new CliError(EXIT.noInput, 'No capture matches.');
        if (options.format === 'code' && found.length > 1) {
          throw new CliError(
            EXIT.usage,
            `--format code writes one capture, and these are ${found.length}. Name one, or use --format curl.`,
          );
        }
        try {
          report(await writeFile(found, options, handlers), found.length, options);
        } catch (error) {
          const gone = error instanceof HostError && error.code === 'not-found';
          throw gone && error.details.id ? noCapture(error.details.id, folder) : error;
        }
      });
    });

/** Throws CliError 64 for what is missing, and for options that do not go together. */
function checkTogether(
  numbers: readonly number[],
  { query, format, language, url }: ExportOptions,
): void {
  if ((numbers.length === 0) === (query === undefined)) {
    throw new CliError(
      EXIT.usage,
      'Say which captures, either by their numbers or by --query QUERY.',
    );
  }
  if (format === 'code' && language === undefined) {
    throw new CliError(EXIT.usage, 'Say in which language: --language python, for example.');
  }
  if (format !== 'code' && language !== undefined) {
    throw new CliError(
      EXIT.usage,
      '--language goes with --format code only. Leave it out, or add that.',
    );
  }
  if (url !== undefined && format !== 'curl' && format !== 'code') {
    throw new CliError(
      EXIT.usage,
      '--url goes with --format curl and code only. Leave it out, or choose one of them.',
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

/** On stderr, so that the file can be standard output. */
function report(replaced: Replaced, count: number, { out, includePersonalData }: ExportOptions) {
  const captures = `${count} ${count === 1 ? 'capture' : 'captures'}`;
  say(`${captures} written${out === '-' ? '' : ` to ${out}`}.`);
  if (replaced.size > 0) {
    say(`Replaced: ${[...replaced].map(([what, times]) => `${what} (${times})`).join(', ')}.`);
  }
  if (includePersonalData)
    say('The file holds personal data: buyers’ names, addresses and the like.');
}

const nothingThere = (folder: string) =>
  new CliError(EXIT.noInput, `Nothing is captured in ${folder} yet.`);
