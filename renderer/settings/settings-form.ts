// The settings as a form: texts while they are typed, and what is wrong with them. Nothing here draws.

import type { Language, Retention, Settings } from '../../shared/contract/settings.ts';
import { words } from '../words/words.ts';

export interface SettingsForm {
  readonly host: string;
  readonly port: string;
  readonly maxBodyMb: string;
  /** Empty: no limit; likewise the next two. */
  readonly maxAgeDays: string;
  readonly maxCaptures: string;
  readonly maxMb: string;
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

export const settingsForm = ({
  listen,
  maxBodyBytes,
  retention,
  desktop,
  language,
  updateFeed,
}: Settings): SettingsForm => ({
  host: listen.host,
  port: String(listen.port),
  maxBodyMb: megabytes(maxBodyBytes),
  maxAgeDays: orEmpty(retention.maxAgeDays),
  maxCaptures: orEmpty(retention.maxCaptures),
  maxMb: retention.maxBytes === null ? '' : megabytes(retention.maxBytes),
  ...desktop,
  language,
  updateFeed: updateFeed ?? '',
});

/** What the form sets. Only for a form without errors; what was not changed keeps its exact value. */
export function formSettings(form: SettingsForm, before: Settings): Settings {
  const kept = settingsForm(before);
  return {
    listen: { host: form.host.trim().toLowerCase(), port: Number(form.port) },
    maxBodyBytes:
      form.maxBodyMb === kept.maxBodyMb ? before.maxBodyBytes : bytes(form.maxBodyMb, 1024),
    retention: formRetention(form, before),
    desktop: { tray: form.tray, notifyInvalid: form.notifyInvalid },
    language: form.language,
    updateFeed: form.updateFeed.trim() || null,
  };
}

/** What the form changes of `before`, in what is set now: another window may have set something else meanwhile. */
export function changedSettings(form: SettingsForm, before: Settings, now: Settings): Settings {
  const wanted = formSettings(form, before);
  return {
    ...changed(wanted, before, now),
    listen: changed(wanted.listen, before.listen, now.listen),
    retention: changed(wanted.retention, before.retention, now.retention),
    desktop: changed(wanted.desktop, before.desktop, now.desktop),
  };
}

function changed<T extends object>(wanted: T, before: T, now: T): T {
  const result = { ...now };
  for (const key of Object.keys(wanted) as (keyof T)[]) {
    if (wanted[key] !== before[key]) result[key] = wanted[key];
  }
  return result;
}

/** The limits alone, for the preview; null where they are not right. */
export function formLimits(form: SettingsForm, before: Settings): Retention | null {
  const { maxAgeDays, maxCaptures, maxMb } = settingsErrors(form);
  return (maxAgeDays ?? maxCaptures ?? maxMb) ? null : formRetention(form, before);
}

function formRetention(form: SettingsForm, before: Settings): Retention {
  const { maxMb } = settingsForm(before);
  return {
    maxAgeDays: orNull(form.maxAgeDays),
    maxCaptures: orNull(form.maxCaptures),
    maxBytes:
      form.maxMb === maxMb
        ? before.retention.maxBytes
        : form.maxMb.trim() === ''
          ? null
          : bytes(form.maxMb, 1),
  };
}

/** What is wrong, by field; empty where all is right. */
export function settingsErrors(form: SettingsForm): SettingsErrors {
  const says = words.settings;
  return {
    ...(!HOSTS.test(form.host.trim()) && { host: says.hostWrong }),
    ...(!isWhole(form.port, 1, 65_535) && { port: says.portWrong }),
    ...(!isNumber(form.maxBodyMb, 0.001, 256) && { maxBodyMb: says.maxBodyWrong }),
    ...(!isEmptyOr(form.maxAgeDays, (text) => isWhole(text, 1, 36_500)) && {
      maxAgeDays: says.daysWrong,
    }),
    ...(!isEmptyOr(form.maxCaptures, (text) => isWhole(text, 1, 1_000_000_000)) && {
      maxCaptures: says.capturesWrong,
    }),
    ...(!isEmptyOr(form.maxMb, (text) => isNumber(text, 0.001, 1_000_000_000)) && {
      maxMb: says.bytesWrong,
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
