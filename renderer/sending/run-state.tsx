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
import type { CheckJob, JobDelivery, RunJob } from '../../shared/contract/sending.ts';
import { useAct } from '../host/act.ts';
import { call } from '../host/host.ts';
import { Button, FailureSays } from '../ui/basics.tsx';
import { Identifier } from '../ui/data-text.tsx';
import type { JobOutcome } from '../words/en/kinds.ts';
import { plural, words } from '../words/words.ts';
import { jobProgress, jobUrls, outcomeOf } from './job-words.ts';

type State = JobOutcome | JobDelivery['state'];

const SHAPES: Readonly<Record<State, LucideIcon>> = {
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

interface StateShapeProps {
  readonly state: State;
  readonly shape?: LucideIcon;
}

export function StateShape({ state, shape: Shape = SHAPES[state] }: StateShapeProps) {
  const tone = toneOf(state) || (state === 'delivered' ? 'accent' : 'muted');
  return <Shape className={`rigid ${tone}`} size={15} aria-hidden />;
}

export function RunState({ job }: { readonly job: RunJob }) {
  const outcome = outcomeOf(job);
  return (
    <span className="level gap-icon">
      <StateShape state={outcome} />
      <span className={toneOf(outcome)}>{jobProgress(job)}</span>
    </span>
  );
}

export function JobSubject({ job }: { readonly job: RunJob }) {
  const urls = jobUrls(job);
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

/** `Check of shop.example`. */
export const checkTitle = ({ url }: CheckJob): string => words.checkAsk.runTitle(new URL(url).host);

type StateOfCheck = CheckJob['state'] | 'waiting';

const stateOf = ({ state, waiting }: CheckJob): StateOfCheck =>
  state === 'running' && waiting !== null ? 'waiting' : state;

export const checkStateSays = (job: CheckJob): string => words.checkAsk.states[stateOf(job)];

const CHECK_SHAPES: Readonly<Record<StateOfCheck, LucideIcon>> = {
  running: CircleDashed,
  waiting: CircleHelp,
  done: CircleCheck,
  cancelled: CircleSlash,
  stopped: CircleX,
};

export function CheckState({ job }: { readonly job: CheckJob }) {
  return (
    <span className="level gap-icon">
      <StateShape shape={CHECK_SHAPES[stateOf(job)]} state="running" />
      <span>{checkStateSays(job)}</span>
    </span>
  );
}
