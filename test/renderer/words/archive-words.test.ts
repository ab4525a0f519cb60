// The state of copying to a team's archive, in sentences and in the few words of the status bar.

import { describe, expect, it } from 'vitest';
import { archiveFacts, archiveSentences } from '../../../renderer/words/archive-words.ts';
import type { ArchiveStatus } from '../../../shared/contract/archive.ts';

const NOW = new Date(2026, 10, 26, 14, 2, 31).getTime();

const archive = (change: Partial<ArchiveStatus> = {}): ArchiveStatus => ({
  ...{
    host: 'db.example',
    database: 'webhooks',
    id: null,
    personalData: 'replace',
    isGiven: false,
  },
  ...{ waiting: 0, passedOver: 0, problem: null },
  rights: { copies: true, reads: true, keeps: false },
  ...change,
});

const shown = (status: ArchiveStatus) => ({
  sentences: archiveSentences(status, NOW).join(' '),
  bar: archiveFacts(status, NOW).map(({ says, isWrong }) => (isWrong ? `${says}!` : says)),
});

describe('the state of the archive', () => {
  it.each([
    ['copies', {}, 'Up to date. New captures are copied.', ['archive up to date']],
    ['was not reached yet', { rights: null }, 'Connecting…', ['archive connecting']],
    ['is behind', { waiting: 1200 }, '1,200 captures wait to be copied.', ['1,200 to archive']],
    [
      'may only be read',
      { rights: { copies: false, reads: true, keeps: false }, waiting: 3 },
      'Read-only. This user may not copy captures to the archive.',
      ['archive read-only'],
    ],
    [
      'fails',
      { problem: { why: 'full', reason: null, sinceMs: NOW }, waiting: 1 },
      'The disk of the archive’s server is full. Free some space there. Since 14:02:31. 1 capture waits to be copied.',
      ['archive disk full since 14:02:31!', '1 to archive'],
    ],
    [
      'refused captures',
      { passedOver: 2 },
      'Up to date. New captures are copied. 2 captures were skipped, because the archive rejected them or they cannot be read here.',
      ['archive up to date', '2 not archived!'],
    ],
  ] as const)('%s', (_, change, sentences, bar) => {
    expect(shown(archive(change))).toEqual({ sentences, bar });
  });
});
