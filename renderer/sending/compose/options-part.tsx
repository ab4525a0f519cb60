// What most people leave as it is: the retries (document 3, 8), how many notifications are sent, and over which protocol.

import { RETRY_LIMITS, type Variant } from '../../../shared/webhook/delivery.ts';
import {
  AnyCertificate,
  BareInput,
  optionsOf,
  Radios,
  SelectField,
  TextField,
} from '../../ui/field.tsx';
import { Button, Disclosure } from '../../ui/basics.tsx';
import { fieldsOf, timeScaleOf } from '../../ui/fields.ts';
import { formatSpan, plural, words } from '../../words/words.ts';
import { setSendDraft } from '../state/compose.ts';
import type { OtherService } from '../state/send-as.ts';
import { scheduleOf, SEND, type SendDraft, type SendErrors } from '../state/send-draft.ts';
import { defaultIntervals } from '../state/send-intervals.ts';
import { TimeScale } from '../time-scale.tsx';

interface OptionsProps {
  readonly draft: SendDraft;
  readonly service: OtherService | null;
  readonly errors: SendErrors;
}

/** The error in the intervals. */
const SAYS_ID = 'compose-schedule-says';

export function RetriesOption({ draft, service, errors }: OptionsProps) {
  const { retries, timeScale } = draft;
  const scale = timeScaleOf(timeScale);
  const says = words.compose;
  const { tries } = words.jobs;
  const chosen = tries[retries];
  return (
    <Disclosure
      title={says.retries}
      says={retries === 'once' || scale === 1 ? chosen : words.jobs.scaledTries(chosen, scale)}
    >
      <Radios
        label={says.retries}
        options={optionsOf(tries)}
        value={retries}
        onChange={(one) => setSendDraft({ retries: one })}
      />
      <p className="muted">{says.documented[retries]}</p>
      {service && retries !== 'once' && <p className="muted">{says.ourRetries}</p>}
      {retries !== 'once' && (
        <>
          <TimeScale value={timeScale} onChange={(typed) => setSendDraft({ timeScale: typed })} />
          <Disclosure title={says.intervals} says={<LastAttempt draft={draft} />}>
            <Intervals variant={retries} draft={draft} isWrong={errors.schedule !== undefined} />
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
  );
}

interface IntervalsProps {
  readonly variant: Variant;
  readonly draft: SendDraft;
  readonly isWrong: boolean;
}

function Intervals({ variant, draft, isWrong }: IntervalsProps) {
  const intervals = draft.intervals[variant];
  const set = (changed: readonly string[]) =>
    setSendDraft({ intervals: { ...draft.intervals, [variant]: changed } });
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
                isWrong={isWrong && !isFixed}
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

export function LoadOption({ draft, service, errors }: OptionsProps) {
  const { deliveries, copies, concurrency } = draft;
  const says = words.compose;
  const of = fieldsOf(draft, errors, setSendDraft, SEND);
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

export function ProtocolOption({ draft, errors }: Omit<OptionsProps, 'service'>) {
  const { protocol, timeoutMs, acceptAnyCertificate } = draft;
  const says = words.compose;
  const of = fieldsOf(draft, errors, setSendDraft, SEND);
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
        value={protocol}
        onChange={(chosen) => setSendDraft({ protocol: chosen })}
      />
      <TextField label={says.timeout} hint={says.timeoutHint} {...of('timeoutMs')} />
      <AnyCertificate draft={draft} onChange={setSendDraft} />
    </Disclosure>
  );
}
