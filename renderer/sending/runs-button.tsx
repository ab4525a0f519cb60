// The runs in the title bar: nothing before the first, or the first call of an assistant, the progress of a running one, and a check that waits for an answer.

import { List } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import type { Job } from '../../shared/contract/sending.ts';
import { checkDialogOf, type OpenDialog, openDialog } from '../go/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { useStore } from '../ui/store.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { checkStateSays, checkTitle } from './check-entry.tsx';
import { ProgressBar } from './run-state.tsx';

/** The dialog of a run or check. */
export const dialogOfJob = (job: Job): OpenDialog =>
  job.kind === 'check' ? checkDialogOf(job) : { is: 'run', id: job.id };

export function RunsButton() {
  const runs = useStore((state) => state.jobs);
  const checks = useStore((state) => state.checks);
  const calls = useStore((state) => state.assistantCalls.length);
  const jobs: readonly Job[] = [...runs, ...checks];
  if (jobs.length === 0 && calls === 0) return null;
  const running = jobs.filter(({ state }) => state === 'running');
  const [first] = running;
  if (!first) {
    return (
      <Button icon={List} onPress={() => openDialog({ is: 'runs' })}>
        {words.jobs.runs}
      </Button>
    );
  }
  const only = running.length === 1 ? first : null;
  const done = running.reduce((sum, job) => sum + job.done, 0);
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const says = only ? titleOf(only) : words.jobs.runsUnderWay(running.length);
  const waiting = checks.find((job) => job.waiting !== null);
  const progress = words.jobs.progressOf(says, formatCount(done), formatCount(total));
  return (
    <AriaButton
      className="button runs-button"
      aria-label={waiting ? `${progress}. ${checkStateSays(waiting)}` : progress}
      onPress={() => openDialog(only ? dialogOfJob(only) : { is: 'runs' })}
    >
      <ProgressBar label={says} done={done} total={total} />
      <span>
        {waiting
          ? checkStateSays(waiting)
          : words.jobs.doneOf(formatCount(done), formatCount(total))}
      </span>
    </AriaButton>
  );
}

const titleOf = (job: Job) => (job.kind === 'check' ? checkTitle(job) : words.jobs.run(job.id));
