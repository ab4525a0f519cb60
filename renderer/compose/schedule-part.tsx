// When it is tried again (document 3, 8): which variant, how much faster, and the intervals that the document leaves
// open.

import { RETRY_LIMITS, type Variant } from '../../shared/webhook/delivery.ts';
import { formatSpan } from '../deliveries/span-words.ts';
import { TimeScale } from '../deliveries/time-scale.tsx';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import type { Option } from '../ui/choice.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import type { PartProps } from './choice-part.tsx';
import { scheduleOf, type SendDraft, type SendErrors } from './draft.ts';
import { defaultIntervals } from './intervals.ts';

const VARIANTS: readonly Option<Variant>[] = [
  { id: 'A', words: 'Variant A' },
  { id: 'B', words: 'Variant B' },
];

const DOCUMENTED: Readonly<Record<Variant, string>> = {
  A: 'Documented: 10 attempts in all, the first retry 1 minute after the failure, longer intervals each time, the last attempt within 24 hours. The intervals after the first are not documented: these are ours.',
  B: 'Documented: up to 3 additional attempts, then failed. None of the intervals is documented: these are ours.',
};

export function SchedulePart({
  draft,
  errors,
  onChange,
}: PartProps & { readonly errors: SendErrors }) {
  const { variant } = draft;
  return (
    <section className="compose-part" aria-label="Retries">
      <Radios
        label="Retries"
        options={VARIANTS}
        value={variant}
        onChange={(chosen) => onChange({ variant: chosen })}
      />
      <p className="muted">{DOCUMENTED[variant]}</p>
      <TimeScale />
      <Disclosure title="Intervals" says={<LastAttempt draft={draft} />}>
        <Intervals draft={draft} errors={errors} onChange={onChange} />
      </Disclosure>
      {variant === 'B' && (
        <TextField
          label="Disable the webhook after so many failed deliveries in a row"
          inputMode="numeric"
          hint="The document says “when delivery errors recur”; the number is ours."
          value={draft.disableAfter}
          onChange={(disableAfter) => onChange({ disableAfter })}
        />
      )}
      {errors.schedule !== undefined && (
        <p className="says-error" role="status">
          {errors.schedule}
        </p>
      )}
    </section>
  );
}

function Intervals({ draft, errors, onChange }: PartProps & { readonly errors: SendErrors }) {
  const { variant } = draft;
  const intervals = draft.intervals[variant];
  const set = (changed: readonly string[]) =>
    onChange({ intervals: { ...draft.intervals, [variant]: changed } });
  return (
    <>
      <p className="muted">From each failure to the next attempt, before it is scaled.</p>
      <div className="compose-intervals">
        {intervals.map((interval, at) => {
          const isFixed = at === 0 && RETRY_LIMITS[variant].firstRetryMs !== null;
          return (
            <label key={at} className="compose-interval">
              <span className="muted">{at + 2}.</span>
              <input
                className="input data"
                aria-label={`Interval before attempt ${at + 2}`}
                aria-invalid={errors.schedule !== undefined && !isFixed ? true : undefined}
                title={isFixed ? 'Documented' : 'Not documented: a default that you can change'}
                readOnly={isFixed}
                value={interval}
                onChange={(event) =>
                  set(intervals.map((old, index) => (index === at ? event.target.value : old)))
                }
              />
            </label>
          );
        })}
      </div>
      <Button kind="quiet" onPress={() => set(defaultIntervals(variant))}>
        Back to the defaults
      </Button>
    </>
  );
}

/** When the last attempt comes, if every one fails at once. */
function LastAttempt({ draft }: { readonly draft: SendDraft }) {
  const timeScale = useStore((state) => state.timeScale);
  const { intervalsMs } = scheduleOf(draft, timeScale);
  const sumMs = intervalsMs.reduce((sum, interval) => sum + interval, 0);
  if (Number.isNaN(sumMs)) return null;
  return `the last attempt ${formatSpan(sumMs / timeScale)} after the first`;
}
