// countersign show: one capture with all details, or the exact bytes of its body.

import { isByScheme } from '../../shared/signature/engine/scheme-verification.ts';
import { Option } from 'commander';
import type { CaptureDetail, Imported } from '../../shared/contract/capture.ts';
import { exchangeJson } from '../../shared/english/exchange-errors.ts';
import { defectSays } from '../../shared/webhook/defect.ts';
import { createCommand } from './command.ts';
import { answerText, forwardText, senderText } from './delivery-text.ts';
import { localTime } from './list.ts';
import { jsonLine, print, styled, visible, visibleLines } from './output.ts';
import { DATA_OPTION, parseId, withCapture, type StoreOptions } from './store.ts';
import { verificationText } from './verification-text.ts';
import { schemeVerificationText } from './verify-by-scheme.ts';

interface ShowOptions extends StoreOptions {
  readonly json?: true;
  readonly body?: true;
}

export const showCommand = () =>
  createCommand('show', {
    usage: '[options] ID',
    summary: 'Show one stored capture.',
    examples: ['countersign show 12', 'countersign show 12 --body > body.json'],
    exitCodes: [
      [0, 'The capture is on standard output.'],
      [66, 'The capture was not found.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .argument('<ID>', 'Capture ID, as "countersign list" shows it.')
    .option('--json', 'Print everything as one line of JSON, with the body in base64.')
    .addOption(new Option('--body', 'Print only the exact bytes of the body.').conflicts('json'))
    .option(...DATA_OPTION)
    .action(async (id: string, options: ShowOptions) => {
      const detail = await withCapture(parseId(id), options, (found) => Promise.resolve(found));
      if (options.body) await print(bodyOf(detail));
      else await print(options.json ? jsonLine(detailJson(detail)) : detailText(detail));
    });

/** JSON for other programs: sentences in place of internal codes. */
function detailJson({
  capture: { defectReason, ...capture },
  forwarded,
  ...detail
}: CaptureDetail) {
  return {
    ...detail,
    capture: { ...capture, defectSays: defectSays(defectReason) },
    forwarded: forwarded && {
      ...forwarded,
      error: forwarded.error && exchangeJson(forwarded.error),
    },
  };
}

const bodyOf = ({ capture }: CaptureDetail) => Buffer.from(capture.bodyBase64, 'base64');

function detailText(detail: CaptureDetail): string {
  const { capture, secret, verification } = detail;
  const body = bodyOf(detail);
  const defect = defectSays(capture.defectReason);
  const line = capture.method
    ? `${capture.method} ${capture.target} HTTP/${capture.httpVersion}`
    : 'Not an HTTP request';
  return [
    styled('bold', `Capture ${capture.id}`),
    visible(line),
    [
      localTime(capture.receivedAtMs),
      ...(detail.imported ? importTexts(detail.imported, detail.answer) : arrivalText(detail)),
    ].join(' · '),
    ...labelled('Forward', detail.forwarded && forwardText(detail.forwarded)),
    ...labelled('Sender', senderText(detail.sender)),
    ...(defect === null ? [] : [styled('red', visible(defect))]),
    '',
    (isByScheme(verification)
      ? schemeVerificationText(verification, detail.inspected?.scheme ?? null)
      : verificationText(verification, detail.imported?.isRedacted)
    ).trimEnd(),
    ...(secret ? ['', `  Verified with the secret "${visible(secret.label)}".`] : []),
    '',
    styled('bold', 'Headers'),
    ...capture.headers.map(([name, value]) => visible(`${name}: ${value}`)),
    '',
    styled('bold', `Body (${sizeText(capture.bodyLength, body.length)})`),
    visibleLines(body.toString('utf8')),
    '',
  ].join('\n');
}

const arrivalText = ({ capture, answer, summary }: CaptureDetail) => [
  `from ${capture.peerAddress} port ${capture.peerPort}`,
  ...(capture.tls ? ['TLS'] : []),
  answerText(answer),
  `attempt ${summary.attempt}`,
];

function importTexts(
  { kind, atMs, endpointName, isRedacted }: Imported,
  answer: CaptureDetail['answer'],
): string[] {
  const from = endpointName === null ? '' : `, exported from "${visible(endpointName)}"`;
  const redacted = isRedacted
    ? '; personal data was replaced on export, the verdict comes from the file'
    : '';
  const says = `imported (${kind}) ${localTime(atMs)}${from}${redacted}`;
  return answer.recorded ? [says, answerText(answer)] : [says];
}

const labelled = (label: string, text: string | null) =>
  text === null ? [] : [`${label}: ${text}`];

const sizeText = (sent: number, kept: number) =>
  sent === kept ? `${kept} bytes` : `${kept} of ${sent} bytes`;
