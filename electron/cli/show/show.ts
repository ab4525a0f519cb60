// countersign show: one capture with all details, or the exact bytes of its body.

import type { CaptureDetail, Imported } from '../../../shared/contract/capture.ts';
import { exchangeJson } from '../../../shared/english/exchange-errors.ts';
import { defectSays } from '../../../shared/webhook/defect.ts';
import { originName, type ShownCapture } from '../captures/capture-source.ts';
import { SOURCE_EXITS, SOURCE_OPTIONS, withSource } from '../captures/source-option.ts';
import { parseId } from '../captures/store.ts';
import { createCommand } from '../lib/command.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { jsonLine, print, printExactly, styled, visible, visibleLines } from '../lib/output.ts';
import { localTime, saidJson, saidVerdict, sayerOf } from '../lib/words.ts';
import { verificationText } from '../schemes/verification-text.ts';
import {
  archivedArrival,
  archivedJson,
  archivedLines,
  isOnlyVerdict,
  noteLines,
} from './archived-text.ts';
import { answerText, forwardText, senderText } from './delivery-text.ts';
import { flag } from '../lib/options.ts';

export const showCommand = () =>
  createCommand('show', {
    usage: '[options] ID',
    summary: 'Show one capture of the store or of an archive.',
    examples: [
      'countersign show 12',
      'countersign show 12 --body > body.json',
      'countersign show 12 --archive-file archive-reader.url',
    ],
    exitCodes: [
      [0, 'The capture is on standard output.'],
      [66, 'The capture was not found, or its body has expired in the archive.'],
      ...SOURCE_EXITS,
    ],
    argument: ['<ID>', 'Capture ID, as "countersign list" shows it.'],
    options: {
      json: flag('Print everything as one line of JSON, with the body in base64.'),
      body: flag('Print only the exact bytes of the body.', ['json']),
      ...SOURCE_OPTIONS,
    },
    run: async (options, text) => {
      const id = parseId(text);
      await withSource(options, async (source) => {
        const shown = await source.show(id);
        if (options.body) await printExactly(wantedBody(shown));
        else await print(options.json ? jsonLine(shownJson(shown)) : shownText(shown));
      });
    },
  });

/** JSON for other programs: sentences in place of internal codes. */
function shownJson({ detail, from }: ShownCapture) {
  const {
    capture: { defectReason, ...capture },
    summary,
    archived,
    forwarded,
    ...rest
  } = detail;
  return {
    ...rest,
    ...saidJson(summary),
    summary: { ...summary, archived: undefined }, // it is in `archived`, as `list` has it
    capture: { ...capture, defectSays: defectSays(defectReason) },
    forwarded: forwarded && {
      ...forwarded,
      error: forwarded.error && exchangeJson(forwarded.error),
    },
    ...(from && { archived: archivedJson(from, archived) }),
  };
}

const bodyOf = ({ capture }: CaptureDetail) => Buffer.from(capture.bodyBase64, 'base64');

/** Throws CliError 66 if an archive no longer has it. */
function wantedBody({ detail }: ShownCapture): Buffer {
  if (detail.archived?.has !== 'expired') return bodyOf(detail);
  throw new CliError(
    EXIT.noInput,
    `The body of capture ${detail.capture.id} has expired in the archive.`,
  );
}

function shownText({ detail, from }: ShownCapture): string {
  const { capture, secret } = detail;
  const defect = defectSays(capture.defectReason);
  return [
    styled('bold', `Capture ${capture.id}`),
    visible(requestLine(capture)),
    [localTime(capture.receivedAtMs), ...arrivalTexts(detail)].join(' · '),
    ...(from ? archivedLines(from, detail) : []),
    ...labelled('Forward', detail.forwarded && forwardText(detail.forwarded)),
    ...labelled('Sender', senderText(detail.sender)),
    ...(defect === null ? [] : [styled('red', visible(defect))]),
    '',
    verdictText({ detail, from }),
    ...(secret ? ['', `  Verified with the secret "${visible(secret.label)}".`] : []),
    ...contentLines(detail),
    ...(from ? noteLines(from) : []),
    '',
  ].join('\n');
}

function requestLine({ method, target, httpVersion }: CaptureDetail['capture']): string {
  if (!method) return 'Not an HTTP request';
  return `${method} ${target}${httpVersion === '' ? '' : ` HTTP/${httpVersion}`}`;
}

function arrivalTexts(detail: CaptureDetail): string[] {
  if (detail.imported) return importTexts(detail.imported, detail.answer);
  return detail.archived ? archivedArrival(detail) : arrivalText(detail);
}

function verdictText({ detail, from }: ShownCapture): string {
  const { verification, inspected, summary } = detail;
  const saidBy = sayerOf(summary, from && originName(from));
  if (from && saidBy !== null && isOnlyVerdict(verification)) {
    return saidVerdict(verification, saidBy);
  }
  return verificationText(verification, inspected?.scheme ?? null, saidBy).trimEnd();
}

/** Headers and body, as far as they are there. */
function contentLines(detail: CaptureDetail): string[] {
  const { capture, archived } = detail;
  if (archived?.has === 'expired') return [];
  const body = bodyOf(detail);
  const headers = capture.headers.map(([name, value]) => visible(`${name}: ${value}`));
  return [
    ...(archived?.has === 'unreadable' ? [] : ['', styled('bold', 'Headers'), ...headers]),
    '',
    styled('bold', `Body (${sizeText(capture.bodyLength, body.length)})`),
    visibleLines(body.toString('utf8')),
  ];
}

const arrivalText = ({ capture, answer, summary }: CaptureDetail) => [
  `from ${capture.peerAddress} port ${capture.peerPort}`,
  ...(capture.tls ? ['TLS'] : []),
  answerText(answer),
  `attempt ${summary.attempt}`,
];

function importTexts(
  { kind, isFromArchive, atMs, endpointName, isRedacted, isRebuilt }: Imported,
  answer: CaptureDetail['answer'],
): string[] {
  const from = endpointName === null ? '' : `, exported from "${visible(endpointName)}"`;
  const redacted = isFromArchive
    ? '; personal data was replaced before it was archived, the verdict was computed before that'
    : '; personal data was replaced on export, the verdict comes from the file';
  const rebuilt =
    '; the file has only values, so the body was written again: these are not the bytes that were sent';
  const says = `imported (${isFromArchive ? 'archive' : kind}) ${localTime(atMs)}${from}${isRedacted ? redacted : ''}${isRebuilt ? rebuilt : ''}`;
  return answer.recorded ? [says, answerText(answer)] : [says];
}

const labelled = (label: string, text: string | null) =>
  text === null ? [] : [`${label}: ${text}`];

const sizeText = (sent: number, kept: number) =>
  sent === kept ? `${kept} bytes` : `${kept} of ${sent} bytes`;
