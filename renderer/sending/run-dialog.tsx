// One run and its progress. Closing the dialog does not stop the run.

import { List, PenLine } from 'lucide-react';
import type { RunJob } from '../../shared/contract/sending.ts';
import { useStore } from '../ui/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { words } from '../words/words.ts';
import { CancelJob } from './cancel-job.tsx';
import { JobSubject } from './job-subject.tsx';
import { jobTitle } from './job-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ReplayRun } from './replay-run.tsx';
import { RunState } from './run-state.tsx';
import { SendRun } from './send-run.tsx';
import { openDialog } from '../go/dialogs.ts';

export function RunDialog({ id }: { readonly id: number }) {
  const job = useStore((state) => state.jobs.find((one) => one.id === id));
  return (
    <Dialog
      title={job ? jobTitle(job) : words.jobs.run(id)}
      size="large"
      onClose={() => openDialog(null)}
    >
      <div className="stack dialog-body run">{job ? <Run job={job} /> : <Gone />}</div>
      <footer className="dialog-foot">
        <Button icon={List} onPress={() => openDialog({ is: 'runs' })}>
          {words.jobs.runs}
        </Button>
        {job?.kind === 'send' && (
          <Button icon={PenLine} onPress={() => openDialog({ is: 'compose' })}>
            {words.jobs.backToCompose}
          </Button>
        )}
        <span className="grow foot-says muted">
          {job?.state === 'running' && words.jobs.goesOn}
        </span>
        {job?.state === 'running' && (
          <CancelJob id={job.id} label={words.jobs.cancelRun} of={words.jobs.run(job.id)} />
        )}
        <Button kind="primary" onPress={() => openDialog(null)}>
          {words.ui.close}
        </Button>
      </footer>
    </Dialog>
  );
}

function Run({ job }: { readonly job: RunJob }) {
  return (
    <>
      <div className="stack run-head">
        <p className="level run-line">
          <strong role="status">
            <RunState job={job} />
          </strong>
          <JobSubject job={job} />
        </p>
        {job.state === 'running' && (
          <ProgressBar label={words.jobs.progress} done={job.done} total={job.total} />
        )}
      </div>
      {job.kind === 'send' ? <SendRun job={job} /> : <ReplayRun job={job} />}
    </>
  );
}

function Gone() {
  return (
    <Empty title={words.jobs.goneTitle}>
      <p>{words.jobs.goneSays}</p>
    </Empty>
  );
}
