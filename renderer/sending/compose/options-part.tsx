// What most people leave as it is: the retries (document 3, 8), how many notifications are sent, and over which protocol.

import { RETRY_LIMITS, type Variant } from '../../../shared/webhook/delivery.ts';
import { BareInput, optionsOf, Radios, SelectField, Switch, TextField } from '../../ui/field.tsx';
import { Button, Disclosure } from '../../ui/basics.tsx';
import { type Drawn, type FieldsOf, timeScaleOf } from '../../ui/fields.ts';
import { formatSpan, plural, words } from '../../words/words.ts';
import type { OtherService } from '../state/send-as.ts';
import { scheduleOf, type SendDraft, type SendErrors } from '../state/send-draft.ts';
import { defaultIntervals } from '../state/send-intervals.ts';
import { TimeScale } from '../time-scale.tsx';

interface OptionsProps {
  readonly draft: SendDraft;
  readonly service: OtherService | null;
  readonly of: FieldsOf<SendDraft, SendErrors>;
}

/** The error in the intervals. */
const SAYS_ID = 'compose-schedule-says';

export function RetriesOption({ draft, service, of }: OptionsProps) {
  const { retries, timeScale } = draft;
  const scale = timeScaleOf(timeScale);
  const says = words.compose;
  const { tries } = words.jobs;
  const chosen = tries[retries];
  const wrongSchedule = of('intervals').error;
  return (
    <Disclosure
      title={says.retries}
      says={retries === 'once' || scale === 1 ? chosen : words.jobs.scaledTries(chosen, scale)}
    >
      <Radios label={says.retries} options={optionsOf(tries)} {...of('retries')} />
      <p className="muted">{says.documented[retries]}</p>
      {service && retries !== 'once' && <p className="muted">{says.ourRetries}</p>}
      {retries !== 'once' && (
        <>
          <TimeScale {...of('timeScale')} />
          <Disclosure title={says.intervals} says={<LastAttempt draft={draft} />}>
            <Intervals variant={retries} {...of('intervals')} />
          </Disclosure>
        </>
      )}
      {retries === 'B' && (
        <TextField
          label={says.disableAfter}
          inputMode="numeric"
          hint={says.disableAfterHint}
          {...of('disableAfter')}
        />
      )}
      {wrongSchedule && (
        <p id={SAYS_ID} className="says-error" role="status">
          {wrongSchedule}
        </p>
      )}
    </Disclosure>
  );
}

interface IntervalsProps extends Drawn<SendDraft['intervals']> {
  readonly variant: Variant;
}

function Intervals({ variant, value, error, onChange }: IntervalsProps) {
  const intervals = value[variant];
  const set = (changed: readonly string[]) => onChange({ ...value, [variant]: changed });
  return (
    <>
      <p className="muted">{words.compose.intervalsSay}</p>
      <div className="compose-intervals grid gap-8 stretches">
        {intervals.map((interval, at) => {
          const isFixed = at === 0 && RETRY_LIMITS[variant].firstRetryMs !== null;
          return (
            <label key={at} className="level compose-interval gap-4">
              <span className="muted">{at + 2}.</span>
              <BareInput
                label={words.compose.intervalBefore(at + 2)}
                error={isFixed ? null : error}
                aria-describedby={SAYS_ID}
                title={isFixed ? words.request.columns.documented : words.compose.isDefault}
                readOnly={isFixed}
                value={interval}
                onChange={(typed) => set(intervals.with(at, typed))}
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

function LastAttempt({ draft }: Pick<OptionsProps, 'draft'>) {
  const { intervalsMs } = scheduleOf(draft) ?? { intervalsMs: [] };
  const sum = intervalsMs.reduce((before, interval) => before + interval, 0);
  const afterMs = sum / timeScaleOf(draft.timeScale);
  return Number.isFinite(afterMs) ? words.compose.lastAttempt(formatSpan(afterMs)) : null;
}

const COUNTS = ['deliveries', 'copies', 'concurrency'] as const;

export function LoadOption({ draft, service, of }: OptionsProps) {
  const { deliveries, copies, concurrency } = draft;
  const says = words.compose;
  const [isMany, isRepeated] = [Number(deliveries) > 1, Number(copies) > 1];
  const hints = [...(isMany ? [says.numbered] : []), ...(isRepeated ? [says.repeated] : [])];
  const isOne = deliveries === '1' && copies === '1';
  return (
    <Disclosure
      title={says.load}
      says={isOne ? plural(1, 'delivery') : says.many(deliveries, copies, concurrency)}
    >
      <div className="field-row">
        {COUNTS.map((count) => (
          <TextField key={count} label={says[count]} {...of(count)} />
        ))}
      </div>
      <p className="muted">
        {hints.length === 0 ? says.once : service ? says.signedAnew : hints.join(' ')}
      </p>
    </Disclosure>
  );
}

export function ProtocolOption({ draft, of }: Omit<OptionsProps, 'service'>) {
  const { protocol, timeoutMs, acceptAnyCertificate } = draft;
  const says = words.compose;
  const present = [
    says.protocolsShort[protocol],
    words.ui.span.s(timeoutMs),
    ...(acceptAnyCertificate ? [words.replay.anyCertificateShort] : []),
  ];
  return (
    <Disclosure title={says.moreTitle} says={present.join(' · ')}>
      <SelectField
        label={words.request.protocol}
        options={optionsOf(says.protocols)}
        {...of('protocol')}
      />
      <TextField label={says.timeout} hint={says.timeoutHint} {...of('timeoutMs')} />
      <Switch {...of('acceptAnyCertificate')}>{words.ui.anyCertificate}</Switch>
    </Disclosure>
  );
}
