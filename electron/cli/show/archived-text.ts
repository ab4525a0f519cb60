// What an archive adds to a capture, as `show` prints it: where it was received, what is left of it, notes.

import type { ArchivedContents, CaptureDetail } from '../../../shared/contract/capture.ts';
import type { Verification } from '../../../shared/signature/verification.ts';
import { isByScheme } from '../../../shared/signature/verification.ts';
import { originName, type FromArchive } from '../captures/capture-source.ts';
import { styled, visible, visibleLines } from '../lib/output.ts';
import { localTime } from '../lib/words.ts';
import { answerText } from './delivery-text.ts';

/** What `show --json` has of the archive (electron/README.md). */
export const archivedJson = (
  { endpoint, notes, ...origin }: FromArchive,
  contents: ArchivedContents | undefined,
) => ({
  ...contents,
  ...origin,
  endpoint,
  notes: notes.map(({ writtenAtMs, ...note }) => ({
    ...note,
    writtenAt: new Date(writtenAtMs).toISOString(),
  })),
});

/** Where it was received, and what is missing. */
export function archivedLines(
  from: FromArchive,
  { archived }: Pick<CaptureDetail, 'archived'>,
): string[] {
  const endpoint = from.endpoint === null ? '' : ` for "${visible(from.endpoint)}"`;
  const replaced = archived?.isRedacted
    ? '; personal data was replaced before it was copied, the verdict is from before'
    : '';
  const missing = archived && MISSING[archived.has];
  return [
    `Archive: received by ${originName(from)}${endpoint}, capture ${from.captureId} there${replaced}`,
    ...(missing ? [styled('yellow', missing)] : []),
  ];
}

const MISSING: Readonly<Record<ArchivedContents['has'], string | null>> = {
  everything: null,
  expired:
    'The request and its verification have expired in the archive. Only the line of the list is left.',
  unreadable:
    'Headers, answer and verification cannot be read. They are damaged, or a newer version of Countersign wrote them.',
};

/** Its sender's address if it is known, the answer and the attempt. */
export const archivedArrival = ({ capture, answer, summary }: CaptureDetail): string[] => [
  ...(capture.peerAddress === ''
    ? []
    : [`from ${visible(capture.peerAddress)} port ${capture.peerPort}`]),
  ...(capture.tls ? ['TLS'] : []),
  answer.status === null ? 'no answer recorded' : answerText(answer, 'archive'),
  `attempt ${summary.attempt}`,
];

/** Whether nothing but the verdict is in the archive. */
export function isOnlyVerdict(verification: Verification): boolean {
  if (isByScheme(verification)) return false;
  const { reading, received, computed, canonical } = verification;
  return [reading, received, computed, canonical].every((one) => one === null);
}

/** The notes on a capture, each with its author and time. */
export const noteLines = ({ notes }: FromArchive): string[] =>
  notes.length === 0
    ? []
    : [
        '',
        styled('bold', 'Notes'),
        ...notes.flatMap(({ author, text, writtenAtMs }) => [
          `${visible(author)}, ${localTime(writtenAtMs)}:`,
          ...visibleLines(text)
            .split('\n')
            .map((line) => `  ${line}`),
        ]),
      ];
