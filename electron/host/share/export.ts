// Writes captures to one file, for the preview and for the user's disk.

import type { Settings } from '../../../shared/contract/settings.ts';
import type { ExportFile, ExportFormat, ExportRequest } from '../../../shared/contract/sharing.ts';
import { writeBundle } from '../../../shared/formats/bundle.ts';
import { CODE } from '../../../shared/formats/code/code.ts';
import { curlScript } from '../../../shared/formats/curl.ts';
import { writeHar } from '../../../shared/formats/har.ts';
import { HostError } from '../lib/errors.ts';
import { nextTurn } from '../lib/event-loop.ts';
import type { StoredJob } from './export-job.ts';
import type { ExportJob, Layout, RedactedExport } from './redact-export.ts';

export interface ExportContext {
  /** A capture with everything that is exported with it; null: it is left out. Throws or rejects with HostError. */
  readonly readJob: (id: number) => StoredJob | null | Promise<StoredJob | null>;
  /** All stored secrets. */
  readonly allSecrets: () => readonly string[];
  /** `redactExport`, in a thread if webhooks may wait for this one. */
  readonly redact: (job: ExportJob) => RedactedExport | Promise<RedactedExport>;
  /** The listener's URL, empty without one, and the program's version. */
  readonly status: () => { readonly listener: string; readonly version: string };
  /** The address that is set for the listener. */
  readonly settings: { readonly present: () => Pick<Settings, 'listen'> };
  readonly now: () => number;
}

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** After this many captures other work gets its turn. */
const TURN = 20;

/** Throws what `readJob` throws, and HostError `too-large` or `not-http`. */
export async function makeExport(
  request: ExportRequest,
  context: ExportContext,
): Promise<ExportFile> {
  const counts = new Map<string, number>();
  const entries: Entry[] = [];
  const layout = layoutOf(request, context);
  const secrets = context.allSecrets();
  let size = 0;
  for (const [index, id] of request.ids.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    const read = await context.readJob(id);
    if (read === null) continue;
    const { summary, ...stored } = read;
    const { capture } = stored;
    if (summary.defect === 'not-http' && request.format in NEEDS_HTTP) throw notHttp(capture.id);
    const job = { ...stored, personalData: request.personalData, layout, secrets };
    // Checked before the work on it, because an exported body is never shorter.
    if (size + capture.body.length > MAX_FILE_BYTES) throw tooLarge();
    const { text, replaced } = await context.redact(job);
    size += text.length;
    if (size > MAX_FILE_BYTES) throw tooLarge();
    entries.push({ id: capture.id, text });
    for (const what of replaced) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const redacted = [...counts].map(([what, count]) => ({ what, captures: count }));
  const text = write(entries, redacted, request, context);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_FILE_BYTES) throw tooLarge();
  return {
    name: nameOf(request, entries),
    mediaType: MEDIA_TYPES[request.format],
    text,
    length: text.length,
    bytes,
    key: null,
    captures: entries.length,
    redacted,
  };
}

/** A capture as it is written, with the id that the file has of it. */
interface Entry {
  readonly id: number;
  readonly text: string;
}

function layoutOf(
  { format, language, url }: ExportRequest,
  { status, settings }: ExportContext,
): Layout {
  const { listener } = status();
  const origin = listener === '' ? originOf(settings.present().listen) : listener;
  return { format, language, url, listener, origin };
}

function write(
  entries: readonly Entry[],
  replaced: ExportFile['redacted'],
  { format, personalData }: ExportRequest,
  { status, now }: ExportContext,
): string {
  const { version } = status();
  const texts = entries.map(({ text }) => text);
  switch (format) {
    case 'bundle':
      return writeBundle({ app: version, madeAtMs: now(), personalData, replaced }, texts);
    case 'har':
      return writeHar(texts, { version, isRedacted: personalData === 'redacted' });
    case 'curl':
      return texts.length === 1
        ? `${texts.join('')}\n`
        : curlScript(entries.map(({ id, text: command }) => ({ id, command })));
    case 'jsonl':
    case 'code':
      return texts.join('');
  }
}

const originOf = ({ host, port }: Settings['listen']) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Formats that repeat or describe an HTTP request. */
export const NEEDS_HTTP: Partial<Record<ExportFormat, true>> = {
  curl: true,
  code: true,
  har: true,
};

const MEDIA_TYPES: Record<ExportFormat, string> = {
  bundle: 'application/json',
  har: 'application/json',
  jsonl: 'application/x-ndjson',
  curl: 'text/x-shellscript',
  code: 'text/plain',
};

const ENDINGS: Record<Exclude<ExportFormat, 'code'>, string> = {
  bundle: 'countersign',
  har: 'har',
  jsonl: 'jsonl',
  curl: 'sh',
};

function nameOf({ format, language }: ExportRequest, entries: readonly Entry[]): string {
  if (format === 'code') return CODE[language ?? 'javascript'].file;
  const [only] = entries;
  const what = only && entries.length === 1 ? `capture-${only.id}` : `${entries.length}-captures`;
  return `${what}.${ENDINGS[format]}`;
}

const tooLarge = () => new HostError('too-large', { what: 'export' });

const notHttp = (id: number) => new HostError('not-http', { id });
