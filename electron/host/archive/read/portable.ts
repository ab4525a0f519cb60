// Archived captures for an export, and as a bundle for the local store ("Bring here").

import { LIMITS } from '../../../../shared/contract/limits.ts';
import { writeBundle } from '../../../../shared/formats/bundle.ts';
import { asObject, readForeignJson } from '../../../../shared/formats/foreign-json.ts';
import { codec } from '../../lib/codec.ts';
import { HostError } from '../../lib/errors.ts';
import type { StoredJob } from '../../share/export-job.ts';
import { captureNotFound } from '../../store/captures.ts';
import { NO_KEY } from '../../verify/assessable.ts';
import { bodyPart, lineOf, readRecordText, recordOf } from './contents.ts';
import { captureOf } from './detail.ts';
import { reading } from './search.ts';
import { rowsOfMonths } from './stretches.ts';
import type { ArchiveConnection } from '../server/connection.ts';

/**
 * Makes the functions that take captures out of an archive. They reject with HostError `not-found` if one is not there,
 * has expired or cannot be read, and with `archive-unusable`.
 */
export function createArchivePortable(archive: ArchiveConnection, installationId: string) {
  const contentsOf = (id: number) =>
    reading(archive, async (session) => {
      const line = await lineOf(session, id, installationId);
      const contents = line && (await recordOf(session, line));
      if (!line || !contents?.record) throw captureNotFound(id);
      const body = await bodyPart(session, line, 0, contents.bytes);
      return { ...line, record: contents.record, body };
    });

  /** What an export needs of a capture. In a file it has the archive's own id. */
  async function job(id: number): Promise<StoredJob> {
    const { summary, record: text, body } = await contentsOf(id);
    const record = await readRecordText(text, true);
    if (!record) throw captureNotFound(id);
    const { request, computed, isRedacted } = record;
    const capture = captureOf(summary, record);
    const bodyLength = capture.defect === null ? body.length : capture.bodyLength;
    return {
      summary,
      capture: { ...capture, id: -id, body, bodyLength: Math.max(body.length, bodyLength) },
      endpointName: request.endpointName,
      answer: request.answer === undefined || request.answer === 'damaged' ? null : request.answer,
      key: NO_KEY,
      findings: computed?.findings ?? null,
      recorded: computed && { verification: computed.verification, findings: computed.findings },
      ...(!isRedacted && { isUnchanged: true }),
      ...{ isImported: true, isFromArchive: true },
    };
  }

  /**
   * The text of a bundle, for an import. `app`: the version of this program. Rejects with HostError `too-large`, too.
   */
  async function bundle(ids: readonly number[], app: string, nowMs: number): Promise<string> {
    const entries: string[] = [];
    let length = 0;
    let isRedacted = false;
    for (const id of ids) {
      const { record, body } = await contentsOf(id);
      const foreign = asObject(readForeignJson(record));
      if (!foreign) throw captureNotFound(id);
      const text = codec.decode(body, 'utf-8', true);
      const entry = JSON.stringify({
        ...foreign,
        ...(text === null
          ? { body: undefined, bodyBase64: codec.toBase64(body) }
          : { body: text, bodyBase64: undefined }),
      });
      isRedacted ||= foreign.redacted === true;
      length += entry.length;
      if (length > LIMITS.importBytes) throw new HostError('too-large', { what: 'import' });
      entries.push(entry);
    }
    const personalData = isRedacted ? 'redacted' : 'included';
    return writeBundle({ app, madeAtMs: nowMs, personalData, replaced: [] }, entries);
  }

  /** Those of `ids` whose requests have not expired, in the same order. */
  async function present(ids: readonly number[]): Promise<number[]> {
    const wanted = ids.map((id) => -id);
    const rows = await reading(archive, (session) =>
      rowsOfMonths(
        session,
        (isOfMonths, { add }) =>
          `SELECT c.id FROM countersign.captures c JOIN countersign.bodies b USING (received_at_ms, installation, capture)
          WHERE ${isOfMonths} AND ${isOfMonths.replace('c.', 'b.')} AND c.id = ANY (${add(wanted, 'bigint[]')})`,
      ),
    );
    const found = new Set(rows.map(({ id }) => -Number(id)));
    return ids.filter((id) => found.has(id));
  }

  return { job, bundle, present };
}
