// In the title bar: the listener's public address, and the way to check it.

import { openPage } from '../../go/places.ts';
import { Button } from '../../ui/basics.tsx';
import { Identifier } from '../../ui/data-text.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { checkTunnel } from '../state/tunnel.ts';

export function TunnelButton() {
  const publicUrl = useStore((state) => state.status?.publicUrl ?? null);
  const hasListener = useStore((state) => (state.status?.listener ?? '') !== '');
  const isOpen = useStore((state) => state.connection.phase === 'open');
  if (!hasListener || !isOpen) return null;
  const check = () => {
    openPage({ is: 'tunnel' });
    if (publicUrl !== null) void checkTunnel(publicUrl);
  };
  return (
    <div className="level via gap-icon narrows">
      {publicUrl === null ? (
        <Button kind="quiet" onPress={() => openPage({ is: 'tunnel' })}>
          {words.tunnel.add}
        </Button>
      ) : (
        <>
          <span className="muted">{words.tunnel.via}</span>
          <Identifier text={publicUrl} className="clip" />
          <Button kind="quiet" onPress={check} label={words.app.commands.tunnel}>
            {words.case.check}
          </Button>
        </>
      )}
    </div>
  );
}
