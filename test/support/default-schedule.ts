// The default schedule.

import type { Variant } from '../../shared/webhook/delivery.ts';
import {
  DEFAULT_DISABLE_AFTER,
  DEFAULT_INTERVALS_MS,
  type Schedule,
} from '../../shared/webhook/schedule.ts';

export const defaultSchedule = (variant: Variant, timeScale = 1): Schedule => ({
  variant,
  timeScale,
  intervalsMs: DEFAULT_INTERVALS_MS[variant],
  disableAfter: DEFAULT_DISABLE_AFTER,
});
