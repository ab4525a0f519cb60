// Time zones with and without summer time, for tests that set `process.env.TZ`.

import { afterEach } from 'vitest';

export const ZONES = [
  'UTC',
  'Asia/Jerusalem',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
] as const;

/** Sets the machine's own zone again after each test of the file. */
export function restoreZone(): void {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });
}
