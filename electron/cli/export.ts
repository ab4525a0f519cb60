// countersign export: writes stored captures to a file, by default without personal data.

import type { ExportFormat } from '../../shared/contract/sharing.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import { NEEDS_HTTP } from '../host/share/export.ts';
import type { CaptureSource } from './captures/capture-source.ts';
import { SOURCE_EXITS, SOURCE_OPTIONS, withSource } from './captures/source-option.ts';
import { parseId } from './captures/store.ts';
import { exportParts } from './export-parts.ts';
import { parseUrl } from './lib/address.ts';
import { createCommand } from './lib/command.ts';
import { CliError, EXIT } from './lib/exit.ts';
import { openOutput } from './lib/output-file.ts';
import { say, visibleJson } from './lib/output.ts';
import { flag, text, value, withDefault, type Parsed } from './lib/options.ts';

const FORMATS: readonly ExportFormat[] = ['bundle', 'har', 'jsonl', 'curl', 'code'];

const OPTIONS = {
  query: text('<QUERY>', 'Captures that match, oldest first; an empty query selects all.'),
  format: withDefault(value('<FORMAT>', 'File format.', { choices: FORMATS }), 'bundle'),
  language: value('<LANGUAGE>', 'Language for --format code.', {
    choices: RECEIVERS.map(({ language }) => language),
  }),
  out: withDefault(text('<FILE>', 'Output file; - is standard output.'), '-'),
  includePersonalData: flag('Keep personal data.'),
  url: value('<URL>', 'Target URL for curl and code (default: the original URL).', {
    parse: parseUrl,
  }),
  ...SOURCE_OPTIONS,
};

type ExportOptions = Parsed<typeof OPTIONS>;

export const exportCommand = () =>
  createCommand('export', {
    usage: '[options] [ID...]',
    summary: 'Export captures as a support bundle, HAR, JSON Lines, cURL or code.',
    about:
      'Select captures by ID, or with --query in the filter language of the window (oldest first; an empty query ' +
      'selects all). Personal data is replaced by values of the same shape, unless --include-personal-data is given. ' +
      'Secrets are never exported. A file has at most 10,000 captures and 64 MB; JSON Lines have no limit. With ' +
      '--query, captures of an archive whose requests have expired are left out, and captures that are not HTTP ' +
      'requests if the format needs one (har, curl, code).',
    examples: [
      'countersign export 12 --out case.countersign',
      `countersign export --query 'is:invalid' --format jsonl --out invalid.jsonl`,
      'countersign export 12 --format curl --include-personal-data --url http://127.0.0.1:3000/webhook',
      'countersign export 12 --format code --language python > send.py',
      'countersign export 12 --archive-file archive-reader.url --out case.countersign',
    ],
    exitCodes: [
      [0, 'The file was written.'],
      [65, 'A capture cannot be written in this format, or the file would be too large.'],
      [66, 'A capture was not found, or its request has expired in the archive.'],
      ...SOURCE_EXITS,
    ],
    argument: [
      '[ID...]',
      'Capture IDs, as "countersign list" shows them, in the order of the file.',
    ],
    options: OPTIONS,
    run: async (options, ids) => {
      const numbers = [...new Set(ids.map(parseId))];
      checkTogether(numbers, options);
      await withSource(options, async (source) => {
        if (!source.exists) throw new CliError(EXIT.noInput, `No captures in ${source.place} yet.`);
        const { ids: found, notHttp } =
          numbers.length > 0 ? { ids: numbers, notHttp: 0 } : await exportedIds(source, options);
        if (found.length === 0 && notHttp > 0) throw new CliError(EXIT.data, NOTHING_HTTP);
        if (found.length === 0) throw new CliError(EXIT.noInput, 'No capture matches the query.');
        if (options.format === 'code' && found.length > 1) {
          throw new CliError(
            EXIT.usage,
            `--format code exports one capture, but ${found.length} are selected. Select one, or use --format curl.`,
          );
        }
        const written = await writeFile(found, options, source);
        report(written, { unreadable: found.length - written.captures, notHttp }, options);
      });
    },
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

interface Written {
  readonly captures: number;
  /** What was replaced, and in how many captures. */
  readonly replaced: ReadonlyMap<string, number>;
}

async function writeFile(
  ids: readonly number[],
  { query, format, language, includePersonalData, url, out }: ExportOptions,
  source: CaptureSource,
): Promise<Written> {
  const replaced = new Map<string, number>();
  let written = 0;
  const request = {
    format,
    language: format === 'code' ? (language ?? null) : null,
    personalData: includePersonalData ? 'included' : 'redacted',
    url: url ?? null,
  } as const;
  const skips = query !== undefined;
  const make = (some: readonly number[]) => source.export({ ...request, ids: some }, skips);
  const isJson = format !== 'curl' && format !== 'code';
  const output = openOutput(out);
  try {
    for await (const file of exportParts(ids, format, make)) {
      if (file.captures === 0) continue; // all of them were left out
      await output.write(isJson ? visibleJson(file.text) : file.text);
      written += file.captures;
      for (const { what, captures } of file.redacted) {
        replaced.set(what, (replaced.get(what) ?? 0) + captures);
      }
    }
    if (written === 0) throw new CliError(EXIT.noInput, NOTHING_LEFT);
    output.close();
  } catch (error) {
    output.abandon();
    throw error;
  }
  return { captures: written, replaced };
}

const NOTHING_LEFT =
  'The requests of all captures that match have expired in the archive, or cannot be read.';

const NOTHING_HTTP =
  'The captures that match are not HTTP requests, so they cannot be written in this format. Choose a bundle or JSON Lines.';

/** Prints to stderr, because the file may go to standard output. */
function report(
  { captures, replaced }: Written,
  { unreadable, notHttp }: { readonly unreadable: number; readonly notHttp: number },
  { out, includePersonalData }: ExportOptions,
): void {
  say(`Exported ${capturesText(captures)}${out === '-' ? '' : ` to ${out}`}.`);
  if (notHttp > 0) {
    say(
      `Left out ${capturesText(notHttp)}: ${notHttp === 1 ? 'it is not an HTTP request' : 'they are not HTTP requests'}.`,
    );
  }
  if (unreadable > 0) {
    say(
      `Left out ${capturesText(unreadable)}: the request has expired in the archive or cannot be read.`,
    );
  }
  if (replaced.size > 0) {
    say(`Replaced: ${[...replaced].map(([what, times]) => `${what} (${times})`).join(', ')}.`);
  }
  if (includePersonalData)
    say('The file contains personal data, such as names and addresses of buyers.');
}

const capturesText = (count: number) => `${count} ${count === 1 ? 'capture' : 'captures'}`;

const PAGE_SIZE = 1000;

/**
 * Collects only IDs, to save memory, and counts the captures that the format cannot have. Throws HostError
 * `bad-filter`.
 */
async function exportedIds(
  source: CaptureSource,
  { query: filter = '', format }: ExportOptions,
): Promise<{ readonly ids: number[]; readonly notHttp: number }> {
  const ids: number[] = [];
  let notHttp = 0;
  for await (const page of source.pages({ filter, most: Infinity, pageSize: PAGE_SIZE })) {
    for (const { summary } of page) {
      if (summary.defect === 'not-http' && format in NEEDS_HTTP) notHttp++;
      else ids.push(summary.id);
    }
  }
  return { ids: ids.reverse(), notHttp };
}
