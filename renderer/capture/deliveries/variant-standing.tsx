// One variant: the state, the number of attempts used, when the next one is due, and how the attempts break its rules.

import {
  CircleDotDashed,
  CircleSlash,
  PackageCheck,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { isOver, type DeliveryState } from '../../../shared/webhook/delivery.ts';
import { NoteLine } from '../../ui/basics.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { words } from '../../words/words.ts';
import { stateSays, surpriseSays, variantSays } from './delivery-words.ts';
import { nextSays } from './next-words.ts';
import type { Standing } from './standing.ts';

const SHAPES: Readonly<Record<DeliveryState, LucideIcon>> = {
  'first-attempt': CircleDotDashed,
  retrying: RotateCcw,
  delivered: PackageCheck,
  failed: CircleSlash,
  disabled: CircleSlash,
};

/** More differences than this are only counted. */
const MOST_SURPRISES = 4;

export function VariantStanding({ standing }: { readonly standing: Standing }) {
  const { delivery, surprises } = standing;
  const { variant, state } = delivery;
  const Shape = SHAPES[state];
  const id = useId();
  const rest = surprises.length - MOST_SURPRISES;
  return (
    <section className="stack variant gap-4 narrows padded rounded" aria-labelledby={id}>
      <h4 id={id}>
        {words.deliveries.variant(variant)} <span className="muted">{variantSays(variant)}</span>
      </h4>
      <p className={`variant-state level gap-icon state-${state}`}>
        <Shape size={16} aria-hidden />
        <strong>{words.deliveries.states[state]}</strong>
      </p>
      <p>{stateSays(standing)}</p>
      <Next standing={standing} />
      {surprises.slice(0, MOST_SURPRISES).map((surprise) => (
        <NoteLine key={surprise.from} kind="warning">
          {surpriseSays(surprise, variant)}
        </NoteLine>
      ))}
      {rest > 0 && <p className="muted">{words.deliveries.surprises.more(rest)}</p>}
    </section>
  );
}

function Next({ standing }: { readonly standing: Standing }) {
  const nowMs = useClock(!isOver(standing.delivery));
  const { when, countdown, why, isOverdue } = nextSays(standing, nowMs);
  return (
    <div className="next">
      <p>
        {words.deliveries.next.label} <strong>{when}</strong>
      </p>
      {countdown !== null && (
        <p className={isOverdue ? 'says-error tabular bold' : 'tabular'}>{countdown}</p>
      )}
      <p className="muted">{why}</p>
    </div>
  );
}
