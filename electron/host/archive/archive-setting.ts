// The archive that is set in the window. It is kept with the secrets, because the connection string holds a password.

import { z } from 'zod';
import type { Secrets } from '../endpoints/secrets.ts';
import type { ArchiveSetting } from './archive-thread.ts';

const SECRET_ID = 'archive';

const Setting = z.object({
  connectionString: z.string(),
  personalData: z.enum(['replace', 'keep']),
});

/** Null: none is set, or it is locked by a keychain that is not available. */
export function keptArchive(secrets: Pick<Secrets, 'get'>): ArchiveSetting | null {
  const text = secrets.get(SECRET_ID);
  if (text === null) return null;
  try {
    return Setting.parse(JSON.parse(text));
  } catch {
    return null; // written by another program
  }
}

/** Whether one is kept that cannot be read here. */
export const isArchiveLocked = (secrets: Pick<Secrets, 'get' | 'has'>): boolean =>
  secrets.has(SECRET_ID) && secrets.get(SECRET_ID) === null;

/** Throws HostError `disk-full` or `secrets-unwritable`. */
export function keepArchive(
  secrets: Pick<Secrets, 'change'>,
  setting: ArchiveSetting | null,
): void {
  secrets.change(
    setting === null
      ? { remove: [SECRET_ID] }
      : { set: new Map([[SECRET_ID, JSON.stringify(setting)]]) },
  );
}
