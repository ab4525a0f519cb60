// The state of a run or a check: a shape, a colour and words, so that a failed run never looks like a delivered one; what it
// sends, how far it is, and the button that ends it.

import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  type LucideIcon,
  PackageCheck,
  TriangleAlert,
} from 'lucide-react';
import type { CheckJob, RunJob } from '../../shared/contract/sending.ts';
import { useAct } from '../host/act.ts';
import { call } from '../host/host.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';
import type { JobOutcome } from '../words/en/kinds.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { jobProgress, jobUrls, outcomeOf } from './job-words.ts';

const SHAPES: Readonly<Record<JobOutcome, LucideIcon>> = {
  running: CircleDashed,
  delivered: PackageCheck,
  partly: TriangleAlert,
  failed: CircleX,
  stopped: CircleX,
  cancelled: CircleSlash,
};

export function RunState({ job }: { readonly job: RunJob }) {
  const outcome = outcomeOf(job);
  const Shape = SHAPES[outcome];
  return (
    <span className={`level gap-icon is-${outcome}`}>
      <Shape className="state-shape rigid muted" size={15} aria-hidden />
      <span className="state-words">{jobProgress(job)}</span>
    </span>
  );
}

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

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress className="progress" aria-label={label} max={Math.max(1, total)} value={done} />;
}

interface CancelJobProps {
  readonly id: number;
  readonly label: string;
  /** The name of the job. */
  readonly of: string;
}

export function CancelJob({ id, label, of }: CancelJobProps) {
  const { start, isPending, error } = useAct({ act: label, of }, () => call('jobs.cancel', { id }));
  return (
    <>
      <FailureSays as="span" says={error} />
      <Button kind="danger" onPress={start} isPending={isPending}>
        {label}
      </Button>
    </>
  );
}

/** `Check of shop.example`. */
export const checkTitle = ({ url }: CheckJob): string => words.checkAsk.runTitle(new URL(url).host);

type State = CheckJob['state'] | 'waiting';

const stateOf = ({ state, waiting }: CheckJob): State =>
  state === 'running' && waiting !== null ? 'waiting' : state;

export const checkStateSays = (job: CheckJob): string => words.checkAsk.states[stateOf(job)];

const CHECK_SHAPES: Readonly<Record<State, LucideIcon>> = {
  running: CircleDashed,
  waiting: CircleHelp,
  done: CircleCheck,
  cancelled: CircleSlash,
  stopped: CircleX,
};

export function CheckState({ job }: { readonly job: CheckJob }) {
  const Shape = CHECK_SHAPES[stateOf(job)];
  return (
    <span className="level gap-icon">
      <Shape className="state-shape rigid muted" size={15} aria-hidden />
      <span className="state-words">{checkStateSays(job)}</span>
    </span>
  );
}
