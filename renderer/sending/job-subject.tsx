// The subject and target of a run in one line: `3 deliveries to http://…`, `12 replays to 2 targets`.

import type { RunJob } from '../../shared/contract/sending.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { jobUrls } from './job-words.ts';

export function JobSubject({ job }: { readonly job: RunJob }) {
  const urls = jobUrls(job);
  const where =
    urls.length === 1 ? (
      <bdi className="data" dir="ltr">
        {urls}
      </bdi>
    ) : (
      plural(urls.length, 'target')
    );
  return (
    <span className="muted clip" title={urls.join('\n')}>
      {words.jobs.to(plural(job.total, job.kind === 'send' ? 'delivery' : 'replay'), where)}
    </span>
  );
}
