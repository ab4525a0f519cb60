// A sending run: the number of deliveries in each state, and each delivery with its attempts.

import { useEffect, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { JobDelivery, SendJob } from '../../shared/contract/sending.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';
import { useStore } from '../ui/store.ts';
import { useClock } from '../ui/use-clock.ts';
import { useMore } from '../ui/use-more.tsx';
import { formatCount, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { deliveryState, scheduleSays, stateCounts } from './job-words.ts';
import { loadJobDeliveries } from './state/jobs.ts';

type State = JobDelivery['state'];

const NONE: readonly JobDelivery[] = [];

export function SendRun({ job }: { readonly job: SendJob }) {
  const [only, setOnly] = useState<State | null>(null);
  const { deliveries, error, loadAgain } = useDeliveries(job);
  const nowMs = useClock(job.state === 'running');
  const counts = stateCounts(job);
  // The last delivery may have left the selected state.
  const shownState = counts.some(({ state }) => state === only) ? only : null;
  const chosen =
    shownState === null ? deliveries : deliveries.filter(({ state }) => state === shownState);
  const { shown, button } = useMore(chosen, 50);
  return (
    <>
      <p className="level run-line wraps gap-12 narrows">
        {counts.length > 1 && (
          <ToggleButtonGroup
            className="level wraps gap-4"
            aria-label={words.jobs.onlyThoseThatAre}
            selectionMode="single"
            selectedKeys={shownState === null ? [] : [shownState]}
            onSelectionChange={(keys) => {
              setOnly(counts.find(({ state }) => keys.has(state))?.state ?? null);
            }}
          >
            {counts.map(({ state, count }) => (
              <ToggleButton key={state} id={state} className={`state-chip is-${state}`}>
                {deliveryState(state)} <span className="bold tabular">{formatCount(count)}</span>
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <span className="muted">
          {plural(job.attempts, 'attempt')} · {scheduleSays(job)}
        </span>
      </p>
      {error !== null && (
        <div className="tool-line level gap-8">
          <FailureSays says={error} />
          <Button onPress={loadAgain}>{words.ui.tryAgain}</Button>
        </div>
      )}
      <ol className="ruled-above" aria-label={words.detail.tabs.deliveries}>
        {shown.map((delivery) => (
          <DeliveryLine
            key={delivery.delivery}
            runId={job.id}
            delivery={delivery}
            nowMs={nowMs}
            isOpen={job.total <= 3}
          />
        ))}
      </ol>
      {button}
    </>
  );
}

/** Fetched again whenever the host reports progress, and after a lost connection. */
function useDeliveries(job: SendJob) {
  const loaded = useStore((state) => state.jobDeliveries);
  const failed = useStore((state) => state.jobDeliveriesError);
  const openings = useStore((state) => state.connection.openings);
  useEffect(() => {
    void loadJobDeliveries(job.id);
  }, [job, openings]);
  return {
    deliveries: loaded?.id === job.id ? loaded.list : NONE,
    error: failed?.id === job.id ? failed.message : null,
    loadAgain: () => void loadJobDeliveries(job.id),
  };
}
