// One run and its progress. Leaving the page does not stop the run.

import { List, PenLine } from 'lucide-react';
import type { RunJob, ReplayManyJob } from '../../shared/contract/sending.ts';
import { Page } from '../go/page.tsx';
import { openPage } from '../go/places.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useStore } from '../ui/store.ts';
import { TableHead } from '../ui/table-head.tsx';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { jobTitle, comparedSays, retriedSays } from './job-words.ts';
import { CancelJob, JobSubject, ProgressBar, RunState } from './run-state.tsx';
import { SendRun } from './send-run.tsx';

export function RunPage({ id }: { readonly id: number }) {
  const job = useStore((state) => state.jobs.find((one) => one.id === id));
  const isKnown = useStore((state) => state.areJobsKnown);
  return (
    <Page title={job ? jobTitle(job) : words.jobs.run(id)}>
      <div className="stack dialog-body run gap-12">
        {job ? <Run job={job} /> : isKnown && <Gone />}
      </div>
      <footer className="dialog-foot">
        <Button icon={List} onPress={() => openPage({ is: 'runs' })}>
          {words.app.rail.runs}
        </Button>
        {job?.kind === 'send' && (
          <Button icon={PenLine} onPress={() => openPage({ is: 'compose' })}>
            {words.jobs.backToCompose}
          </Button>
        )}
        <span className="grow foot-says muted">
          {job?.state === 'running' && words.jobs.goesOn}
        </span>
        {job?.state === 'running' && (
          <CancelJob id={job.id} label={words.jobs.cancelRun} of={words.jobs.run(job.id)} />
        )}
      </footer>
    </Page>
  );
}

function Run({ job }: { readonly job: RunJob }) {
  return (
    <>
      <div className="stack gap-8">
        <p className="level run-line wraps gap-12 narrows">
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

function ReplayRun({ job }: { readonly job: ReplayManyJob }) {
  const { target, delivered, retried, compared } = words.jobs.targetColumns;
  return (
    <>
      <table className="table run-targets">
        <TableHead columns={[target, delivered, retried, words.replay.noAnswer, compared]} />
        <tbody>
          {job.targets.map((one) => (
            <tr key={one.url}>
              <th scope="row" className="data breaks">
                <bdi dir="ltr">{one.url}</bdi>
              </th>
              <td>{formatCount(one.delivered)}</td>
              <td>{retriedSays(one) || '0'}</td>
              <td>{formatCount(one.noAnswer)}</td>
              <td>
                <Compared says={comparedSays(one)} hasBroken={one.broken > 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{words.jobs.targetsSay}</p>
    </>
  );
}

function Compared({ says, hasBroken }: { readonly says: string; readonly hasBroken: boolean }) {
  if (says === '') return '–';
  return <span className={hasBroken ? 'says-warning' : ''}>{says}</span>;
}
