// countersign archive prune: drops the months of an archive that are older than an age.

import { InvalidArgumentError } from 'commander';
import { timeAt } from '../../../shared/query/filter.ts';
import { readTime } from '../../../shared/query/values.ts';
import type { Pruned } from '../../host/archive/keep/prune.ts';
import { needArchiveOption, ARCHIVE_OPTIONS } from '../captures/archive-option.ts';
import { createCommand } from '../lib/command.ts';
import { jsonLine, print } from '../lib/output.ts';
import { localTime } from '../lib/words.ts';
import { count, countOrUnknown, isoTime, size } from './archive-words.ts';
import { flag, required, value } from '../lib/options.ts';

export const archivePruneCommand = () =>
  createCommand('prune', {
    usage: '[options] --older-than AGE (--archive-env NAME | --archive-file FILE)',
    summary: 'Drop the months of an archive that are older than an age, with their notes.',
    about:
      'A month is dropped whole once all of it is older, in UTC and by the clock of the server, which frees its ' +
      'space at once. Months without captures go too, also those to come. Writers and readers wait at most a second ' +
      'or two. Needs the keeper.\n\n' +
      'With --bodies only the bytes are deleted: lists, filters and notes keep the captures. --json prints one line: ' +
      '{"before","months","emptyMonths","captures","bodies","notes"}.',
    examples: [
      'countersign archive prune --archive-file archive-keeper.url --older-than 90d',
      'countersign archive prune --archive-env KEEPER --older-than 2w --bodies',
    ],
    exitCodes: [
      [0, 'The older months are dropped, or no month was older.'],
      [66, 'The file of --archive-file cannot be read.'],
      [69, 'The server did not answer.'],
      [78, 'The archive cannot be used, or this user may not delete.'],
    ],
    options: {
      olderThan: required(
        value('<AGE>', 'Age in hours, days or weeks: 36h, 90d, 12w.', {
          parse: parseAge,
        }),
      ),
      ...ARCHIVE_OPTIONS,
      bodies: flag('Delete only bodies and headers.'),
      json: flag('Print the result as one line of JSON.'),
    },
    run: async (options) => {
      const connectionString = await needArchiveOption(options);
      const { withArchive } = await import('../../host/archive/server/open-archive.ts');
      const { pruneArchive } = await import('../../host/archive/keep/prune.ts');
      const { LONG_QUERY_MS } = await import('../../host/archive/server/connection.ts');
      const request = { olderThanMs: options.olderThan, bodiesOnly: options.bodies ?? false };
      const pruned = await withArchive(
        connectionString,
        (archive) => pruneArchive(archive, request),
        LONG_QUERY_MS,
      );
      await print(options.json ? jsonLine(pruneJson(pruned)) : text(pruned));
    },
  });

const UNITS = /^\d{1,6}[hdw]$/i;

/** An age in milliseconds. Throws InvalidArgumentError. */
function parseAge(text: string): number {
  const time = UNITS.test(text) ? readTime(text, 'until') : null;
  const ms = time === null ? 0 : -timeAt(time, 0);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Enter hours, days or weeks, such as 90d.');
}

/** The documented JSON (electron/README.md). Nothing is deleted beside months, so two numbers are always 0. */
const pruneJson = ({ beforeMs, months, emptyMonths, notes }: Pruned) => ({
  before: isoTime(beforeMs),
  months: months.map(({ month, captures, bytes }) => ({
    month,
    captures: captures?.rows ?? null,
    isEstimate: captures?.isEstimate ?? false,
    bytes,
  })),
  ...{ emptyMonths, captures: 0, bodies: 0, notes },
});

function text({ beforeMs, months, emptyMonths, notes }: Pruned): string {
  const before = `received before ${localTime(beforeMs)}`;
  if (months.length + emptyMonths + notes === 0) return `Nothing to delete was ${before}.\n`;
  return [
    ...months.map(({ month, captures: dropped, bytes }) => {
      const what = dropped ? countOrUnknown(dropped, 'capture') : 'bodies';
      return `Dropped ${month}: ${what}, ${size(bytes)}.\n`;
    }),
    ...(emptyMonths > 0 ? [`Dropped ${count(emptyMonths, 'month')} without captures.\n`] : []),
    ...(notes > 0 ? [`Deleted ${count(notes, 'note')} ${before}.\n`] : []),
  ].join('');
}
