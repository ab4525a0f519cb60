// How the receiver shows that it accepts a webhook: by its status, by rules, or at a status URL.

import { writeAcceptRule } from '../../shared/check/accepting.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import { words } from '../words/words.ts';
import { ANSWERS_BY, hasRules, type CheckDraft, type CheckErrors } from './state/check-draft.ts';

export interface CheckPartProps {
  readonly draft: CheckDraft;
  readonly errors: CheckErrors;
  readonly onChange: (change: Partial<CheckDraft>) => void;
}

export function AnswersPart({ draft, errors, onChange }: CheckPartProps) {
  const says = words.check;
  const { answersBy } = draft;
  const isWrong = Boolean(errors.acceptedWhen ?? errors.rejectedWhen ?? errors.statusUrl);
  return (
    <Disclosure
      title={says.answers}
      says={says.answersBy[answersBy]}
      opens={isWrong || answersBy !== 'status'}
    >
      <Radios
        label={says.answers}
        options={ANSWERS_BY.map((id) => ({ id, words: says.answersBy[id] }))}
        value={answersBy}
        onChange={(chosen) => onChange({ answersBy: chosen })}
      />
      <p className="muted">{says.answersSay[answersBy]}</p>
      {answersBy === 'status-url' && (
        <TextField
          label={says.statusUrl}
          isData
          dir="ltr"
          value={draft.statusUrl}
          error={errors.statusUrl ?? null}
          onChange={(statusUrl) => onChange({ statusUrl })}
        />
      )}
      {hasRules(draft) && (
        <>
          <TextArea
            label={says.acceptedWhen}
            isData
            dir="ltr"
            hint={<RulesHint />}
            value={draft.acceptedWhen}
            error={errors.acceptedWhen ?? null}
            onChange={(acceptedWhen) => onChange({ acceptedWhen })}
          />
          <TextArea
            label={says.rejectedWhen}
            isData
            dir="ltr"
            value={draft.rejectedWhen}
            error={errors.rejectedWhen ?? null}
            onChange={(rejectedWhen) => onChange({ rejectedWhen })}
          />
        </>
      )}
    </Disclosure>
  );
}

const EXAMPLES = (
  [
    { kind: 'status', from: 200, to: 299 },
    { kind: 'header', name: 'X-Result', text: 'ok' },
    { kind: 'body', text: 'accepted' },
  ] as const
).map(writeAcceptRule);

const RulesHint = () => (
  <>
    {words.check.rulesHint}{' '}
    {EXAMPLES.map((example, index) => (
      <span key={example}>
        {index > 0 && ', '}
        <code dir="ltr">{example}</code>
      </span>
    ))}
  </>
);
