// A file in parts is saved and copied whole, or not at all.

import { describe, expect, it } from 'vitest';
import { createExportParts } from '../../../electron/host/share/export-parts.ts';
import { wholeFile, wholeText } from '../../../renderer/host/file-parts.ts';
import type { ExportFile } from '../../../shared/contract/sharing.ts';
import { failureSays } from '../../../shared/english/failures.ts';
import { answering } from '../support/host.ts';

const TEXT = 'Dana 😀 דנה '.repeat(200_000);
const FILE: ExportFile = {
  name: 'capture-1.har',
  mediaType: 'application/json',
  text: TEXT,
  length: TEXT.length,
  bytes: Buffer.byteLength(TEXT),
  key: null,
  captures: 1,
  redacted: [],
};

describe('a file in parts', () => {
  it('equals the text and bytes that the host made', async () => {
    const made = createExportParts();
    const begun = made.begin(FILE);
    const asked = answering({ 'export.part': (input) => ({ ok: true, value: made.part(input) }) });
    expect((await wholeText(begun)) === TEXT).toBe(true);
    expect(asked.length).toBeGreaterThan(2);

    const blob = await wholeFile(begun);
    expect(blob.type).toBe('application/json');
    expect(blob.size).toBe(FILE.bytes);
    expect((await blob.text()) === TEXT).toBe(true);
  });

  it('is not requested if it came whole', async () => {
    const asked = answering({});
    expect((await wholeText(FILE)) === TEXT).toBe(true);
    expect(asked).toEqual([]);
  });

  it('gets an error if the host no longer keeps it', async () => {
    const begun = createExportParts().begin(FILE);
    const gone = { code: 'not-found', details: { what: 'file' } } as const;
    const message = failureSays(gone);
    answering({ 'export.part': () => ({ ok: false, ...gone, message }) });
    await expect(wholeFile(begun)).rejects.toThrow(message);
  });
});
