// The settings as a form: texts while they are typed, and what is wrong with them. Nothing here draws.

import type { Language, Retention, SettingFields } from '../../shared/contract/settings.ts';
import { words } from '../words/words.ts';

/** The fields have the names of the settings. */
export interface SettingsForm {
  readonly host: string;
  readonly port: string;
  /** In MB, like maxBytes. */
  readonly maxBodyBytes: string;
  /** Empty: no limit; likewise the next two. */
  readonly maxAgeDays: string;
  readonly maxCaptures: string;
  readonly maxBytes: string;
  readonly tray: boolean;
  readonly notifyInvalid: boolean;
  readonly language: Language;
  /** Empty: none. */
  readonly updateFeed: string;
}

export type SettingsErrors = Partial<Record<keyof SettingsForm, string>>;

const MB = 1024 * 1024;
/** Of two hosts with the same meaning, a person may have typed any. */
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

/** What the form sets. Only for a form without errors; what was not changed keeps its exact value. */
export function formSettings(form: SettingsForm, before: SettingFields): SettingFields {
  const kept = settingsForm(before);
  return {
    host: form.host.trim().toLowerCase(),
    port: Number(form.port),
    maxBodyBytes:
      form.maxBodyBytes === kept.maxBodyBytes
        ? before.maxBodyBytes
        : bytes(form.maxBodyBytes, 1024),
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

/** The limits alone, for the preview; null where they are not right. */
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

/** What is wrong, by field; empty where all is right. */
export function settingsErrors(form: SettingsForm): SettingsErrors {
  const says = words.settings;
  return {
    ...(!HOSTS.test(form.host.trim()) && { host: says.hostWrong }),
    ...(!isWhole(form.port, 1, 65_535) && { port: says.portWrong }),
    ...(!isNumber(form.maxBodyBytes, 0.001, 256) && { maxBodyBytes: says.maxBodyWrong }),
    ...(!isEmptyOr(form.maxAgeDays, (text) => isWhole(text, 1, 36_500)) && {
      maxAgeDays: says.daysWrong,
    }),
    ...(!isEmptyOr(form.maxCaptures, (text) => isWhole(text, 1, 1_000_000_000)) && {
      maxCaptures: says.capturesWrong,
    }),
    ...(!isEmptyOr(form.maxBytes, (text) => isNumber(text, 0.001, 1_000_000_000)) && {
      maxBytes: says.bytesWrong,
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

/** Without more digits than a person can use. */
const megabytes = (value: number) =>
  String(Math.max(0.001, Math.round((value / MB) * 1000) / 1000));

const orEmpty = (value: number | null) => (value === null ? '' : String(value));
const orNull = (text: string) => (text.trim() === '' ? null : Number(text));
