// Tells that webhooks cannot be stored, what happens to new ones, and what to do. It disappears by itself, except for
// damage.

import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-now.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';

export function StoreFaultBar() {
  const fault = useStore((state) => state.status?.storeFault ?? null);
  const folder = useStore((state) => state.status?.dataFolder ?? '');
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const nowMs = useNow();
  // While the host is gone, its state is unknown.
  if (!fault || !isOpen) return null;
  return (
    <div className="bar is-wrong" role="alert">
      <p>
        <strong>{words.app.faultTitle[fault.code]}</strong>{' '}
        {fault.code === 'damaged'
          ? words.app.damagedMeans(formatListTime(fault.sinceMs, nowMs))
          : words.app.faultMeans(formatListTime(fault.sinceMs, nowMs))}{' '}
        {words.app.faultDo[fault.code](
          <bdi className="data" dir="ltr">
            {folder}
          </bdi>,
        )}
      </p>
    </div>
  );
}
