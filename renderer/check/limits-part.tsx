// The limits of a check: how many requests, how long each may take, and which certificates are accepted.

import { AnyCertificate, TimeoutField } from '../ui/attempt-fields.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import { words } from '../words/words.ts';
import type { CheckPartProps } from './answers-part.tsx';
import { mostRequests } from './state/check-draft.ts';

export function LimitsPart({ draft, errors, onChange }: CheckPartProps) {
  const says = words.check;
  const seconds = words.ui.span.s(draft.timeoutSeconds);
  const isWrong = Boolean(errors.perSecond ?? errors.maxRequests ?? errors.timeout);
  return (
    <Disclosure
      title={says.limits}
      says={says.limitsSay(mostRequests(draft), seconds)}
      opens={isWrong}
    >
      <div className="check-pair">
        {draft.answersBy !== 'ask' && (
          <TextField
            label={says.maxRequests}
            inputMode="numeric"
            value={draft.maxRequests}
            error={errors.maxRequests ?? null}
            onChange={(maxRequests) => onChange({ maxRequests })}
          />
        )}
        <TimeoutField draft={draft} error={errors.timeout} onChange={onChange} />
      </div>
      <TextField
        label={words.jobs.perSecond}
        inputMode="decimal"
        placeholder={words.suites.automatic}
        hint={words.suites.perSecondHint}
        value={draft.perSecond}
        error={errors.perSecond ?? null}
        onChange={(perSecond) => onChange({ perSecond })}
      />
      <AnyCertificate draft={draft} onChange={onChange} />
    </Disclosure>
  );
}
