// A sending run: the number of deliveries in each state, and each delivery with its attempts.

import { useEffect, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { JobDelivery, SendJob } from '../../shared/contract/sending.ts';
import { useStore } from '../store/store.ts';
import { useClock } from '../ui/use-clock.ts';
import { useMore } from '../ui/use-more.tsx';
import { formatCount, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { deliveryState, scheduleSays, stateCounts } from './job-words.ts';

type State = JobDelivery['state'];

const NONE: readonly JobDelivery[] = [];

export function SendRun({ job }: { readonly job: SendJob }) {
  const [only, setOnly] = useState<State | null>(null);
  const deliveries = useDeliveries(job);
  const nowMs = useClock(job.state === 'running');
  const counts = stateCounts(job);
  // The last delivery may have left the selected state.
  const shownState = counts.some(({ state }) => state === only) ? only : null;
  const chosen =
    shownState === null ? deliveries : deliveries.filter(({ state }) => state === shownState);
  const { shown, button } = useMore(chosen, 50);
  return (
    <>
      <p className="level run-line">
        <ToggleButtonGroup
          className="state-chips"
          aria-label={words.jobs.onlyThoseThatAre}
          selectionMode="single"
          selectedKeys={shownState === null ? [] : [shownState]}
          onSelectionChange={(keys) => {
            setOnly(counts.find(({ state }) => keys.has(state))?.state ?? null);
          }}
        >
          {counts.map(({ state, count }) => (
            <ToggleButton key={state} id={state} className={`state-chip is-${state}`}>
              {deliveryState(state)} <span className="count">{formatCount(count)}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <span className="muted">
          {plural(job.attempts, 'attempt')} · {scheduleSays(job)}
        </span>
      </p>
      <ol className="run-deliveries" aria-label={words.detail.tabs.deliveries}>
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

/** Fetched again whenever the host reports progress. */
function useDeliveries(job: SendJob): readonly JobDelivery[] {
  const loaded = useStore((state) => state.jobDeliveries);
  const load = useStore((state) => state.loadJobDeliveries);
  useEffect(() => {
    void load(job.id);
  }, [job, load]);
  return loaded?.id === job.id ? loaded.list : NONE;
}
