// Files that were made for a window: a long one goes over in parts, so that no message holds the window up. The newest
// two are kept until newer ones take their place.

import type { HostCommands } from '../../../shared/contract/host.ts';
import type { ExportFile } from '../../../shared/contract/sharing.ts';
import { HostError } from '../lib/errors.ts';

/** Of one part, in UTF-16 code units: a window reads it in a few milliseconds. */
const PART_LENGTH = 512 * 1024;

/** Texts that are kept: a window has one export open at a time, and there may be two windows. */
const MOST_KEPT = 2;

export interface ExportParts {
  /** The file with the beginning of its text; what is longer is kept for `part`. */
  begin(file: ExportFile): ExportFile;
  /** Throws HostError `not-found` where the file is no longer kept. */
  part(of: HostCommands['export.part']['input']): { text: string };
}

export function createExportParts(): ExportParts {
  const texts = new Map<number, string>(); // the oldest first
  let lastKey = 0;

  function keep(text: string): number {
    const key = ++lastKey;
    texts.set(key, text);
    for (const old of texts.keys()) {
      if (texts.size <= MOST_KEPT) break;
      texts.delete(old);
    }
    return key;
  }

  return {
    begin: (file) =>
      file.text.length <= PART_LENGTH
        ? file
        : { ...file, text: partOf(file.text, 0), key: keep(file.text) },
    part: ({ key, from }) => {
      const text = texts.get(key);
      if (text === undefined) throw notKept();
      return { text: partOf(text, from) };
    },
  };
}

/** Never ends between the halves of a surrogate pair: each part is encoded by itself. */
function partOf(text: string, from: number): string {
  const end = from + PART_LENGTH;
  const last = text.charCodeAt(end - 1);
  const splits = end < text.length && last >= 0xd800 && last <= 0xdbff;
  return text.slice(from, splits ? end - 1 : end);
}

const notKept = () =>
  new HostError(
    'not-found',
    'This file is no longer kept, because others were made. Export again.',
  );
