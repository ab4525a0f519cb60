// The retries (document 3, 8): the variant, the time scale, and the intervals that the document leaves open.

import { RETRY_LIMITS, type Variant } from '../../../shared/webhook/delivery.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import { Radios } from '../../ui/radios.tsx';
import { formatSpan } from '../../words/span-words.ts';
import { words } from '../../words/words.ts';
import { setSendDraft } from '../state/compose.ts';
import { scheduleOf, type SendDraft } from '../state/send-draft.ts';
import { defaultIntervals } from '../state/send-intervals.ts';
import { TimeScale } from '../time-scale.tsx';
import type { ErrorPartProps, ServicePartProps } from './choice-part.tsx';

const RETRIES = ['once', 'A', 'B'] as const;

/** The error in the intervals. */
const SAYS_ID = 'compose-schedule-says';

export function SchedulePart({ draft, service, errors }: ServicePartProps) {
  const { retries, timeScale } = draft;
  const says = words.compose;
  return (
    <section className="compose-folded" data-part="schedule" aria-label={says.retries}>
      <Disclosure title={says.retries} says={retriesSay(retries, timeScale)}>
        <Radios
          label={says.retries}
          options={RETRIES.map((id) => ({ id, words: retriesSay(id, 1) }))}
          value={retries}
          onChange={(chosen) => setSendDraft({ retries: chosen })}
        />
        <p className="muted">{says.documented[retries]}</p>
        {service && retries !== 'once' && <p className="muted">{says.ourRetries}</p>}
        {retries !== 'once' && (
          <>
            <TimeScale value={timeScale} onChange={(scale) => setSendDraft({ timeScale: scale })} />
            <Disclosure title={says.intervals} says={<LastAttempt draft={draft} />}>
              <Intervals variant={retries} draft={draft} errors={errors} />
            </Disclosure>
          </>
        )}
        {retries === 'B' && (
          <TextField
            label={says.disableAfter}
            inputMode="numeric"
            hint={says.disableAfterHint}
            value={draft.disableAfter}
            error={errors.disableAfter ?? null}
            onChange={(disableAfter) => setSendDraft({ disableAfter })}
          />
        )}
        {errors.schedule !== undefined && (
          <p id={SAYS_ID} className="says-error" role="status">
            {errors.schedule}
          </p>
        )}
      </Disclosure>
    </section>
  );
}

/** `Once`, or `Variant A, times divided by 60`. */
function retriesSay(retries: SendDraft['retries'], timeScale: number): string {
  if (retries === 'once') return words.jobs.once;
  const variant = words.deliveries.variant(retries);
  return timeScale === 1 ? variant : words.jobs.scaledVariant(variant, timeScale);
}

function Intervals({ variant, draft, errors }: ErrorPartProps & { readonly variant: Variant }) {
  const intervals = draft.intervals[variant];
  const set = (changed: readonly string[]) =>
    setSendDraft({ intervals: { ...draft.intervals, [variant]: changed } });
  return (
    <>
      <p className="muted">{words.compose.intervalsSay}</p>
      <div className="compose-intervals gap-4-8 stretches">
        {intervals.map((interval, at) => {
          const isFixed = at === 0 && RETRY_LIMITS[variant].firstRetryMs !== null;
          return (
            <label key={at} className="level compose-interval gap-4">
              <span className="muted">{at + 2}.</span>
              <input
                className="input data"
                aria-label={words.compose.intervalBefore(at + 2)}
                aria-invalid={errors.schedule !== undefined && !isFixed ? true : undefined}
                aria-describedby={SAYS_ID}
                title={isFixed ? words.request.columns.documented : words.compose.isDefault}
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

/** The time of the last attempt, if every one fails at once. */
function LastAttempt({ draft }: { readonly draft: SendDraft }) {
  const intervalsMs = scheduleOf(draft)?.intervalsMs ?? [];
  const sumMs = intervalsMs.reduce((sum, interval) => sum + interval, 0);
  if (Number.isNaN(sumMs)) return null;
  return words.compose.lastAttempt(formatSpan(sumMs / draft.timeScale));
}
