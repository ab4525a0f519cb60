// Sends an exported file to the window in parts, so that no message blocks it. The newest two files are kept.

import type { HostCommands } from '../../../shared/contract/host.ts';
import type { ExportFile } from '../../../shared/contract/sharing.ts';
import { HostError } from '../lib/errors.ts';
import { beginning } from '../../../shared/json/cut.ts';

/** The length of one part in UTF-16 code units. A window reads it in a few milliseconds. */
const PART_LENGTH = 512 * 1024;

/** A window has one export open at a time, and there may be two windows. */
const MOST_KEPT = 2;

export type ExportParts = ReturnType<typeof createExportParts>;

export function createExportParts() {
  const texts = new Map<number, string>(); // oldest first
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
    /** The file with the first part of its text. A longer text is kept for `part`. */
    begin: (file: ExportFile): ExportFile =>
      file.text.length <= PART_LENGTH
        ? file
        : { ...file, text: beginning(file.text, PART_LENGTH), key: keep(file.text) },
    /** Throws HostError `not-found` if the file is no longer kept. */
    part: ({ key, from }: HostCommands['export.part']['input']): { text: string } => {
      const text = texts.get(key);
      if (text === undefined) throw notKept();
      return { text: beginning(text.slice(from), PART_LENGTH) };
    },
    /** Forgets the kept files. */
    erase: () => texts.clear(),
  };
}

const notKept = () => new HostError('not-found', { what: 'file' });
