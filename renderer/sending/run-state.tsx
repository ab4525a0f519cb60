// The state of a run: a shape, a colour and words, so that a failed run never looks like a delivered one.

import {
  CircleDashed,
  CircleSlash,
  CircleX,
  PackageCheck,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { RunJob } from '../../shared/contract/sending.ts';
import type { JobOutcome } from '../words/en/kinds.ts';
import { jobProgress, outcomeOf } from './job-words.ts';

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
    <span className={`run-state is-${outcome}`}>
      <Shape className="state-shape" size={15} aria-hidden />
      <span className="state-words">{jobProgress(job)}</span>
    </span>
  );
}
