// A check of a receiver among the runs: its host, its state, and its progress.

import { CircleCheck, CircleDashed, CircleHelp, CircleSlash, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CheckJob } from '../../shared/contract/sending.ts';
import { words } from '../words/words.ts';

/** `Check of shop.example`. */
export const checkTitle = ({ url }: CheckJob): string => words.checkAsk.runTitle(new URL(url).host);

type State = CheckJob['state'] | 'waiting';

const stateOf = ({ state, waiting }: CheckJob): State =>
  state === 'running' && waiting !== null ? 'waiting' : state;

export const checkStateSays = (job: CheckJob): string => words.checkAsk.states[stateOf(job)];

const SHAPES: Readonly<Record<State, LucideIcon>> = {
  running: CircleDashed,
  waiting: CircleHelp,
  done: CircleCheck,
  cancelled: CircleSlash,
  stopped: CircleX,
};

export function CheckState({ job }: { readonly job: CheckJob }) {
  const Shape = SHAPES[stateOf(job)];
  return (
    <span className="run-state">
      <Shape className="state-shape rigid muted" size={15} aria-hidden />
      <span className="state-words">{checkStateSays(job)}</span>
    </span>
  );
}
