// The host is gone, or is back, or was started anew: said plainly, across the window.

import { useEffect, useState } from 'react';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { words } from '../words/words.ts';

/** After so many tries a person should look for the host instead of waiting. */
const TRIES_BEFORE_ADVICE = 4;

export function ConnectionBar({ retry }: { readonly retry: () => void }) {
  const { phase, isBack } = useStore((state) => state.connection);
  if (phase === 'lost') return <Lost retry={retry} />;
  if (phase === 'refused') {
    return (
      <div className="bar is-wrong" role="alert">
        <p>
          <strong>{words.app.startedAnew}</strong> {words.app.openNewAddress}
        </p>
      </div>
    );
  }
  if (!isBack) return null;
  return (
    <div className="bar" role="status">
      <p>{words.app.hostBack}</p>
    </div>
  );
}

function Lost({ retry }: { readonly retry: () => void }) {
  const { wasOpen, tries } = useStore((state) => state.connection);
  return (
    <div className="bar is-wrong" role="alert">
      <p>
        <strong>{wasOpen ? words.app.hostGone : words.app.hostUnreachable}</strong>{' '}
        {tries >= TRIES_BEFORE_ADVICE
          ? words.app.isItRunning(<code dir="ltr">countersign serve</code>)
          : words.app.staleView}
      </p>
      <NextTry />
      <Button onPress={retry}>{words.app.tryNow}</Button>
    </div>
  );
}

function NextTry() {
  const nextTryAtMs = useStore((state) => state.connection.nextTryAtMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((nextTryAtMs - now) / 1000));
  return (
    // A count that is read out every second would be noise.
    <span className="muted" aria-hidden>
      {seconds > 0 ? words.app.nextTry(seconds) : words.app.trying}
    </span>
  );
}
