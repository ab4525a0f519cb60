// countersign archive status: what is in an archive, and what this user may do there.

import type { ArchiveRights } from '../../../shared/contract/archive.ts';
import type { Count } from '../../host/archive/keep/months.ts';
import type { Contents, Overview } from '../../host/archive/keep/overview.ts';
import { needArchiveOption, ARCHIVE_OPTIONS } from '../captures/archive-option.ts';
import { createCommand } from '../lib/command.ts';
import { jsonLine, print, visible } from '../lib/output.ts';
import { localTime } from '../lib/words.ts';
import { countOrUnknown, isoTime, numberWords, size } from './archive-words.ts';
import { flag } from '../lib/options.ts';

export const archiveStatusCommand = () =>
  createCommand('status', {
    usage: '[options] (--archive-env NAME | --archive-file FILE)',
    summary: 'Show what is in an archive, and what this user may do there.',
    about:
      'Large months are not counted: "about" marks an estimate from PostgreSQL’s statistics. A writer sees no ' +
      'installations, times and notes.',
    examples: [
      'countersign archive status --archive-file archive-reader.url',
      'countersign archive status --archive-env ARCHIVE --json | jq .bytes',
    ],
    exitCodes: [
      [0, 'The status is on standard output.'],
      [66, 'The file of --archive-file cannot be read.'],
      [69, 'The server did not answer.'],
      [78, 'The archive cannot be used.'],
    ],
    options: { ...ARCHIVE_OPTIONS, json: flag('Print the status as one line of JSON.') },
    run: async (options) => {
      const connectionString = await needArchiveOption(options);
      const { withArchive } = await import('../../host/archive/server/open-archive.ts');
      const { overviewOf } = await import('../../host/archive/keep/overview.ts');
      const { ARCHIVE_MIGRATIONS } = await import('../../host/archive/server/migrations.ts');
      const overview = await withArchive(connectionString, overviewOf);
      const version = ARCHIVE_MIGRATIONS.length; // another one could not be opened
      await print(options.json ? jsonLine(statusJson(version, overview)) : text(version, overview));
    },
  });

/** The documented JSON (electron/README.md). */
function statusJson(version: number, overview: Overview) {
  const { id, user, server, rights, bytes, captures, months, contents } = overview;
  return {
    ...{ version, id, user, server, rights, bytes },
    captures: captures.rows,
    isEstimate: captures.isEstimate,
    months: months.map(({ month, captures: { rows, isEstimate }, ...sizes }) => ({
      month,
      captures: rows,
      isEstimate,
      ...sizes,
    })),
    oldestAt: isoTime(contents?.oldestMs),
    newestAt: isoTime(contents?.newestMs),
    notes: contents?.notes ?? null,
    installations:
      contents?.installations.map(({ id: installation, name, sinceMs, newestMs }) => ({
        id: installation,
        name,
        since: isoTime(sinceMs),
        newestAt: isoTime(newestMs),
      })) ?? null,
    lookedSince: isoTime(contents?.lookedSinceMs),
  };
}

function text(version: number, overview: Overview): string {
  const { user, server, rights, bytes, captures, months, contents } = overview;
  const lines = [
    ['Archive', `version ${version}, PostgreSQL ${visible(server)}`],
    ['User', `${visible(user)} may ${rightsWords(rights)}`],
    ['Size', size(bytes)],
    ['Captures', numberWords(captures)],
    ...(contents ? contentLines(contents) : []),
  ].map(([label = '', value = '']) => `${label.padEnd(10)}${value}`);
  const hidden = 'Installations, times and notes are not shown, because this user may not read.';
  return `${[
    ...lines,
    ...months.map(
      (one) =>
        `  ${one.month}  ${captureWords(one.captures)}, ${size(one.bytes)}, ` +
        (one.bodyBytes === null ? 'bodies pruned' : `bodies ${size(one.bodyBytes)}`),
    ),
    ...(contents ? installationLines(contents) : [hidden]),
  ].join('\n')}\n`;
}

function rightsWords({ copies, reads, keeps }: ArchiveRights): string {
  const words = [
    ...(copies ? ['add captures'] : []),
    ...(reads ? ['read'] : []),
    ...(keeps ? ['delete'] : []),
  ];
  return words.length > 0 ? words.join(', ') : 'do nothing';
}

const captureWords = (captures: Count) => countOrUnknown(captures, 'capture');

function contentLines({ oldestMs, newestMs, notes }: Contents): string[][] {
  return [
    ...(oldestMs === null || newestMs === null
      ? []
      : [['Received', `${localTime(oldestMs)} to ${localTime(newestMs)}`]]),
    ['Notes', notes.toLocaleString('en-US')],
  ];
}

function installationLines({ installations, lookedSinceMs }: Contents): string[] {
  if (installations.length === 0) return ['No Countersign has copied anything yet.'];
  const none = lookedSinceMs === null ? 'no captures' : `none since ${localTime(lookedSinceMs)}`;
  const lines = installations.map(
    ({ id, name, newestMs }) =>
      `  ${visible(name)}  ${newestMs === null ? none : `newest ${localTime(newestMs)}`}  (${visible(id)})`,
  );
  return ['Countersigns that copy here', ...lines];
}
