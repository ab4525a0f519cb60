// The report contains all evidence: every row, every missed goal, and every chapter without evidence.

import { describe, expect, it } from 'vitest';
import { reportOf } from '../report-text.mjs';
import type { Evidence } from '../support/evidence.mjs';

const about = { made: '2026-11-21T20:00:00.000Z', commit: 'abc1234', machine: 'a machine' };
const kill: Evidence = {
  chapter: 'durability',
  part: 'kill -9',
  form: 'short',
  at: '2026-11-21T19:00:00.000Z',
  node: 'v20.20.2',
  rows: [
    { what: 'hosts killed', seen: 20_000 },
    { what: 'webhooks | missing', seen: 0, goal: '0', met: true },
    { what: 'seconds', seen: '9 s', goal: 'under 5 s', met: false },
  ],
};

describe('the report', () => {
  const text = reportOf([kill], about);

  it('has each row unchanged, with any characters', () => {
    expect(text).toContain('| hosts killed | 20,000 |  |  |');
    expect(text).toContain('| webhooks \\| missing | 0 | 0 | yes |');
  });

  it('begins with the missed goals', () => {
    expect(text).toContain('Of 2 goals 1 were met, and these were missed:');
    expect(text).toContain('- seconds: 9 s (goal: under 5 s)');
  });

  it('names the chapters without evidence', () => {
    expect(text).toContain('## Packaging\n\nNothing was kept.');
    expect(text).not.toContain('## Durability\n\nNothing was kept.');
  });
});
