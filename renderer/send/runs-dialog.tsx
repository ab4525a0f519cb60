// The runs since the host started, newest first.

import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { FailureSays } from '../ui/form.tsx';
import { useNow } from '../ui/use-now.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';
import { JobSubject } from './job-subject.tsx';
import { jobTitle } from './job-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { RunState } from './run-state.tsx';

export function RunsDialog() {
  const jobs = useStore((state) => state.jobs);
  const error = useStore((state) => state.jobsError);
  const loadJobs = useStore((state) => state.loadJobs);
  const openDialog = useStore((state) => state.openDialog);
  const nowMs = useNow();
  useEffect(() => {
    void loadJobs();
  }, [loadJobs]);
  return (
    <Dialog title={words.jobs.runs} size="large" onClose={() => openDialog(null)}>
      <div className="dialog-body">
        <FailureSays says={error} />
        {jobs.length === 0 ? (
          <Empty title={words.jobs.noneTitle}>
            <p>{words.jobs.noneSays}</p>
          </Empty>
        ) : (
          <ul className="runs">
            {jobs.map((job) => (
              <li key={job.id}>
                <button
                  type="button"
                  className="stack run-entry"
                  onClick={() => openDialog({ is: 'run', id: job.id })}
                >
                  <span className="level run-line">
                    <strong>{jobTitle(job)}</strong>
                    <span className="grow">
                      <RunState job={job} />
                    </span>
                    <span className="muted">{formatListTime(job.startedAtMs, nowMs)}</span>
                  </span>
                  <JobSubject job={job} />
                  {job.state === 'running' && (
                    <ProgressBar label={jobTitle(job)} done={job.done} total={job.total} />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="dialog-foot">
        <Button icon={PenLine} onPress={() => openDialog({ is: 'compose' })}>
          {words.compose.title}
        </Button>
        <span className="grow" />
        <Button onPress={() => openDialog(null)}>{words.ui.close}</Button>
      </footer>
    </Dialog>
  );
}
