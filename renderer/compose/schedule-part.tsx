// When it is tried again (document 3, 8): which variant, how much faster, and the intervals that the document leaves
// open.

import { RETRY_LIMITS } from '../../shared/webhook/delivery.ts';
import { formatSpan } from '../deliveries/span-words.ts';
import { TimeScale } from '../deliveries/time-scale.tsx';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import type { PartProps } from './choice-part.tsx';
import { scheduleOf, type SendDraft, type SendErrors } from './draft.ts';
import { defaultIntervals } from './intervals.ts';
import { words } from '../words/words.ts';

const VARIANTS = ['A', 'B'] as const;

/** What is wrong with the intervals. */
const SAYS_ID = 'compose-schedule-says';

export function SchedulePart({
  draft,
  errors,
  onChange,
}: PartProps & { readonly errors: SendErrors }) {
  const { variant } = draft;
  return (
    <section className="compose-part" data-part="schedule" aria-label={words.compose.retries}>
      <Radios
        label={words.compose.retries}
        options={VARIANTS.map((id) => ({ id, words: words.deliveries.variant(id) }))}
        value={variant}
        onChange={(chosen) => onChange({ variant: chosen })}
      />
      <p className="muted">{words.compose.documented[variant]}</p>
      <TimeScale />
      <Disclosure title={words.compose.intervals} says={<LastAttempt draft={draft} />}>
        <Intervals draft={draft} errors={errors} onChange={onChange} />
      </Disclosure>
      {variant === 'B' && (
        <TextField
          label={words.compose.disableAfter}
          inputMode="numeric"
          hint={words.compose.disableAfterHint}
          value={draft.disableAfter}
          error={errors.disableAfter ?? null}
          onChange={(disableAfter) => onChange({ disableAfter })}
        />
      )}
      {errors.schedule !== undefined && (
        <p id={SAYS_ID} className="says-error" role="status">
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
      <p className="muted">{words.compose.intervalsSay}</p>
      <div className="compose-intervals">
        {intervals.map((interval, at) => {
          const isFixed = at === 0 && RETRY_LIMITS[variant].firstRetryMs !== null;
          return (
            <label key={at} className="compose-interval">
              <span className="muted">{at + 2}.</span>
              <input
                className="input data"
                aria-label={words.compose.intervalBefore(at + 2)}
                aria-invalid={errors.schedule !== undefined && !isFixed ? true : undefined}
                aria-describedby={SAYS_ID}
                title={isFixed ? words.compose.isDocumented : words.compose.isDefault}
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
        {words.compose.backToDefaults}
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
  return words.compose.lastAttempt(formatSpan(sumMs / timeScale));
}
