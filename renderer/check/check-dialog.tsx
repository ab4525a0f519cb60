// Check a receiver: the form, the progress of a check, and its report. Closing the dialog does not stop a check.

import { RotateCw } from 'lucide-react';
import type { CheckJob } from '../../shared/contract/sending.ts';
import { type OpenDialog, openDialog } from '../go/dialogs.ts';
import { useReply } from '../host/ask.ts';
import { CancelJob } from '../sending/run-state.tsx';
import { ProgressBar } from '../sending/run-state.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { FailureSays } from '../ui/form.tsx';
import { useStore } from '../ui/store.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { AskPerson } from './ask-person.tsx';
import { CheckForm } from './check-form.tsx';
import { CheckReportView, type ReportOf } from './report/check-report.tsx';
import { hostOf } from './state/check-draft.ts';

type CheckDialogState = Extract<OpenDialog, { is: 'check' }>;

interface CheckDialogProps extends Pick<CheckDialogState, 'endpointId' | 'url' | 'shows'> {
  /** The name of a suite to fill in. */
  readonly suite: string | null;
}

export function CheckDialog({ endpointId, url, suite, shows }: CheckDialogProps) {
  return (
    <Dialog title={words.check.title} size="wide" onClose={() => openDialog(null)}>
      {shows === null ? (
        <CheckForm endpointId={endpointId} url={url} suite={suite} />
      ) : 'jobId' in shows ? (
        <OneCheck id={shows.jobId} endpointId={endpointId} url={url} />
      ) : (
        <Kept {...{ endpointId, url }} kept={shows.kept} />
      )}
    </Dialog>
  );
}

interface OfEndpoint {
  readonly endpointId: number | null;
  readonly url: string | null;
}

function OneCheck({ id, endpointId, url }: OfEndpoint & { readonly id: number }) {
  const job = useStore((state) => state.checks.find((one) => one.id === id));
  return (
    <>
      <div className="stack dialog-body check">
        {!job ? (
          <Gone />
        ) : job.state === 'running' ? (
          <CheckProgress job={job} />
        ) : (
          <Ended job={job} />
        )}
      </div>
      <Foot endpointId={endpointId} url={url} running={job?.state === 'running' ? job : null} />
    </>
  );
}

function Ended({ job }: { readonly job: CheckJob }) {
  const { answer } = useReply('check.result', { id: job.id });
  if (!answer) return <p className="muted">{words.check.loading}</p>;
  if (!answer.ok) return <FailureSays says={answer.message} />;
  if (answer.value === null) return <p className="muted">{words.check.loading}</p>;
  return <CheckReportView checked={answer.value} jobId={job.id} />;
}

function Kept({ endpointId, url, kept }: OfEndpoint & { readonly kept: ReportOf }) {
  const jobId = useStore(({ checks }) => checks.find((job) => isOf(job, kept))?.id ?? null);
  return (
    <>
      <div className="stack dialog-body check">
        <CheckReportView checked={kept} jobId={jobId} />
      </div>
      <Foot endpointId={endpointId} url={url} running={null} />
    </>
  );
}

/** Whether the job of a kept check is still known; its requests can then be looked at. */
const isOf = (job: CheckJob, { endpointId, url, startedAtMs }: ReportOf) =>
  job.endpointId === endpointId && job.url === url && job.startedAtMs === startedAtMs;

interface FootProps extends OfEndpoint {
  readonly running: CheckJob | null;
}

function Foot({ endpointId, url, running }: FootProps) {
  return (
    <footer className="dialog-foot">
      {running === null && (
        <Button
          icon={RotateCw}
          onPress={() => openDialog({ is: 'check', endpointId, url, shows: null })}
        >
          {words.check.again}
        </Button>
      )}
      <span className="grow foot-says muted">{running && words.check.goesOn}</span>
      {running && <CancelJob id={running.id} label={words.check.cancel} of={hostOf(running.url)} />}
      <Button kind="primary" onPress={() => openDialog(null)}>
        {words.ui.close}
      </Button>
    </footer>
  );
}

function Gone() {
  return (
    <Empty title={words.check.goneTitle}>
      <p>{words.check.goneSays}</p>
    </Empty>
  );
}

function CheckProgress({ job }: { readonly job: CheckJob }) {
  const says = words.check;
  return (
    <section className="stack check-progress" aria-label={says.progress}>
      <p className="level check-subject">
        <strong role="status">{says.checking}</strong>
        <bdi className="data clip" dir="ltr">
          {job.url}
        </bdi>
      </p>
      <ProgressBar label={says.progress} done={job.done} total={job.total} />
      <p className="muted">{says.doneOf(formatCount(job.done), formatCount(job.total))}</p>
      <p>
        <span className="muted">{says.asking}</span>
        {': '}
        <bdi>{job.asking === null ? says.notAsking : says.asks(job.asking)}</bdi>
      </p>
      <AskPerson job={job} />
    </section>
  );
}
