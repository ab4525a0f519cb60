// Tells across the window that the host is gone, is back, or was restarted.

import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { Button } from '../ui/button.tsx';
import { words } from '../words/words.ts';

/** After this many tries a person should check the host instead of waiting. */
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
    // Hidden from screen readers: a count that is read out every second would be noise.
    <span className="muted" aria-hidden>
      {seconds > 0 ? words.app.nextTry(seconds) : words.app.trying}
    </span>
  );
}
