// The settings form: typed values become settings exactly, and errors are shown at their fields.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../electron/host/keep/settings-input.ts';
import {
  formLimits,
  formSettings,
  settingSays,
  settingsErrors,
  settingsForm,
  type SettingsForm,
} from '../../../renderer/settings/settings-form.ts';
import {
  DEFAULT_SETTINGS,
  settingFields,
  settingsOf,
  type Settings,
} from '../../../shared/contract/settings.ts';

const DEFAULTS = settingFields(DEFAULT_SETTINGS);
const MB = 1024 * 1024;
const form = (change: Partial<SettingsForm> = {}) => ({
  ...settingsForm(DEFAULTS),
  ...change,
});

describe('an unchanged form', () => {
  it('has no errors and saves the same settings, to the byte', () => {
    const limit = (max: number) => fc.option(fc.integer({ min: 1, max }));
    const settings = fc.record<Settings>({
      listen: fc.record({
        host: fc.constantFrom('127.0.0.1', '::1', 'localhost', '127.255.0.9'),
        port: fc.integer({ min: 1, max: 65_535 }),
      }),
      maxBodyBytes: fc.integer({ min: 1024, max: 256 * MB }),
      retention: fc.record({
        maxAgeDays: limit(36_500),
        maxCaptures: limit(1_000_000_000),
        maxBytes: limit(1_000_000 * MB),
      }),
      desktop: fc.record({ tray: fc.boolean(), notifyInvalid: fc.boolean() }),
      language: fc.constantFrom('system', 'en', 'he'),
      updateFeed: fc.constantFrom(null, 'https://updates.example/', 'http://[::1]:8080/feed'),
    });
    fc.assert(
      fc.property(settings.map(settingFields), (before) => {
        expect(settingsErrors(settingsForm(before))).toEqual({});
        expect(formSettings(settingsForm(before), before)).toEqual(before);
      }),
    );
  });
});

describe('typed input', () => {
  it('becomes bytes, with any decimal sign', () => {
    const typed = form({
      maxBodyBytes: '0,5',
      maxBytes: '1.5',
      maxAgeDays: ' 30 ',
      host: 'LOCALHOST',
    });
    expect(settingsErrors(typed)).toEqual({});
    expect(settingsOf(formSettings(typed, DEFAULTS))).toMatchObject({
      listen: { host: 'localhost' },
      maxBodyBytes: MB / 2,
      retention: { maxAgeDays: 30, maxCaptures: null, maxBytes: 1.5 * MB },
    });
  });

  it.each<[keyof SettingsForm, string]>([
    ['host', ''],
    ['host', '0.0.0.0'],
    ['host', '127.0.0.256'],
    ['host', 'example.com'],
    ['port', ''],
    ['port', '0'],
    ['port', '65536'],
    ['port', '80.5'],
    ['maxBodyBytes', '0'],
    ['maxBodyBytes', '257'],
    ['maxBodyBytes', '1e2'],
    ['maxAgeDays', '0'],
    ['maxAgeDays', '1.5'],
    ['maxAgeDays', '36501'],
    ['maxCaptures', '-1'],
    ['maxBytes', 'many'],
    ['updateFeed', 'http://updates.example/'],
    ['updateFeed', 'updates.example'],
  ])('is rejected at its field: %s “%s”', (field, text) => {
    expect(Object.keys(settingsErrors(form({ [field]: text })))).toEqual([field]);
  });

  it('is accepted by the host if it has no error', () => {
    const text = fc.oneof(
      fc.constantFrom('', ' ', '0', '1', '0.001', '256', '65535', '1,5', '007', '::1', '127.1.2.3'),
      fc.string({ maxLength: 6 }),
      fc.integer({ min: 0, max: 100_000 }).map(String),
    );
    const feeds = [
      '',
      ' ',
      'http://[::1]/',
      'https://a',
      'http://127.1/',
      'http://localhost.',
      'ftp://a',
    ];
    const typed = fc.record({
      host: text,
      port: text,
      maxBodyBytes: text,
      maxAgeDays: text,
      maxCaptures: text,
      maxBytes: text,
      updateFeed: fc.oneof(text, fc.constantFrom(...feeds)),
    });
    fc.assert(
      fc.property(typed, (texts) => {
        for (const [name, value] of Object.entries(texts)) {
          const one = form({ [name]: value });
          if (Object.keys(settingsErrors(one)).length > 0) continue;
          const settings = settingsOf(formSettings(one, DEFAULTS));
          expect(readSettings(settings)).toEqual(settings);
        }
      }),
    );
  });
});

describe('the limits for the preview', () => {
  it('are those of the form once they are valid', () => {
    expect(formLimits(form({ maxCaptures: '5', port: 'wrong' }), DEFAULTS)).toEqual({
      maxAgeDays: null,
      maxCaptures: 5,
      maxBytes: null,
    });
    expect(formLimits(form({ maxCaptures: '5', maxBytes: 'x' }), DEFAULTS)).toBeNull();
  });
});

it('words a setting as its field shows it', () => {
  const says = (name: keyof SettingsForm) => settingSays(name, { ...DEFAULTS, maxBytes: MB });
  expect(says('port')).toBe('4545');
  expect(says('maxBytes')).toBe('1');
  expect(says('maxAgeDays')).toBe('');
  expect(says('tray')).toBe('On');
  expect(says('language')).toBe('System');
});
