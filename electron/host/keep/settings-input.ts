// What a person sets is checked before it is used: as it comes from the window, and as the database has kept it.

import { z } from 'zod';
import type { Changes } from '../../../shared/contract/changes.ts';
import {
  DEFAULT_SETTINGS,
  type Retention,
  type SettingFields,
  type Settings,
} from '../../../shared/contract/settings.ts';
import { changes, reader } from '../lib/input-schemas.ts';
import { isUpdateAddress } from '../lib/update-address.ts';
import { isLoopback } from '../lib/window-policy.ts';

const listen = z.object({
  host: z
    .string()
    .refine(
      isLoopback,
      'the listener’s address is one of this machine: 127.0.0.1, ::1 or localhost',
    ),
  port: z
    .number('the port is a number')
    .int('the port is a whole number')
    .min(1, 'the port is 1 to 65535')
    .max(65_535, 'the port is 1 to 65535'),
});

const KB = 1024;
const maxBodyBytes = z
  .number('the longest body is a number of bytes')
  .int()
  .min(KB, 'the longest body is 1 KB or more')
  .max(256 * KB * KB, 'the longest body is at most 256 MB');

const limit = (most: number, error: string) =>
  z.number(error).int(error).min(1, error).max(most, error).nullable();

const retention = z.object({
  maxAgeDays: limit(36_500, 'the age is a whole number of days from 1 to 36,500'),
  maxCaptures: limit(1_000_000_000, 'the number of captures is a whole number from 1'),
  maxBytes: limit(Number.MAX_SAFE_INTEGER, 'the size is a whole number of bytes from 1'),
});

const updateFeed = z
  .string()
  .max(2000, 'the address of the update feed is at most 2,000 characters')
  .refine(isUpdateAddress, 'the update feed is an https address, or http on this machine')
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
export const readSettings = reader<Settings>(settings);
/** Throws HostError `invalid-input`. */
export const readSettingChanges = reader(changes as z.ZodType<Changes<SettingFields>>);
/** Throws HostError `invalid-input`. */
export const readRetention = reader<Retention>(retention);

/** Settings as they were kept; what is damaged, missing or of another version has its default. Never throws. */
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
