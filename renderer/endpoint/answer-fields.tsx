// What the endpoint's sender meets: the answer to every attempt, and what is different for the first ones.

import { SelectField, type Option } from '../ui/choice.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { HeaderEditor } from '../ui/header-editor.tsx';
import { Radios } from '../ui/radios.tsx';
import {
  answerPolicy,
  answers,
  policyErrors,
  type First,
  type PolicyErrors,
  type PolicyForm,
  type ReactionForm,
} from './policy-form.ts';
import { DOES, DOES_SAYS, endSays, policySays } from './policy-words.ts';
import { ScriptRows } from './script-rows.tsx';

interface AnswerFieldsProps {
  readonly policy: PolicyForm;
  readonly errors: PolicyErrors;
  readonly onChange: (policy: PolicyForm) => void;
}

const FIRSTS: readonly Option<First>[] = [
  { id: 'none', words: 'As the others' },
  { id: 'fail', words: 'Fail' },
  { id: 'script', words: 'Script' },
];

export function AnswerFields({ policy, errors, onChange }: AnswerFieldsProps) {
  const { always, first } = policy;
  const change = (part: Partial<PolicyForm>) => onChange({ ...policy, ...part });
  const changeAlways = (part: Partial<ReactionForm>) => change({ always: { ...always, ...part } });
  return (
    <fieldset className="answer">
      <legend>Answer</legend>
      <div className="answer-line">
        <SelectField
          label="What every attempt gets"
          options={DOES}
          value={always.does}
          onChange={(does) => changeAlways({ does })}
        />
        {answers(always.does) && (
          <TextField
            label="Status"
            inputMode="numeric"
            isData
            value={always.status}
            error={errors.status ?? null}
            onChange={(status) => changeAlways({ status })}
          />
        )}
        {always.does !== 'never-answer' && (
          <TextField
            label="Delay in seconds"
            inputMode="decimal"
            isData
            value={always.delay}
            error={errors.delay ?? null}
            onChange={(delay) => changeAlways({ delay })}
          />
        )}
      </div>
      <p className="says-hint small">{DOES_SAYS[always.does]}</p>
      {answers(always.does) && (
        <>
          <HeaderEditor
            headers={always.headers}
            onChange={(headers) => changeAlways({ headers })}
          />
          <TextArea
            label="Body"
            isData
            hint="The service does not use it."
            value={always.body}
            onChange={(body) => changeAlways({ body })}
          />
        </>
      )}
      <Radios
        label="First attempts"
        options={FIRSTS}
        value={first}
        onChange={(chosen) => change({ first: chosen })}
      />
      {first === 'fail' && (
        <div className="answer-line">
          <TextField
            label="How many fail"
            inputMode="numeric"
            isData
            value={policy.failTimes}
            error={errors.failTimes ?? null}
            onChange={(failTimes) => change({ failTimes })}
          />
          <TextField
            label="With status"
            inputMode="numeric"
            isData
            value={policy.failStatus}
            error={errors.failStatus ?? null}
            onChange={(failStatus) => change({ failStatus })}
          />
        </div>
      )}
      {first === 'script' && (
        <ScriptRows
          script={policy.script}
          errors={errors}
          onChange={(script) => change({ script })}
        />
      )}
      <Outcome policy={policy} />
    </fieldset>
  );
}

/** What it comes to, said as soon as it can be. */
function Outcome({ policy }: { readonly policy: PolicyForm }) {
  const isWhole = policyErrors(policy) === null;
  const made = answerPolicy(policy);
  return (
    <div className="answer-says" role="status">
      {isWhole && (
        <>
          <p>{policySays(made)}</p>
          <p className="muted">{endSays(made)}</p>
        </>
      )}
      {policy.first !== 'none' && (
        <p className="muted">
          Attempts are counted for each notification (the same body), since the answer was last
          changed.
        </p>
      )}
    </div>
  );
}
