// Checks settings from a window and from the database.

import { z } from 'zod';
import type { Changes } from '../../../shared/contract/changes.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import {
  DEFAULT_SETTINGS,
  type SettingFields,
  type Settings,
} from '../../../shared/contract/settings.ts';
import { changes } from '../lib/input-schemas.ts';
import { reader, refused } from '../lib/reader.ts';
import { isUpdateAddress } from '../lib/update-address.ts';
import { isLoopback } from '../lib/window-policy.ts';

const listen = z.object({
  host: z.string().refine(isLoopback, refused({ problem: 'loopback' })),
  port: z.number().int().min(LIMITS.port.least).max(LIMITS.port.most),
});

const maxBodyBytes = z.number().int().min(LIMITS.maxBodyBytes.least).max(LIMITS.maxBodyBytes.most);

const limit = (most: number) => z.number().int().min(1).max(most).nullable();

const retention = z.object({
  maxAgeDays: limit(LIMITS.maxAgeDays),
  maxCaptures: limit(LIMITS.maxCaptures),
  maxBytes: limit(Number.MAX_SAFE_INTEGER),
});

const updateFeed = z
  .string()
  .max(LIMITS.updateFeed)
  .refine(isUpdateAddress, refused({ problem: 'update-feed' }))
  .nullable();

const settings = z.object({
  listen,
  maxBodyBytes,
  retention,
  desktop: z.object({ tray: z.boolean(), notifyInvalid: z.boolean() }),
  language: z.enum(['system', 'en', 'he']),
  updateFeed,
});

/** Throws HostError `invalid-input`. */
export const readSettings = reader(settings);
/** Throws HostError `invalid-input`. */
export const readSettingChanges = reader(changes as z.ZodType<Changes<SettingFields>>);
/** Throws HostError `invalid-input`. */
export const readRetention = reader(retention);

/** Stored settings. Values that are damaged, missing or of another version get their default. Never throws. */
export function keptSettings(value: unknown): Settings {
  const kept = z.record(z.string(), z.unknown()).catch({}).parse(value);
  const part = <K extends keyof Settings>(name: K): Settings[K] => {
    const schema = settings.shape[name] as unknown as z.ZodType<Settings[K]>;
    return schema.catch(DEFAULT_SETTINGS[name]).parse(kept[name]);
  };
  return {
    listen: part('listen'),
    maxBodyBytes: part('maxBodyBytes'),
    retention: part('retention'),
    desktop: part('desktop'),
    language: part('language'),
    updateFeed: part('updateFeed'),
  };
}
