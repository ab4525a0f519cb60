// The keys of a command as printed on the keyboard.

import { Fragment } from 'react';
import { words } from '../words/words.ts';
import { isMac, keyCaps } from './keys.ts';

interface KeyCapsProps {
  readonly keys: readonly string[];
}

/** Each key; alternatives have “or” between them. */
export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <span className="key-caps" dir="ltr">
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
