// What the receiver knows, one thing taken for another.

import { isSecretSetting } from '../../scheme.ts';
import { many, type RequestEdit, type Taken } from '../edit.ts';

/** The secret and a secret setting exchanged: two keys that a service shows side by side. Others are shown as they are. */
export const exchangedSettings = ({ agreed }: Taken): RequestEdit[] =>
  Object.keys(agreed.settings)
    .filter(isSecretSetting)
    .map((name) => ({
      ...{ stage: 'request', code: 'secret-exchanged', points: ['secret', 'request-place'] },
      says: `The secret and the setting “${name}” were exchanged.`,
      details: { names: [name] },
      ...many,
      edit: ({ agreed: { secret, settings }, ...taken }) => {
        const other = settings[name];
        if (!secret || !other || other === secret) return null;
        return { ...taken, agreed: { secret: other, settings: { ...settings, [name]: secret } } };
      },
    }));
