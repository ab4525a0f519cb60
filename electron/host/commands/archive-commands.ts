// The handlers for the team's archive.

import { z } from 'zod';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { command, noInput } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import { key } from '../lib/input-schemas.ts';
import { reader } from '../lib/reader.ts';
import { readImport } from '../share/import.ts';
import type { HandlerContext } from './context.ts';

const archivedId = z.number().int().negative();

const readSave = reader(
  z.object({
    connectionString: z.string().max(LIMITS.connectionString).nullable(),
    personalData: z.enum(['replace', 'keep']),
  }),
);
const readAfter = reader(z.object({ after: z.string().max(20).nullable() }));
const readArchivedId = reader(z.object({ id: archivedId }));
const readArchivedIds = reader(
  z.object({ ids: z.array(archivedId).min(1).max(LIMITS.captures), key: key.exactOptional() }),
);
const readNote = reader(
  z.object({
    id: archivedId,
    author: z.string().trim().min(1).max(LIMITS.noteAuthor),
    text: z.string().trim().min(1).max(LIMITS.archiveNote),
  }),
);

/** Handlers throw HostError. */
export function createArchiveHandlers(context: HandlerContext) {
  const { copying, readArchive, once, status } = context;
  const refuseGiven = () => {
    if (copying.status()?.isGiven) throw new HostError('archive-given');
  };
  return {
    'archive.save': command(readSave, async ({ connectionString, personalData }) => {
      refuseGiven();
      await copying.change((present) => {
        const address = connectionString ?? present?.connectionString;
        if (address === undefined) throw new HostError('no-archive');
        return { connectionString: address, personalData };
      });
      return null;
    }),
    'archive.remove': command(noInput, async () => {
      refuseGiven();
      await copying.change(() => null);
      return null;
    }),
    'archive.news': command(readAfter, ({ after }) => readArchive('news', after)),
    'archive.bring': command(readArchivedIds, async ({ ids, key }) => {
      const bring = async () => {
        const { version } = status();
        const bundle = await readArchive('bundle', ids, version, Date.now());
        const bytesBase64 = Buffer.from(bundle).toString('base64');
        return readImport(
          { bytesBase64, kind: 'bundle', endpointId: null },
          { ...context, isFromArchive: true },
        );
      };
      return once.run(key, bring, (result) => () => result);
    }),
    'archive.notes': command(readArchivedId, ({ id }) => readArchive('notesOf', id)),
    'archive.addNote': command(readNote, ({ id, author, text }) =>
      readArchive('addNote', id, { author, text }),
    ),
  };
}
