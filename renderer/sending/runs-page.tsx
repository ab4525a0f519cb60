// The runs and checks since the host started, newest first.

import { useEffect } from 'react';
import { Page } from '../go/page.tsx';
import { openPage } from '../go/places.ts';
import { Awaited, Empty, FailureSays } from '../ui/basics.tsx';
import { Identifier } from '../ui/data-text.tsx';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { formatListTime, words } from '../words/words.ts';
import { jobTitle, pageOfJob } from './job-words.ts';
import { JobState, JobSubject, ProgressBar } from './run-state.tsx';
import { loadJobs } from './state/jobs.ts';

export function RunsPage() {
  const jobs = useStore((state) => state.jobs);
  const calls = useStore((state) => state.assistantCalls.length);
  const isKnown = useStore((state) => state.areJobsKnown);
  const error = useStore((state) => state.jobsError);
  const nowMs = useNow();
  useEffect(() => {
    void loadJobs();
  }, []);
  return (
    <Page title={words.app.rail.runs}>
      <div className="dialog-body">
        <FailureSays says={error} />
        {jobs.length === 0 && !isKnown ? (
          error === null && <Awaited says={words.jobs.loading} />
        ) : jobs.length === 0 ? (
          calls === 0 && (
            <Empty title={words.jobs.noneTitle}>
              <p>{words.jobs.noneSays}</p>
            </Empty>
          )
        ) : (
          <ul className="entries">
            {jobs.map((job) => (
              <li key={job.id}>
                <button
                  type="button"
                  className="pick entry"
                  onClick={() => openPage(pageOfJob(job))}
                >
                  <span className="level run-line wraps gap-12 narrows">
                    <strong>{jobTitle(job)}</strong>
                    <span className="grow">
                      <JobState job={job} />
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
        <AssistantCalls />
      </div>
    </Page>
  );
}

function AssistantCalls() {
  const calls = useStore((state) => state.assistantCalls);
  const nowMs = useNow();
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="assistant-calls">
      <h3 id="assistant-calls">{words.jobs.assistant.title}</h3>
      <ul className="entries">
        {calls.map(({ id, tool, startedAtMs, endedAtMs, isRefused, says }) => (
          <li key={id} className="entry">
            <span className="level run-line wraps gap-12 narrows">
              <Identifier text={tool} />
              <span className={isRefused ? 'grow says-error' : 'grow muted'}>
                {endedAtMs === null
                  ? words.jobs.assistant.running
                  : isRefused
                    ? words.jobs.assistant.refused
                    : words.jobs.assistant.answered}
              </span>
              <span className="muted">{formatListTime(startedAtMs, nowMs)}</span>
            </span>
            {says !== null && (
              <bdi className="muted" dir="ltr" lang="en">
                {says}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
