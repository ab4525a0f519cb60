// countersign archive erase: deletes what an archive has of one buyer.

import type { Filter } from '../../../shared/query/filter.ts';
import { parseFilter } from '../../../shared/query/parse.ts';
import type { Erasable } from '../../host/archive/keep/erasable.ts';
import type { Erased } from '../../host/archive/keep/erase.ts';
import { needArchiveOption, ARCHIVE_OPTIONS } from '../captures/archive-option.ts';
import { readQuery } from '../captures/query-words.ts';
import { createCommand } from '../lib/command.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { readText } from '../lib/input.ts';
import { ask, jsonLine, print, say } from '../lib/output.ts';
import { localTime } from '../lib/words.ts';
import { count, isoTime } from './archive-words.ts';
import { terminal } from '../lib/terminal.ts';
import { flag, required, text } from '../lib/options.ts';

const ABOUT = `Deletes every capture that matches the query, with its body and notes. The query has the language of "list --help".
A text, and the value of a field that may be a buyer's, is looked for in everything that is stored of a capture: bodies, also compressed ones, headers, answers and notes. So client_email=dana@shop.example finds the address in any field and any form. Texts of fewer than three characters are looked for as in a list.

The number is shown first. Without a terminal to ask on, --yes is needed. If the archive replaces personal data, there may be nothing to find. Needs the keeper.

Not reached: backups, replicas until they follow, the server's write-ahead log until it is overwritten, its log of statements, and the stores of the Countersigns that received the captures.

Captures that are too large, or compressed in an unknown way, cannot be searched completely. Their number is shown.

--json prints one line: {"captures","bodies","notes","vacuumed","oldestAt","newestAt","notSearched"}.`;

const REMAINS =
  'Still there: backups, replicas until they follow, the server’s write-ahead log until it is overwritten, and the store of each Countersign that received a capture. Delete it there too.';

/** A search of a large archive takes minutes. */
const SEARCHING_AFTER_MS = 3000;

export const archiveEraseCommand = () =>
  createCommand('erase', {
    usage: '[options] --where QUERY (--archive-env NAME | --archive-file FILE)',
    summary: 'Delete what an archive has of one buyer.',
    about: ABOUT,
    examples: [
      'countersign archive erase --archive-file archive-keeper.url --where client_email=dana@shop.example',
      `countersign archive erase --archive-file archive-keeper.url --where '"050-123-4567" or 0501234567'`,
      'countersign archive erase --archive-env KEEPER --where - --yes < query.txt',
    ],
    exitCodes: [
      [0, 'Deleted, or nothing matched.'],
      [1, 'Not confirmed: nothing was deleted.'],
      [66, 'A file cannot be read.'],
      [69, 'The server did not answer.'],
      [78, 'The archive cannot be used, or this user may not delete.'],
    ],
    options: {
      where: required(
        text(
          '<QUERY>',
          'What to delete; - reads it from standard input, so that it is in no process list.',
        ),
      ),
      ...ARCHIVE_OPTIONS,
      yes: flag('Delete without asking.'),
      json: flag('Print the result as one line of JSON.'),
    },
    run: async (options) => {
      const filter = await readFilter(options.where);
      const connectionString = await needArchiveOption(options);
      const { needKeeper, withArchive } = await import('../../host/archive/server/open-archive.ts');
      const { findErasable, MOST_ERASED } = await import('../../host/archive/keep/erasable.ts');
      const { eraseCaptures } = await import('../../host/archive/keep/erase.ts');
      const { LONG_QUERY_MS } = await import('../../host/archive/server/connection.ts');
      return withArchive(
        connectionString,
        async (archive) => {
          needKeeper(archive);
          const found = await findErasable(archive, filter, searching());
          if (found.isMore) throw tooMany(MOST_ERASED);
          if (found.unread > 0) say(unreadWords(found));
          if (found.keys.length > 0) {
            say(foundWords(found));
            if (!(options.yes ?? (await isConfirmed()))) return EXIT.no;
          }
          const erased = await eraseCaptures(archive, found.keys);
          await print(options.json ? jsonLine(eraseJson(erased, found)) : erasedText(erased));
          if (!options.json && erased.captures > 0) say(REMAINS);
          return EXIT.ok;
        },
        LONG_QUERY_MS,
      );
    },
  });

/** Throws CliError 64. */
async function readFilter(where: string): Promise<Filter> {
  const query = (where === '-' ? await readText('-') : where).trim();
  readQuery(query); // explains what is wrong with it
  const parsed = parseFilter(query);
  if (parsed.ok && query !== '') return parsed.filter;
  throw new CliError(
    EXIT.usage,
    'The query is empty, which would delete everything. Use "archive prune" for that.',
  );
}

/** Says which month is searched, if the search takes long. */
function searching(): (month: string) => void {
  const from = performance.now() + SEARCHING_AFTER_MS;
  return (month) => {
    if (performance.now() > from) say(`Searching ${month} …`);
  };
}

const tooMany = (most: number) =>
  new CliError(
    EXIT.usage,
    `More than ${most.toLocaleString('en-US')} captures match. Nothing was deleted. Narrow the query, for example with since: and until:, and delete part by part.`,
  );

function foundWords({ keys }: Erasable): string {
  const { oldest, newest } = rangeOf(keys);
  const when =
    oldest === newest ? localTime(oldest) : `${localTime(oldest)} to ${localTime(newest)}`;
  return `${count(keys.length, 'capture')} ${keys.length === 1 ? 'matches' : 'match'}, received ${when}.`;
}

const unreadWords = ({ unread }: Erasable) =>
  `${count(unread, 'capture')} could not be searched completely and may still contain the text: too large, or compressed in an unknown way.`;

const rangeOf = (keys: Erasable['keys']) => ({
  oldest: keys.reduce((least, { receivedAtMs }) => Math.min(least, receivedAtMs), Infinity),
  newest: keys.reduce((most, { receivedAtMs }) => Math.max(most, receivedAtMs), -Infinity),
});

/** Throws CliError 64 if there is nobody to ask. */
async function isConfirmed(): Promise<boolean> {
  if (!terminal().stdin.isTTY) {
    throw new CliError(EXIT.usage, 'Nothing was deleted. Add --yes to delete without being asked.');
  }
  const answer = await ask('Delete for good? Type "yes": ');
  const isYes = answer.trim().toLowerCase() === 'yes';
  if (!isYes) say('Nothing was deleted.');
  return isYes;
}

/** The documented JSON (electron/README.md). */
function eraseJson({ isVacuumed, ...numbers }: Erased, { keys, unread }: Erasable) {
  const { oldest, newest } = rangeOf(keys);
  const none = keys.length === 0;
  return {
    ...numbers,
    vacuumed: isVacuumed,
    oldestAt: none ? null : isoTime(oldest),
    newestAt: none ? null : isoTime(newest),
    notSearched: unread,
  };
}

function erasedText({ captures, bodies, notes, isVacuumed }: Erased): string {
  if (captures === 0) return 'No capture matches. Nothing was deleted.\n';
  const parts = [count(captures, 'capture'), count(bodies, 'body'), count(notes, 'note')];
  const vacuumed = isVacuumed
    ? ''
    : 'The tables were not vacuumed. Run VACUUM, or wait for autovacuum.\n';
  return `Deleted ${parts.join(', ')}.\n${vacuumed}`;
}
