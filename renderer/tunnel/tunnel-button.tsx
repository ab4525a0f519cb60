// In the title bar: where the listener can be reached from outside, and the way to check it.

import { useState } from 'react';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { TunnelDialog } from './tunnel-dialog.tsx';

export function TunnelButton() {
  const publicUrl = useStore((state) => state.status?.publicUrl ?? null);
  const hasListener = useStore((state) => (state.status?.listener ?? '') !== '');
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const checkTunnel = useStore((state) => state.checkTunnel);
  const [shows, setShows] = useState(false);
  if (!hasListener || !isOpen) return null;
  const check = () => {
    setShows(true);
    if (publicUrl !== null) void checkTunnel(publicUrl);
  };
  return (
    <div className="via">
      {publicUrl === null ? (
        <Button kind="quiet" onPress={() => setShows(true)}>
          Add public URL
        </Button>
      ) : (
        <>
          <span className="muted">via</span>
          <bdi className="data clip" title={publicUrl}>
            {publicUrl}
          </bdi>
          <Button kind="quiet" onPress={check} label="Check the public URL">
            check
          </Button>
        </>
      )}
      {shows && <TunnelDialog onClose={() => setShows(false)} />}
    </div>
  );
}
