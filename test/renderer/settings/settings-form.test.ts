// The form of the settings: what is typed becomes exactly what is set, and what is wrong is said at its field.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../electron/host/input-keeping.ts';
import {
  changedSettings,
  formLimits,
  formSettings,
  settingsErrors,
  settingsForm,
  type SettingsForm,
} from '../../../renderer/settings/settings-form.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/contract/settings.ts';

const MB = 1024 * 1024;
const form = (change: Partial<SettingsForm> = {}) => ({
  ...settingsForm(DEFAULT_SETTINGS),
  ...change,
});

describe('a form that nobody changed', () => {
  it('has no errors and sets what was set, to the last byte', () => {
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
      fc.property(settings, (before) => {
        expect(settingsErrors(settingsForm(before))).toEqual({});
        expect(formSettings(settingsForm(before), before)).toEqual(before);
      }),
    );
  });
});

describe('what is typed', () => {
  it('is set in bytes, whatever the decimal sign', () => {
    const typed = form({ maxBodyMb: '0,5', maxMb: '1.5', maxAgeDays: ' 30 ', host: 'LOCALHOST' });
    expect(settingsErrors(typed)).toEqual({});
    expect(formSettings(typed, DEFAULT_SETTINGS)).toMatchObject({
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
    ['maxBodyMb', '0'],
    ['maxBodyMb', '257'],
    ['maxBodyMb', '1e2'],
    ['maxAgeDays', '0'],
    ['maxAgeDays', '1.5'],
    ['maxAgeDays', '36501'],
    ['maxCaptures', '-1'],
    ['maxMb', 'many'],
    ['updateFeed', 'http://updates.example/'],
    ['updateFeed', 'updates.example'],
  ])('is refused at its field: %s “%s”', (field, text) => {
    expect(Object.keys(settingsErrors(form({ [field]: text })))).toEqual([field]);
  });

  it('without an error is accepted by the host', () => {
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
      maxBodyMb: text,
      maxAgeDays: text,
      maxCaptures: text,
      maxMb: text,
      updateFeed: fc.oneof(text, fc.constantFrom(...feeds)),
    });
    fc.assert(
      fc.property(typed, (texts) => {
        for (const [name, value] of Object.entries(texts)) {
          const one = form({ [name]: value });
          if (Object.keys(settingsErrors(one)).length > 0) continue;
          const settings = formSettings(one, DEFAULT_SETTINGS);
          expect(readSettings(settings)).toEqual(settings);
        }
      }),
    );
  });
});

describe('the limits for the preview', () => {
  it('are those of the form, once they are right', () => {
    expect(formLimits(form({ maxCaptures: '5', port: 'wrong' }), DEFAULT_SETTINGS)).toEqual({
      maxAgeDays: null,
      maxCaptures: 5,
      maxBytes: null,
    });
    expect(formLimits(form({ maxCaptures: '5', maxMb: 'x' }), DEFAULT_SETTINGS)).toBeNull();
  });
});

it('saves what was changed here beside what another window has set meanwhile', () => {
  const now: Settings = {
    ...DEFAULT_SETTINGS,
    listen: { host: '::1', port: 4545 },
    retention: { ...DEFAULT_SETTINGS.retention, maxAgeDays: 30, maxCaptures: 9 },
    language: 'he',
  };
  const changed = form({ port: '4600', maxCaptures: '100', tray: false });
  expect(changedSettings(changed, DEFAULT_SETTINGS, now)).toEqual({
    ...now,
    listen: { host: '::1', port: 4600 },
    retention: { ...now.retention, maxCaptures: 100 },
    desktop: { ...now.desktop, tray: false },
  });
  expect(changedSettings(form(), DEFAULT_SETTINGS, now)).toEqual(now);
});
