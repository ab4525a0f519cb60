// Fetches a file from the host in parts, so that a long one never blocks the window.

import type { ExportFile } from '../../shared/contract/sharing.ts';
import { call } from './host.ts';

/** The text, part by part. Throws with a sentence for a person if the rest is no longer available. */
async function* textParts({ text, length, key }: ExportFile): AsyncGenerator<string> {
  yield text;
  if (key === null) return;
  for (let from = text.length; from < length;) {
    const reply = await call('export.part', { key, from });
    if (!reply.ok) throw new Error(reply.message);
    yield reply.value.text;
    from += reply.value.text.length;
  }
}

/** The whole text. Throws as the parts do. */
export async function wholeText(file: ExportFile): Promise<string> {
  const parts: string[] = [];
  for await (const part of textParts(file)) parts.push(part);
  return parts.join('');
}

/** The whole file in UTF-8; each part is encoded when it arrives. Throws as the parts do. */
export async function wholeFile(file: ExportFile): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const part of textParts(file)) parts.push(new Blob([part]));
  return new Blob(parts, { type: file.mediaType });
}
