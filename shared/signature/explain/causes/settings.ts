// What the receiver knows, one thing taken for another.

import type { RequestEdit, Taken } from '../edit.ts';

/** The secret and a setting exchanged, such as two keys that a service shows side by side. */
export const exchangedSettings = ({ agreed }: Taken): RequestEdit[] =>
  Object.keys(agreed.settings)
    .filter((name) => name !== 'notification_url')
    .map((name) => ({
      ...{ stage: 'request', code: 'secret-other', points: ['secret', 'request-place'] },
      says: `The secret and the setting “${name}” were exchanged.`,
      details: { names: [name] },
      isAlone: true,
      edit: ({ agreed: { secret, settings }, ...taken }) => {
        const other = settings[name];
        if (!secret || !other || other === secret) return null;
        return { ...taken, agreed: { secret: other, settings: { ...settings, [name]: secret } } };
      },
    }));
