// How many captures the limits in the form would delete, fetched a moment after the last key.

import { isSame } from '../../shared/contract/changes.ts';
import type { SettingFields } from '../../shared/contract/settings.ts';
import { useReply } from '../store/use-reply.ts';
import { formLimits, settingsForm, type SettingsForm } from './settings-form.ts';

export interface Preview {
  readonly isCounting: boolean;
  /** Null if the limits are unchanged or have errors. */
  readonly count: number | null;
}

const PAUSE_MS = 250;

export function usePreview(form: SettingsForm, before: SettingFields): Preview {
  const limits = formLimits(form, before);
  const present = formLimits(settingsForm(before), before);
  const isAsked = limits !== null && !isSame(limits, present);
  const { answer, isCurrent } = useReply('settings.preview', isAsked ? limits : null, PAUSE_MS);
  if (!isAsked) return { isCounting: false, count: null };
  if (!isCurrent) return { isCounting: true, count: null };
  return { isCounting: false, count: answer?.ok ? answer.value.captures : null };
}
