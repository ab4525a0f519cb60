// The settings as a form: typed texts, their errors, and how many captures the limits would delete. It draws nothing.

import type { ArchivePersonalData } from '../../shared/contract/archive.ts';
import { isSame } from '../../shared/contract/changes.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import type { Retention, SettingFields } from '../../shared/contract/settings.ts';
import { TYPING_MS, useReply } from '../host/ask.ts';
import * as fields from '../ui/fields.ts';
import type { State } from '../ui/store.ts';
import { words } from '../words/words.ts';

const MB = 1024 * 1024;
/** A person may type any of these names for the same host. */
const HOSTS = /^(127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|::1|localhost)$/i;

/** Limits may be empty. */
export const SETTINGS = {
  host: fields.text(
    (host) => HOSTS.test(host),
    () => words.settings.hostWrong,
    (host) => host.toLowerCase(),
  ),
  port: fields.whole(LIMITS.port),
  maxBodyBytes: fields.megabytes(LIMITS.maxBodyBytes),
  maxAgeDays: fields.optional(fields.count(LIMITS.maxAgeDays)),
  maxCaptures: fields.optional(fields.count(LIMITS.maxCaptures)),
  maxBytes: fields.optional(fields.megabytes({ least: 1, most: 1_000_000_000 * MB })),
  updateFeed: fields.optional({
    ...fields.url,
    ...fields.text(isFeed, () => words.updates.feedWrong),
  }),
};

const ARCHIVE = { connection: fields.upTo(LIMITS.connectionString, fields.text()) };

/** All that the page of the settings edits: the host's, the window's and the archive's. */
export interface Shown extends SettingFields, Pick<State, 'theme' | 'hasLetterKeys'>, ArchiveForm {}

export interface ArchiveForm {
  /** Typed, and never read. */
  readonly connection: string;
  readonly personalData: ArchivePersonalData;
}

export type SettingsForm<S extends SettingFields = SettingFields> = fields.FormOf<
  S,
  typeof SETTINGS
>;

export const settingsForm = <S extends SettingFields>(settings: S) =>
  ({ ...settings, ...fields.textsOf(SETTINGS, settings) }) as SettingsForm<S>;

export const settingsErrors = (form: SettingsForm) => fields.errorsOf(SETTINGS, form);

/** Of the whole page. */
export const shownErrors = (form: SettingsForm<Shown>) => ({
  ...settingsErrors(form),
  ...fields.errorsOf(ARCHIVE, form),
});

/** The settings in the form. Unchanged fields keep their exact values. */
export const formSettings = <S extends SettingFields>(form: SettingsForm<S>, before: S) =>
  ({ ...form, ...fields.readOf(SETTINGS, form, before) }) as S;

export function settingSays(name: keyof SettingFields, settings: SettingFields): string {
  if (name === 'language') return words.settings.languages[settings.language];
  const shown = settingsForm(settings)[name];
  return typeof shown === 'boolean' ? words.ui[shown ? 'on' : 'off'] : shown;
}

/** Only the limits, for the preview; null if they have errors. */
export function formLimits(form: SettingsForm, before: SettingFields): Retention | null {
  const wrong = settingsErrors(form);
  if (wrong.maxAgeDays ?? wrong.maxCaptures ?? wrong.maxBytes) return null;
  const { maxAgeDays, maxCaptures, maxBytes } = formSettings(form, before);
  return { maxAgeDays, maxCaptures, maxBytes };
}

function isFeed(typed: string): boolean {
  if (typed.length > LIMITS.updateFeed || !URL.canParse(typed)) return false;
  const { protocol, hostname } = new URL(typed);
  const host = hostname.replace(/^\[|\]$/g, ''); // [::1]
  return protocol === 'https:' || (protocol === 'http:' && HOSTS.test(host));
}

export interface Preview {
  readonly isCounting: boolean;
  /** Null if the limits are unchanged or have errors, or the number is not known. */
  readonly count: number | null;
  /** Why the number is not known: saving may delete any. */
  readonly failure: string | null;
}

/** Saving deletes captures, as far as known. */
export const mayDelete = ({ count, failure }: Preview) => failure !== null || Boolean(count);

export function usePreview(form: SettingsForm, before: SettingFields): Preview {
  const limits = formLimits(form, before);
  const present = formLimits(settingsForm(before), before);
  const isAsked = limits !== null && !isSame(limits, present);
  const { answer, isCurrent } = useReply('settings.preview', isAsked ? limits : null, TYPING_MS);
  const none = { isCounting: false, count: null, failure: null };
  if (!isAsked) return none;
  if (!isCurrent || !answer) return { ...none, isCounting: true };
  return answer.ok
    ? { ...none, count: answer.value.captures }
    : { ...none, failure: answer.message };
}
