// Check a receiver: the form, the progress of a check, and its report. Leaving the page does not stop a check.

import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckJob } from '../../shared/contract/sending.ts';
import type { PageOf } from '../go/address.ts';
import { Page } from '../go/page.tsx';
import { openPage } from '../go/places.ts';
import { useReply } from '../host/ask.ts';
import { CancelJob, ProgressBar } from '../sending/run-state.tsx';
import { checksIn } from '../sending/state/jobs.ts';
import { Button, Empty, FailureSays } from '../ui/basics.tsx';
import { Identifier } from '../ui/data-text.tsx';
import { useStore } from '../ui/store.ts';
import { formatCount, words } from '../words/words.ts';
import { AskPerson } from './ask-person.tsx';
import { CheckForm } from './check-form.tsx';
import { CheckReportView, type ReportOf } from './report/check-report.tsx';
import { hostOf } from './state/check-draft.ts';

export function CheckPage({ endpointId, url, suite, shows }: PageOf<'check'>) {
  return (
    <Page title={words.app.commands['check-receiver']} isWide>
      {shows === null ? (
        <CheckForm endpointId={endpointId} url={url} suite={suite ?? null} />
      ) : 'jobId' in shows ? (
        <OneCheck id={shows.jobId} endpointId={endpointId} url={url} />
      ) : (
        <Kept {...{ endpointId, url }} id={shows.keptId} />
      )}
    </Page>
  );
}

interface OfEndpoint {
  readonly endpointId: number | null;
  readonly url: string | null;
}

function OneCheck({ id, endpointId, url }: OfEndpoint & { readonly id: number }) {
  const job = useStore(({ jobs }) => checksIn(jobs).find((one) => one.id === id));
  const isKnown = useStore((state) => state.areJobsKnown);
  const running = job?.state === 'running' ? job : null;
  return (
    <Framed {...{ endpointId, url, running }}>
      {running ? <CheckProgress job={running} /> : job ? <Ended job={job} /> : isKnown && <Gone />}
    </Framed>
  );
}

function Ended({ job }: { readonly job: CheckJob }) {
  const { answer } = useReply('check.result', { id: job.id });
  if (!answer) return <Loading />;
  if (!answer.ok) return <FailureSays says={answer.message} />;
  if (answer.value === null) return <Loading />;
  return <CheckReportView checked={answer.value} jobId={job.id} />;
}

function Kept({ endpointId, url, id }: OfEndpoint & { readonly id: number }) {
  const { answer } = useReply('check.list', endpointId === null ? null : { endpointId });
  const isAsked = !answer && endpointId !== null;
  const kept = answer?.ok ? answer.value.find((one) => one.id === id) : undefined;
  const jobs = useStore((state) => state.jobs);
  const job = kept && checksIn(jobs).find((one) => isOf(one, kept));
  return (
    <Framed endpointId={endpointId} url={kept?.url ?? url}>
      {answer?.ok === false && <FailureSays says={answer.message} />}
      {kept && <CheckReportView checked={kept} jobId={job?.id ?? null} />}
      {!kept && answer?.ok !== false && (isAsked ? <Loading /> : <Gone />)}
    </Framed>
  );
}

/** Whether the job of a kept check is still known; its requests can then be looked at. */
const isOf = (job: CheckJob, { endpointId, url, startedAtMs }: ReportOf) =>
  job.endpointId === endpointId && job.url === url && job.startedAtMs === startedAtMs;

interface FramedProps extends OfEndpoint {
  readonly running?: CheckJob | null;
  readonly children: ReactNode;
}

function Framed({ endpointId, url, running = null, children }: FramedProps) {
  return (
    <>
      <div className="stack dialog-body gap-12">{children}</div>
      <footer className="dialog-foot">
        {running === null && (
          <Button
            icon={RotateCw}
            onPress={() => openPage({ is: 'check', endpointId, url, shows: null })}
          >
            {words.check.again}
          </Button>
        )}
        <span className="grow foot-says muted">{running && words.check.goesOn}</span>
        {running && (
          <CancelJob id={running.id} label={words.check.cancel} of={hostOf(running.url)} />
        )}
      </footer>
    </>
  );
}

const Loading = () => <p className="muted">{words.check.loading}</p>;

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
    <section className="stack gap-12" aria-label={words.jobs.progress}>
      <p className="level wraps gap-12">
        <strong role="status">{says.checking}</strong>
        <Identifier text={job.url} className="clip" />
      </p>
      <ProgressBar label={words.jobs.progress} done={job.done} total={job.total} />
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
