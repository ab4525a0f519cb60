// The runs in the title bar: nothing before the first, the progress of a running one.

import { List } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useStore } from '../store/store.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { ProgressBar } from './progress-bar.tsx';

export function RunsButton() {
  const jobs = useStore((state) => state.jobs);
  const openDialog = useStore((state) => state.openDialog);
  if (jobs.length === 0) return null;
  const running = jobs.filter(({ state }) => state === 'running');
  const [only] = running;
  if (!only) {
    return (
      <Button className="button" onPress={() => openDialog({ is: 'runs' })}>
        <List size={14} aria-hidden />
        {words.jobs.runs}
      </Button>
    );
  }
  const done = running.reduce((sum, job) => sum + job.done, 0);
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const says =
    running.length === 1 ? words.jobs.run(only.id) : words.jobs.runsUnderWay(running.length);
  return (
    <Button
      className="button runs-button"
      aria-label={words.jobs.progressOf(says, formatCount(done), formatCount(total))}
      onPress={() => openDialog(running.length === 1 ? { is: 'run', id: only.id } : { is: 'runs' })}
    >
      <ProgressBar label={says} done={done} total={total} />
      <span>{words.jobs.doneOf(formatCount(done), formatCount(total))}</span>
    </Button>
  );
}
