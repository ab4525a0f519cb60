// Exports in parts: JSON Lines a few captures at a time, so that the file has no size limit; other formats at once.

import type { ExportFile, ExportFormat } from '../../shared/contract/sharing.ts';
import { HostError } from '../host/lib/errors.ts';
import { CliError, EXIT } from './lib/exit.ts';

/** Makes one part of the file. */
type Make = (ids: readonly number[]) => ExportFile | Promise<ExportFile>;

/** Captures per part. */
const CHUNK = 200;

/** Yields the file in parts. Throws what `make` throws, and CliError 65 if a single capture is too large. */
export async function* exportParts(
  ids: readonly number[],
  format: ExportFormat,
  make: Make,
): AsyncGenerator<ExportFile> {
  if (format !== 'jsonl') {
    yield await make(ids);
    return;
  }
  for (let at = 0; at < ids.length; at += CHUNK) yield* inHalves(ids.slice(at, at + CHUNK), make);
}

async function* inHalves(ids: readonly number[], make: Make): AsyncGenerator<ExportFile> {
  const file = await orTooLarge(() => make(ids));
  if (file) {
    yield file;
    return;
  }
  const [only, ...more] = ids;
  if (more.length === 0) {
    throw new CliError(
      EXIT.data,
      `Capture ${only ?? ''} alone is larger than 64 MB. Leave it out.`,
    );
  }
  const half = Math.ceil(ids.length / 2);
  yield* inHalves(ids.slice(0, half), make);
  yield* inHalves(ids.slice(half), make);
}

/** Null if the part would be too large. */
async function orTooLarge(make: () => ReturnType<Make>): Promise<ExportFile | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof HostError && error.code === 'too-large') return null;
    throw error;
  }
}
