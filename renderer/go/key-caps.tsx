// The keys of a command as printed on the keyboard.

import { Fragment } from 'react';
import { isMac, keyCaps } from '../ui/keys.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { isKeyOn } from './preferences.ts';

interface KeyCapsProps {
  readonly keys: readonly string[];
  /** No more than these. */
  readonly most?: number;
}

/** Each key that is not switched off; alternatives have “or” between them. */
export function KeyCaps({ keys: all, most }: KeyCapsProps) {
  const hasLetterKeys = useStore((state) => state.hasLetterKeys);
  const keys = all.filter((key) => isKeyOn(key, { hasLetterKeys })).slice(0, most);
  return (
    <span className="level key-caps rigid gap-8" dir="ltr">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="only-heard"> {words.app.or} </span>}
          <span>
            {keyCaps(key, isMac()).map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
