// countersign show: everything about one capture, or its body's exact bytes.

import { Option } from 'commander';
import type { CaptureDetail, Imported } from '../../shared/contract/capture.ts';
import { createCommand } from './command.ts';
import { answerText, forwardText, senderText } from './delivery-text.ts';
import { localTime } from './list.ts';
import { jsonLine, print, styled, visible, visibleLines } from './output.ts';
import { DATA_OPTION, parseId, withCapture, type StoreOptions } from './store.ts';
import { verificationText } from './verification-text.ts';

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
      [66, 'There is no such capture.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .argument('<ID>', 'The number that "countersign list" shows.')
    .option('--json', 'Print everything as one line of JSON; the body in base64.')
    .addOption(
      new Option('--body', "Print the body's exact bytes and nothing else.").conflicts('json'),
    )
    .option(...DATA_OPTION)
    .action(async (id: string, options: ShowOptions) => {
      const detail = await withCapture(parseId(id), options, (found) => Promise.resolve(found));
      if (options.body) await print(bodyOf(detail));
      else await print(options.json ? jsonLine(detail) : detailText(detail));
    });

const bodyOf = ({ capture }: CaptureDetail) => Buffer.from(capture.bodyBase64, 'base64');

function detailText(detail: CaptureDetail): string {
  const { capture, secret, verification } = detail;
  const body = bodyOf(detail);
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
    ...(capture.defectSays === null ? [] : [styled('red', visible(capture.defectSays))]),
    '',
    verificationText(verification, detail.imported?.isRedacted).trimEnd(),
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
    ? '; personal data was replaced, the verdict is from before that'
    : '';
  const says = `imported (${kind}) ${localTime(atMs)}${from}${redacted}`;
  return answer.recorded ? [says, answerText(answer)] : [says];
}

const labelled = (label: string, text: string | null) =>
  text === null ? [] : [`${label}: ${text}`];

const sizeText = (sent: number, kept: number) =>
  sent === kept ? `${kept} bytes` : `${kept} of ${sent} bytes`;
