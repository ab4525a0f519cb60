// Causes in the window's words.

import { describe, expect, it } from 'vitest';
import {
  causeEntry,
  causesToChoose,
  causeTitle,
  shortCause,
} from '../../../renderer/words/cause-words.ts';
import { CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';

describe('the head line', () => {
  it('names one cause', () => {
    expect(causeTitle({ codes: ['strings-only'], details: {} })).toBe(
      'Signed with the numbers left out',
    );
  });

  it('joins two causes in one sentence, and names the other secret', () => {
    const title = causeTitle({
      codes: ['strings-only', 'secret-other'],
      details: { label: 'Shop B: live' },
    });
    expect(title).toBe('Signed with the numbers left out, and with the secret “Shop B: live”');
  });

  it('begins alike for every cause, so that two can be joined', () => {
    const titles = CAUSE_CODES.map((code) => causeTitle({ codes: [code], details: {} }));
    expect(titles.filter((title) => !title.startsWith('Signed '))).toEqual([]);
  });
});

describe('a row', () => {
  it('gives the cause in short, and says if there is another', () => {
    expect(shortCause(['strings-only'])).toBe('numbers left out');
    expect(shortCause(['strings-only', 'hmac'])).toBe('numbers left out +1');
  });

  it('is empty if the cause is unknown', () => {
    expect(shortCause([])).toBe('');
  });
});

describe('the filter', () => {
  it('offers the causes of captures, most common first and unknown last', () => {
    const counts = { unknown: 4, hmac: 1, 'strings-only': 2, 'raw-body': 0 };
    expect(causesToChoose(counts, null)).toEqual(['strings-only', 'hmac', 'unknown']);
  });

  it('keeps the chosen cause when no capture has it any more', () => {
    expect(causesToChoose({}, 'hmac')).toEqual(['hmac']);
  });

  it('names each cause differently', () => {
    const entries = CAUSE_CODES.map(causeEntry);
    expect(new Set(entries).size).toBe(entries.length);
    expect(causeEntry('strings-only')).toBe('Numbers left out');
    expect(causeEntry('unknown')).toBe('Unknown cause');
  });
});
