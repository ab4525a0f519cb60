// The host is gone, or is back: said plainly, across the window.

import { useEffect, useState } from 'react';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';

/** After so many tries a person should look for the host instead of waiting. */
const TRIES_BEFORE_ADVICE = 4;

export function ConnectionBar({ retry }: { readonly retry: () => void }) {
  const { phase, wasOpen, isBack, tries } = useStore((state) => state.connection);
  if (phase === 'lost') {
    return (
      <div className="connection-bar is-lost" role="alert">
        <span>
          <strong>{wasOpen ? 'The host is gone.' : 'The host cannot be reached.'}</strong>{' '}
          {tries >= TRIES_BEFORE_ADVICE
            ? 'Is countersign serve still running? A new start prints a new address: open that one.'
            : 'What you see is what was known before. New webhooks do not show.'}
        </span>
        <NextTry />
        <Button onPress={retry}>Try now</Button>
      </div>
    );
  }
  if (isBack) {
    return (
      <div className="connection-bar" role="status">
        The host is back. Everything was fetched again.
      </div>
    );
  }
  return null;
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
      {seconds > 0 ? `Next try in ${seconds} s` : 'Trying…'}
    </span>
  );
}
