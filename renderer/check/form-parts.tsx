// The parts of the form of a check: how the receiver shows that it accepts a webhook (by its status, by rules, or at a
// status URL), the groups of cases, and the limits.

import { writeAcceptRule } from '../../shared/check/accepting.ts';
import { OPTIONAL_GROUPS } from '../../shared/check/probe.ts';
import { optionsOf, Radios, Switch, TextField } from '../ui/field.tsx';
import { Disclosure } from '../ui/basics.tsx';
import type { FieldsOf } from '../ui/fields.ts';
import { words } from '../words/words.ts';
import { hasRules, type CheckDraft, type CheckErrors, mostRequests } from './state/check-draft.ts';

interface CheckPartProps {
  readonly draft: CheckDraft;
  readonly of: FieldsOf<CheckDraft, CheckErrors>;
}

export function AnswersPart({ draft, of }: CheckPartProps) {
  const says = words.check;
  const { answersBy } = draft;
  return (
    <Disclosure
      title={says.answers}
      says={says.answersBy[answersBy]}
      opens={answersBy !== 'status'}
    >
      <Radios label={says.answers} options={optionsOf(says.answersBy)} {...of('answersBy')} />
      <p className="muted">{says.answersSay[answersBy]}</p>
      {answersBy === 'status-url' && <TextField label={says.statusUrl} {...of('statusUrl')} />}
      {hasRules(draft) && (
        <>
          <TextField
            rows={2}
            label={says.acceptedWhen}
            hint={<RulesHint />}
            {...of('acceptedWhen')}
          />
          <TextField rows={2} label={says.rejectedWhen} {...of('rejectedWhen')} />
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

export function GroupsPart({ of }: Pick<CheckPartProps, 'of'>) {
  const says = words.suites;
  const { value: groups, onChange } = of('groups');
  const most = OPTIONAL_GROUPS.length;
  const isAll = groups.length === most;
  return (
    <Disclosure
      title={says.groups}
      says={isAll ? says.allGroups : says.someGroups(groups.length, most)}
      opens={!isAll}
    >
      <p className="muted">{says.groupsSay}</p>
      {OPTIONAL_GROUPS.map((group) => (
        <Switch
          key={group}
          value={groups.includes(group)}
          onChange={(isOn) =>
            onChange(isOn ? [...groups, group] : groups.filter((one) => one !== group))
          }
        >
          {words.check.groups[group]}
        </Switch>
      ))}
    </Disclosure>
  );
}

export function LimitsPart({ draft, of }: CheckPartProps) {
  const says = words.check;
  const seconds = words.ui.span.s(draft.timeoutMs);
  return (
    <Disclosure title={says.limits} says={says.limitsSay(mostRequests(draft), seconds)}>
      <div className="field-row">
        {draft.answersBy !== 'ask' && <TextField label={says.maxRequests} {...of('maxRequests')} />}
        <TextField label={words.ui.timeout} {...of('timeoutMs')} />
      </div>
      <TextField
        label={words.jobs.perSecond}
        placeholder={words.suites.automatic}
        hint={words.suites.perSecondHint}
        {...of('perSecond')}
      />
      <Switch {...of('acceptAnyCertificate')}>{words.ui.anyCertificate}</Switch>
    </Disclosure>
  );
}
