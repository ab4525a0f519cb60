// A running check: how far it is and what it asks. What it finds is shown at its end.

import { useState } from 'react';
import type { CheckJob } from '../../shared/contract/sending.ts';
import { ProgressBar } from '../send/progress-bar.tsx';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { AskPerson } from './ask-person.tsx';

export function CheckProgress({ job }: { readonly job: CheckJob }) {
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

export function CancelCheck({ id }: { readonly id: number }) {
  const cancelJob = useStore((state) => state.cancelJob);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const cancel = () => {
    setIsPending(true);
    void cancelJob(id).then((failure) => {
      setIsPending(false);
      setError(failure);
    });
  };
  return (
    <>
      <FailureSays as="span" says={error} />
      <Button kind="danger" onPress={cancel} isPending={isPending}>
        {words.check.cancel}
      </Button>
    </>
  );
}
