// Deliveries: the attempts of the notification that this capture belongs to, where its delivery stands under both
// variants, and when the next attempt is due (document 3, 7, 8).

import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DeliveryView } from '../../../shared/contract/capture.ts';
import { deliveryOf } from '../../store/deliveries.ts';
import { useStore } from '../../store/store.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useLate } from '../../ui/use-late.ts';
import { words } from '../../words/words.ts';
import { AttemptList } from './attempt-list.tsx';
import { ChangedAttempts } from './changed-attempts.tsx';
import { fitSays } from './delivery-words.ts';
import { standingOf } from './standing.ts';
import { TimeScale } from './time-scale.tsx';
import { VariantStanding } from './variant-standing.tsx';

interface DeliveriesTabProps {
  readonly captureId: number;
  readonly isEmptyBody: boolean;
}

export function DeliveriesTab({ captureId: id, isEmptyBody }: DeliveriesTabProps) {
  const view = useStore((state) => deliveryOf(state.delivery, id));
  const error = useStore(({ deliveryError }) =>
    deliveryError?.captureId === id ? deliveryError.message : null,
  );
  const loadDelivery = useStore((state) => state.loadDelivery);
  const isLate = useLate(view === null && error === null);
  if (error !== null) {
    return (
      <Empty title={words.deliveries.notRead}>
        <p>
          <bdi>{error}</bdi>
        </p>
        <Button onPress={() => void loadDelivery()}>{words.ui.tryAgain}</Button>
      </Empty>
    );
  }
  if (view === null)
    return isLate ? (
      <p className="pad muted">{words.deliveries.reading}</p>
    ) : (
      <div className="pad" />
    );
  if (isEmptyBody) {
    return (
      <Empty title={words.deliveries.emptyTitle}>
        <p>{words.deliveries.emptySays}</p>
      </Empty>
    );
  }
  return <Delivery view={view} openId={id} />;
}

function Delivery({ view, openId }: { readonly view: DeliveryView; readonly openId: number }) {
  const timeScale = useStore((state) => state.timeScale);
  const { attempts, total, changed } = view;
  const [a, b] = useMemo(
    () => [standingOf(attempts, 'A', timeScale), standingOf(attempts, 'B', timeScale)],
    [attempts, timeScale],
  );
  const top = useRef<HTMLDivElement>(null);
  const first = attempts[0]?.captureId;
  // Another attempt of the same notification stays where it is; another notification begins at its top.
  useLayoutEffect(() => {
    top.current?.closest('.tab-panel')?.scrollTo({ top: 0 });
  }, [first]);
  return (
    <div ref={top} className="scroll pad deliveries">
      <section aria-label={words.deliveries.whereItStands}>
        <div className="standing-head">
          <h3>{words.deliveries.whereItStands}</h3>
          <TimeScale />
        </div>
        <p role="status">{fitSays(a, b, total)}</p>
        <div className="variants">
          <VariantStanding standing={a} />
          <VariantStanding standing={b} />
        </div>
      </section>
      {changed.length > 0 && <ChangedAttempts changed={changed} />}
      <AttemptList view={view} openId={openId} />
      <NotDocumented />
    </div>
  );
}

function NotDocumented() {
  return (
    <section>
      <h3>{words.deliveries.notDocumentedTitle}</h3>
      <ul className="plain-list muted">
        {words.deliveries.notDocumented.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </section>
  );
}
