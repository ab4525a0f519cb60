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
  RotateCcw,
  TriangleAlert,
} from 'lucide-react';
import type { Job, JobDelivery } from '../../shared/contract/sending.ts';
import { useAct } from '../host/act.ts';
import { call } from '../host/host.ts';
import { Button, FailureSays } from '../ui/basics.tsx';
import { Identifier } from '../ui/data-text.tsx';
import type { JobOutcome } from '../words/en/kinds.ts';
import { plural, words } from '../words/words.ts';
import { checkState, jobProgress, jobUrls, outcomeOf } from './job-words.ts';

type State = JobOutcome | JobDelivery['state'] | 'asking' | 'checked';

const SHAPES: Readonly<Record<State, LucideIcon>> = {
  asking: CircleHelp,
  checked: CircleCheck,
  running: CircleDashed,
  waiting: CircleDashed,
  'first-attempt': CircleDashed,
  retrying: RotateCcw,
  delivered: PackageCheck,
  partly: TriangleAlert,
  failed: CircleX,
  stopped: CircleX,
  disabled: CircleSlash,
  cancelled: CircleSlash,
};

const WRONG: ReadonlySet<string> = new Set(['failed', 'partly', 'stopped', 'disabled']);

export const toneOf = (state: State): string =>
  WRONG.has(state) ? 'says-error' : state === 'retrying' ? 'says-warning' : '';

export function StateShape({ state }: { readonly state: State }) {
  const Shape = SHAPES[state];
  const tone = toneOf(state) || (state === 'delivered' ? 'accent' : 'muted');
  return <Shape className={`rigid ${tone}`} size={15} aria-hidden />;
}

function stateOf(job: Job): State {
  if (job.kind !== 'check') return outcomeOf(job);
  const state = checkState(job);
  return state === 'waiting' ? 'asking' : state === 'done' ? 'checked' : state;
}

export function JobState({ job }: { readonly job: Job }) {
  const state = stateOf(job);
  return (
    <span className="level gap-icon">
      <StateShape state={state} />
      <span className={toneOf(state)}>{jobProgress(job)}</span>
    </span>
  );
}

export function JobSubject({ job }: { readonly job: Job }) {
  const urls = jobUrls(job);
  if (job.kind === 'check') return <Identifier text={job.url} className="muted clip" />;
  const where =
    urls.length === 1 ? <Identifier text={urls.join()} /> : plural(urls.length, 'target');
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
  return (
    <progress className="progress cuts" aria-label={label} max={Math.max(1, total)} value={done} />
  );
}

interface CancelJobProps {
  readonly id: number;
  readonly label: string;
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
