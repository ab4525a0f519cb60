// The captures of an archive, for list, show and export. Neither a data folder nor a listener is needed. The host's
// ids of archived captures are negative; on the command line they are the archive's own, and here is where they change.

import type { CaptureDetail, CaptureSummary } from '../../../shared/contract/capture.ts';
import { DEFAULT_SETTINGS } from '../../../shared/contract/settings.ts';
import type { ExportFile, ExportRequest } from '../../../shared/contract/sharing.ts';
import { lineOf } from '../../host/archive/read/contents.ts';
import { createArchiveDetails } from '../../host/archive/read/detail.ts';
import { listArchive, NO_INSTALLATION } from '../../host/archive/read/list.ts';
import { archiveNotes } from '../../host/archive/read/notes.ts';
import { createArchivePortable } from '../../host/archive/read/portable.ts';
import { cutFor, reading } from '../../host/archive/read/search.ts';
import { needReader, withArchive, type Archive } from '../../host/archive/server/open-archive.ts';
import { readFilter } from '../../host/find/find-input.ts';
import { HostError } from '../../host/lib/errors.ts';
import { makeExport, type ExportContext } from '../../host/share/export.ts';
import { redactExport } from '../../host/share/redact-export.ts';
import { readExportRequest } from '../../host/share/share-input.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { VERSION } from '../lib/version.ts';
import {
  sayUnsearched,
  type CaptureSource,
  type ListedCapture,
  type Pages,
  type ShownCapture,
} from './capture-source.ts';

const PLACE = 'the archive';

/** From the command line's ids to the host's, and back. */
const otherId = (id: number) => -id;

/** Throws HostError `archive-address` or `archive-unusable`, and what `use` throws. */
export const withArchiveSource = <T>(
  connectionString: string,
  use: (source: CaptureSource) => Promise<T>,
): Promise<T> =>
  withArchive(connectionString, (archive) => {
    needReader(archive);
    return use(archiveSource(archive));
  });

const archiveSource = (archive: Archive): CaptureSource => ({
  place: PLACE,
  exists: true,
  pages: (pages) => listPages(archive, pages),
  show: (id) => show(archive, id),
  export: (request, skips) => exportFrom(archive, request, skips),
});

async function* listPages(
  archive: Archive,
  { filter, ...sizes }: Pages,
): AsyncGenerator<ListedCapture[]> {
  const query = { filter: readFilter(filter), nowMs: Date.now() };
  sayUnsearched(await reading(archive, (session) => cutFor(query.filter, session)));
  for await (const page of listArchive(archive, query, sizes)) {
    yield page.map(({ summary, installation }) => {
      const { endpoint, ...origin } = placeOf(summary, installation);
      return { summary: { ...summary, id: otherId(summary.id) }, endpoint, scheme: null, origin };
    });
  }
}

/** Where it was received. */
function placeOf({ archived }: CaptureSummary, installationId: string) {
  const { host = '', captureId = 0, endpoint = null } = archived ?? {};
  return { installation: host === '' ? null : host, installationId, captureId, endpoint };
}

async function show(archive: Archive, id: number): Promise<ShownCapture> {
  const line = await lineOf(archive, otherId(id), NO_INSTALLATION);
  if (!line) throw notThere(id);
  const detail = await detailOf(archive, id);
  const notes = await archiveNotes(archive).notesOf(otherId(id));
  return { detail, from: { ...placeOf(line.summary, line.key.installation), notes } };
}

async function detailOf(archive: Archive, id: number): Promise<CaptureDetail> {
  try {
    const { detail } = createArchiveDetails(archive, NO_INSTALLATION);
    const { summary, capture, ...rest } = await detail(otherId(id), true);
    return { ...rest, summary: { ...summary, id }, capture: { ...capture, id } };
  } catch (error) {
    throw isNotFound(error) ? notThere(id) : error;
  }
}

/** Everything in an archive was searched for the secrets of its Countersign before it left. Here are no others. */
async function exportFrom(
  archive: Archive,
  given: ExportRequest,
  skips: boolean,
): Promise<ExportFile> {
  const { job, present } = createArchivePortable(archive, NO_INSTALLATION);
  const request = readExportRequest({ ...given, ids: given.ids.map(otherId) });
  // Asked for all at once, because most of an old archive may have expired.
  const ids = skips ? await present(request.ids) : request.ids;
  const context: ExportContext = {
    readJob: async (id) => {
      try {
        return await job(id);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        if (skips) return null;
        throw await whyNot(archive, otherId(id));
      }
    },
    allSecrets: () => [],
    redact: redactExport,
    status: () => ({ listener: '', version: VERSION }),
    settings: { present: () => DEFAULT_SETTINGS },
    now: Date.now,
  };
  return makeExport({ ...request, ids }, context);
}

/** Why a capture cannot be exported. */
async function whyNot(archive: Archive, id: number): Promise<CliError> {
  const { archived } = await detailOf(archive, id);
  return archived?.has === 'expired'
    ? new CliError(
        EXIT.noInput,
        `The request of capture ${id} has expired in the archive. Leave it out.`,
      )
    : new CliError(
        EXIT.data,
        `Capture ${id} cannot be read: its record in the archive is damaged, or a newer version of Countersign wrote it. Leave it out.`,
      );
}

const isNotFound = (error: unknown) => error instanceof HostError && error.code === 'not-found';

const notThere = (id: number) =>
  new CliError(
    EXIT.noInput,
    `Capture ${id} not found in ${PLACE}. "countersign list" with the same option shows its captures.`,
  );
