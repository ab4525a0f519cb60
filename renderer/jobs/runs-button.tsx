// The title bar's word of the runs: nothing before the first, its progress while one is under way.

import { Button } from 'react-aria-components';
import { useStore } from '../store/store.ts';
import { formatCount } from '../ui/format.ts';
import { ProgressBar } from './progress-bar.tsx';

export function RunsButton() {
  const jobs = useStore((state) => state.jobs);
  const openSheet = useStore((state) => state.openSheet);
  if (jobs.length === 0) return null;
  const running = jobs.filter(({ state }) => state === 'running');
  const [only] = running;
  if (!only) {
    return (
      <Button className="button" onPress={() => openSheet({ is: 'runs' })}>
        Runs
      </Button>
    );
  }
  const done = running.reduce((sum, job) => sum + job.done, 0);
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const words = running.length === 1 ? `Run ${only.id}` : `${running.length} runs`;
  return (
    <Button
      className="button runs-button"
      aria-label={`${words}: ${done} of ${total}`}
      onPress={() => openSheet(running.length === 1 ? { is: 'run', id: only.id } : { is: 'runs' })}
    >
      <ProgressBar label={words} done={done} total={total} />
      <span>
        {formatCount(done)} of {formatCount(total)}
      </span>
    </Button>
  );
}
