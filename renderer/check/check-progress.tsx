// A running check: how far it is and what it asks. What it finds is shown at its end.

import type { CheckJob } from '../../shared/contract/sending.ts';
import { ProgressBar } from '../sending/progress-bar.tsx';
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
