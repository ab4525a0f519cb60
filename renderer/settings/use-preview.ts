// How many captures the limits in the form would delete, fetched a moment after the last key.

import { isSame } from '../../shared/contract/changes.ts';
import type { SettingFields } from '../../shared/contract/settings.ts';
import { useReply } from '../host/ask.ts';
import { formLimits, settingsForm, type SettingsForm } from './settings-form.ts';

export interface Preview {
  readonly isCounting: boolean;
  /** Null if the limits are unchanged or have errors, or the number is not known. */
  readonly count: number | null;
  /** Why the number is not known: saving may delete any. */
  readonly failure: string | null;
}

/** Saving deletes captures, as far as known. */
export const mayDelete = ({ count, failure }: Preview) => failure !== null || Boolean(count);

const PAUSE_MS = 250;

export function usePreview(form: SettingsForm, before: SettingFields): Preview {
  const limits = formLimits(form, before);
  const present = formLimits(settingsForm(before), before);
  const isAsked = limits !== null && !isSame(limits, present);
  const { answer, isCurrent } = useReply('settings.preview', isAsked ? limits : null, PAUSE_MS);
  const none = { isCounting: false, count: null, failure: null };
  if (!isAsked) return none;
  if (!isCurrent || !answer) return { ...none, isCounting: true };
  return answer.ok
    ? { ...none, count: answer.value.captures }
    : { ...none, failure: answer.message };
}
