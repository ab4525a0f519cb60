// Captures as one file, for the preview and the user's disk.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import type { ExportFile, ExportFormat, ExportRequest } from '../../shared/contract/sharing.ts';
import { writeBundle } from '../../shared/formats/bundle.ts';
import { CODE, sendingCode } from '../../shared/formats/code.ts';
import { curlCommand, curlScript } from '../../shared/formats/curl.ts';
import { writeHar } from '../../shared/formats/har.ts';
import { writeLine } from '../../shared/formats/json-lines.ts';
import type { Portable } from '../../shared/formats/portable.ts';
import { headerValues, type Capture } from '../../shared/webhook/capture.ts';
import type { Background } from './background.ts';
import { codec } from './codec.ts';
import type { Endpoints } from './endpoints.ts';
import { HostError } from './errors.ts';
import { captureNotFound } from './replay-command.ts';
import type { Secrets } from './secrets.ts';
import type { Store } from './store/store.ts';
import { nextTurn } from './turns.ts';

export interface ExportContext {
  readonly store: Pick<
    Store,
    'captures' | 'assessments' | 'explanations' | 'answers' | 'forwards' | 'imports'
  >;
  readonly endpoints: Pick<Endpoints, 'get' | 'currentSecret' | 'secretsFor'>;
  readonly secrets: Pick<Secrets, 'get'>;
  readonly background: Pick<Background, 'leave'>;
  /** The listener's URL, empty without one, and the program's version. */
  readonly status: () => { readonly listener: string; readonly version: string };
  /** Where the listener is set to be. */
  readonly settings: { readonly present: () => Pick<Settings, 'listen'> };
  readonly now: () => number;
}

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Other work gets its turn between so many captures. */
const TURN = 20;

/** Throws HostError `not-found`, `too-large` or `not-http`. */
export async function makeExport(
  request: ExportRequest,
  context: ExportContext,
): Promise<ExportFile> {
  const counts = new Map<string, number>();
  const captures: Portable[] = [];
  let size = 0;
  for (const [index, id] of request.ids.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    const { portable, replaced } = await readPortable(id, request, context);
    size += portable.capture.body.length;
    if (size > MAX_FILE_BYTES) throw tooLarge();
    captures.push(portable);
    for (const what of replaced) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const redacted = [...counts].map(([what, count]) => ({ what, captures: count }));
  const text = write(captures, redacted, request, context);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_FILE_BYTES) throw tooLarge();
  return {
    name: nameOf(request),
    mediaType: MEDIA_TYPES[request.format],
    text,
    length: text.length,
    bytes,
    key: null,
    captures: captures.length,
    redacted,
  };
}

/** One capture as it may leave, with what goes with it. */
async function readPortable(id: number, request: ExportRequest, context: ExportContext) {
  const { store, endpoints, secrets, background } = context;
  const stored = store.captures.get(id);
  const summary = store.assessments.summary(id);
  if (!stored || !summary) throw captureNotFound(id);
  if (stored.capture.defect === 'not-http' && request.format in NEEDS_HTTP) throw notHttp(id);
  const imported = store.imports.of(id);
  const secret = endpoints.currentSecret(summary.endpointId);
  const isTold =
    request.format === 'bundle' ||
    (request.format === 'jsonl' && request.personalData === 'redacted');
  const leaving = await background.leave({
    capture: stored.capture,
    personalData: request.personalData,
    secrets: endpoints.secretsFor(null).others.map((other) => other.secret),
    told:
      isTold && !imported?.computed
        ? { secret: secret && secrets.get(secret.id), findings: store.explanations.findings(id) }
        : null,
  });
  const endpoint = summary.endpointId === null ? undefined : endpoints.get(summary.endpointId);
  const portable: Portable = {
    capture: leaving.capture,
    endpointName: imported ? imported.endpointName : (endpoint?.name ?? null),
    answer: answerOf(summary, request, store),
    computed: imported?.computed ?? leaving.computed,
    isRedacted: request.personalData === 'redacted' || Boolean(imported?.computed),
  };
  return { portable, replaced: leaving.replaced };
}

/** What its sender was answered; of a redacted export the status only, because a receiver may say anything. */
function answerOf(
  { id, answered: status }: CaptureSummary,
  { personalData }: ExportRequest,
  { answers, forwards }: ExportContext['store'],
): Portable['answer'] {
  const answer = answers.of(id);
  if (!answer || status === null) return null;
  if (personalData === 'redacted') return { status, headers: [], body: '' };
  const response = answer.from === 'receiver' ? forwards.of(id)?.response : null;
  return response
    ? {
        status,
        headers: response.headers,
        body: Buffer.from(response.bodyBase64, 'base64').toString(),
      }
    : { status, headers: answer.headers, body: answer.body };
}

function write(
  captures: readonly Portable[],
  replaced: ExportFile['redacted'],
  { format, language, personalData, url }: ExportRequest,
  { status, settings, now }: ExportContext,
): string {
  const { version, listener } = status();
  const origin = listener === '' ? originOf(settings.present().listen) : listener;
  const calledUrl = (capture: Capture) =>
    calledOrigin(capture, origin) + pathAndQuery(capture.target);
  // A listener that runs takes the capture again, though it was called by another name or moved since.
  const urlOf = (capture: Capture) =>
    url ?? (listener === '' ? calledUrl(capture) : listener + pathAndQuery(capture.target));
  const [only, ...more] = captures.map(({ capture }) => capture);
  switch (format) {
    case 'bundle': {
      const head = { app: version, madeAtMs: now(), personalData, replaced };
      return writeBundle(head, captures, codec);
    }
    case 'har': {
      const isRedacted = personalData === 'redacted';
      return writeHar(captures, { version, isRedacted, urlOf: calledUrl }, codec);
    }
    case 'jsonl':
      return captures.map((portable) => writeLine(portable, codec)).join('');
    case 'curl':
      return only && more.length === 0
        ? `${curlCommand(only, urlOf(only), codec)}\n`
        : curlScript([...(only ? [only] : []), ...more], urlOf, codec);
    case 'code':
      return only && language ? sendingCode(only, language, urlOf(only), codec) : '';
  }
}

const originOf = ({ host, port }: Settings['listen']) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Of a request target in any of its forms (RFC 9112 3.2). */
function pathAndQuery(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : '/';
}

/** Where its sender sent it, as far as it says so. */
function calledOrigin({ headers, tls }: Capture, origin: string): string {
  const host = headerValues(headers, 'host')[0] ?? headerValues(headers, ':authority')[0] ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${tls ? 'https' : 'http'}://${host}` : origin;
}

/** A request is sent again, or described as one. */
const NEEDS_HTTP: Partial<Record<ExportFormat, true>> = { curl: true, code: true, har: true };

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

function nameOf({ format, language, ids }: ExportRequest): string {
  if (format === 'code') return CODE[language ?? 'javascript'].file;
  const what = ids.length === 1 ? `capture-${ids[0] ?? ''}` : `${ids.length}-captures`;
  return `${what}.${ENDINGS[format]}`;
}

const tooLarge = () =>
  new HostError(
    'too-large',
    'The file would be larger than 64 MB. Choose fewer captures, or export them as JSON Lines on the command line.',
    { details: { what: 'export' } },
  );

const notHttp = (id: number) =>
  new HostError(
    'not-http',
    `Capture ${id} is not an HTTP request, so it has no place in this format. Leave it out, or choose a bundle or JSON Lines.`,
    { details: { id } },
  );
