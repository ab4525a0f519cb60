// How many captures the limits in the form would delete, asked a moment after the last key.

import { useEffect, useState } from 'react';
import type { Retention, SettingFields } from '../../shared/contract/settings.ts';
import { useStore } from '../store/store.ts';
import { formLimits, settingsForm, type SettingsForm } from './settings-form.ts';

export interface Preview {
  readonly isCounting: boolean;
  /** Null: the limits are those that hold already, or are not right. */
  readonly count: number | null;
}

const PAUSE_MS = 250;

export function usePreview(form: SettingsForm, before: SettingFields): Preview {
  const previewRetention = useStore((state) => state.previewRetention);
  const [known, setKnown] = useState<{ limits: string; count: number | null } | null>(null);
  const limits = JSON.stringify(formLimits(form, before));
  const present = JSON.stringify(formLimits(settingsForm(before), before));
  const isAsked = limits !== 'null' && limits !== present;

  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void previewRetention(JSON.parse(limits) as Retention).then((count) => {
        if (isWanted) setKnown({ limits, count });
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isAsked, limits, previewRetention]);

  if (!isAsked) return { isCounting: false, count: null };
  if (known?.limits !== limits) return { isCounting: true, count: null };
  return { isCounting: false, count: known.count };
}
