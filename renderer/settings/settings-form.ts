// The settings as a form: typed texts and their errors. It draws nothing.

import { LIMITS } from '../../shared/contract/limits.ts';
import type { Language, Retention, SettingFields } from '../../shared/contract/settings.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

/** The fields have the names of the settings. */
export interface SettingsForm {
  readonly host: string;
  readonly port: string;
  /** In MB, like maxBytes. */
  readonly maxBodyBytes: string;
  /** Empty for no limit, like the next two. */
  readonly maxAgeDays: string;
  readonly maxCaptures: string;
  readonly maxBytes: string;
  readonly tray: boolean;
  readonly notifyInvalid: boolean;
  readonly language: Language;
  /** Empty for none. */
  readonly updateFeed: string;
}

export type SettingsErrors = Partial<Record<keyof SettingsForm, string>>;

const MB = 1024 * 1024;
/** The smallest size in MB, with three decimals. */
const LEAST_MB = 0.001;
const MOST_BODY_MB = LIMITS.maxBodyBytes.most / MB;
const MOST_MB = 1_000_000_000;
/** A person may type any of these names for the same host. */
const HOSTS = /^(127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|::1|localhost)$/i;

export const settingsForm = (settings: SettingFields): SettingsForm => ({
  host: settings.host,
  port: String(settings.port),
  maxBodyBytes: megabytes(settings.maxBodyBytes),
  maxAgeDays: orEmpty(settings.maxAgeDays),
  maxCaptures: orEmpty(settings.maxCaptures),
  maxBytes: settings.maxBytes === null ? '' : megabytes(settings.maxBytes),
  tray: settings.tray,
  notifyInvalid: settings.notifyInvalid,
  language: settings.language,
  updateFeed: settings.updateFeed ?? '',
});

/** The settings in the form, which must have no errors. Unchanged fields keep their exact values. */
export function formSettings(form: SettingsForm, before: SettingFields): SettingFields {
  const kept = settingsForm(before);
  return {
    host: form.host.trim().toLowerCase(),
    port: Number(form.port),
    maxBodyBytes:
      form.maxBodyBytes === kept.maxBodyBytes
        ? before.maxBodyBytes
        : bytes(form.maxBodyBytes, LIMITS.maxBodyBytes.least),
    ...formRetention(form, before),
    tray: form.tray,
    notifyInvalid: form.notifyInvalid,
    language: form.language,
    updateFeed: form.updateFeed.trim() || null,
  };
}

/** A setting as its field shows it. */
export function settingSays(name: keyof SettingsForm, settings: SettingFields): string {
  if (name === 'language') return words.settings.languages[settings.language];
  const shown = settingsForm(settings)[name];
  return typeof shown === 'boolean' ? words.ui[shown ? 'on' : 'off'] : shown;
}

/** Only the limits, for the preview; null if they have errors. */
export function formLimits(form: SettingsForm, before: SettingFields): Retention | null {
  const { maxAgeDays, maxCaptures, maxBytes } = settingsErrors(form);
  return (maxAgeDays ?? maxCaptures ?? maxBytes) ? null : formRetention(form, before);
}

function formRetention(form: SettingsForm, before: SettingFields): Retention {
  const { maxBytes } = settingsForm(before);
  return {
    maxAgeDays: orNull(form.maxAgeDays),
    maxCaptures: orNull(form.maxCaptures),
    maxBytes:
      form.maxBytes === maxBytes
        ? before.maxBytes
        : form.maxBytes.trim() === ''
          ? null
          : bytes(form.maxBytes, 1),
  };
}

/** The errors by field; empty if there are none. */
export function settingsErrors(form: SettingsForm): SettingsErrors {
  const says = words.settings;
  return {
    ...(!HOSTS.test(form.host.trim()) && { host: says.hostWrong }),
    ...(!isWhole(form.port, LIMITS.port.least, LIMITS.port.most) && {
      port: says.portWrong(LIMITS.port.least, LIMITS.port.most),
    }),
    ...(!isNumber(form.maxBodyBytes, LEAST_MB, MOST_BODY_MB) && {
      maxBodyBytes: says.maxBodyWrong(LEAST_MB, MOST_BODY_MB),
    }),
    ...(!isEmptyOr(form.maxAgeDays, (text) => isWhole(text, 1, LIMITS.maxAgeDays)) && {
      maxAgeDays: says.daysWrong(formatCount(LIMITS.maxAgeDays)),
    }),
    ...(!isEmptyOr(form.maxCaptures, (text) => isWhole(text, 1, LIMITS.maxCaptures)) && {
      maxCaptures: says.capturesWrong,
    }),
    ...(!isEmptyOr(form.maxBytes, (text) => isNumber(text, LEAST_MB, MOST_MB)) && {
      maxBytes: says.bytesWrong(LEAST_MB),
    }),
    ...(!isEmptyOr(form.updateFeed, isFeed) && { updateFeed: words.updates.feedWrong }),
  };
}

function isFeed(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, ''); // [::1]
  return protocol === 'https:' || (protocol === 'http:' && HOSTS.test(host));
}

const isEmptyOr = (text: string, isRight: (text: string) => boolean) =>
  text.trim() === '' || isRight(text);

const isWhole = (text: string, from: number, to: number) =>
  /^\d+$/.test(text.trim()) && isBetween(Number(text), from, to);

const isNumber = (text: string, from: number, to: number) =>
  /^\d+([.,]\d+)?$/.test(text.trim()) && isBetween(numberOf(text), from, to);

const isBetween = (value: number, from: number, to: number) => value >= from && value <= to;

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

const bytes = (mb: string, least: number) => Math.max(least, Math.round(numberOf(mb) * MB));

/** Rounded to the digits that a person can use. */
const megabytes = (value: number) =>
  String(Math.max(LEAST_MB, Math.round((value / MB) * 1000) / 1000));

const orEmpty = (value: number | null) => (value === null ? '' : String(value));
const orNull = (text: string) => (text.trim() === '' ? null : Number(text));
