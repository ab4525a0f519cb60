// Settings that most endpoints leave unchanged: response, forwarding, allowed addresses, kind and note, folded with
// their values.

import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { EndpointDraft } from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { optionsOf } from '../ui/choice.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import { words } from '../words/words.ts';
import { AnswerFields } from './answer-fields.tsx';
import type { EndpointForm, FormErrors, ForwardForm } from './endpoint-form.ts';
import { allowedSays, forwardSays, responseSays } from './endpoint-words.ts';
import { policyErrors } from './policy-form.ts';

interface FoldedPartsProps {
  readonly form: EndpointForm;
  /** The endpoint in the form. */
  readonly draft: EndpointDraft;
  readonly errors: FormErrors;
  /** The part that a person wants to edit. */
  readonly opens: EndpointPart | null;
  readonly onChange: (part: Partial<EndpointForm>) => void;
}

export function FoldedParts({ form, draft, errors, opens, onChange }: FoldedPartsProps) {
  const says = words.endpoint;
  return (
    <>
      <Disclosure
        title={says.parts.policy}
        says={policyErrors(form.policy) === null && responseSays(draft.policy)}
        opens={errors.policy !== undefined}
      >
        <AnswerFields
          policy={form.policy}
          errors={errors.policy ?? {}}
          onChange={(policy) => onChange({ policy })}
        />
      </Disclosure>
      <Disclosure
        title={says.parts.forward}
        says={forwardSays(draft.forward)}
        opens={(errors.forwardUrl ?? errors.forwardSeconds) !== undefined}
      >
        <ForwardFields
          forward={form.forward}
          errors={errors}
          onChange={(forward) => onChange({ forward })}
        />
      </Disclosure>
      <Disclosure
        title={says.parts.allowedAddresses}
        says={allowedSays(draft.allowedAddresses)}
        opens={opens === 'allowedAddresses' || errors.allowedAddresses !== undefined}
      >
        <AllowedField
          value={form.allowedAddresses}
          autoFocus={opens === 'allowedAddresses'}
          error={errors.allowedAddresses ?? null}
          onChange={(allowedAddresses) => onChange({ allowedAddresses })}
        />
      </Disclosure>
      <Disclosure
        title={says.kindAndNote}
        says={says.kindAndNoteSays(says.kinds[form.kind], form.note.trim() !== '')}
      >
        <Radios
          label={says.parts.kind}
          options={optionsOf(says.kinds)}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <TextArea
          label={says.parts.note}
          value={form.note}
          maxLength={LIMITS.note}
          onChange={(note) => onChange({ note })}
        />
      </Disclosure>
    </>
  );
}

interface AllowedFieldProps {
  readonly value: string;
  readonly autoFocus: boolean;
  readonly error: string | null;
  readonly onChange: (allowed: string) => void;
}

/** The addresses that the service may send from (document 5.2). */
function AllowedField({ value, autoFocus, error, onChange }: AllowedFieldProps) {
  return (
    <>
      <TextArea
        label={words.endpoint.parts.allowedAddresses}
        isData
        dir="ltr"
        placeholder="203.0.113.7"
        hint={words.endpoint.allowedHint}
        autoFocus={autoFocus}
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className="says-hint small">{words.endpoint.allowedSays}</p>
    </>
  );
}

interface ForwardFieldsProps {
  readonly forward: ForwardForm;
  readonly errors: FormErrors;
  readonly onChange: (forward: ForwardForm) => void;
}

/** Where the endpoint's captures are forwarded, and whose answer the service gets. */
function ForwardFields({ forward, errors, onChange }: ForwardFieldsProps) {
  const says = words.endpoint;
  const change = (part: Partial<ForwardForm>) => onChange({ ...forward, ...part });
  return (
    <>
      <Radios
        label={says.handOn}
        options={optionsOf(says.modes)}
        value={forward.mode}
        onChange={(mode) => change({ mode })}
      />
      <p className="says-hint small">{says.modesSay[forward.mode]}</p>
      {forward.mode !== 'off' && (
        <>
          <div className="answer-line forward-line">
            <TextField
              label={says.receiverUrl}
              isData
              dir="ltr"
              placeholder="http://127.0.0.1:3000/webhook"
              value={forward.url}
              error={errors.forwardUrl ?? null}
              onChange={(url) => change({ url })}
            />
            <TextField
              label={words.ui.timeout}
              inputMode="decimal"
              isData
              value={forward.seconds}
              error={errors.forwardSeconds ?? null}
              onChange={(seconds) => change({ seconds })}
            />
          </div>
          <p className="says-hint small">{says.nothingLost}</p>
        </>
      )}
    </>
  );
}
