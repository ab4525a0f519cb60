// What most endpoints leave unchanged: response, forwarding, allowed addresses, kind and note, folded with what is changed.

import type { EndpointDraft } from '../../shared/contract/endpoint.ts';
import { optionsOf, Radios, TextField } from '../ui/field.tsx';
import { Disclosure } from '../ui/basics.tsx';
import { type Drawn, type Errors, fieldsIn, type FieldsOf } from '../ui/fields.ts';
import { words } from '../words/words.ts';
import { AnswerFields } from './answer-fields.tsx';
import { FORWARD, type EndpointForm, type FormErrors, type ForwardForm } from './endpoint-form.ts';
import { advancedSays } from './endpoint-words.ts';
import { policyErrors } from './policy-form.ts';

interface AdvancedPartsProps {
  /** The endpoint in the form. */
  readonly draft: EndpointDraft;
  readonly of: FieldsOf<EndpointForm, FormErrors>;
  /** A person wants to edit the addresses. */
  readonly opens: boolean;
}

export function AdvancedParts({ draft, of, opens }: AdvancedPartsProps) {
  const says = words.endpoint;
  return (
    <Disclosure
      title={says.advanced}
      says={policyErrors(of('policy').value) === null && advancedSays(draft)}
      opens={opens}
    >
      <fieldset className="stack stretches gap-12">
        <legend>{says.parts.policy}</legend>
        <AnswerFields {...of('policy')} />
      </fieldset>
      <fieldset className="stack stretches gap-12">
        <legend>{says.parts.forward}</legend>
        <ForwardFields {...of('forward')} />
      </fieldset>
      {/* The addresses that the service may send from (document 5.2). */}
      <TextField
        rows={2}
        label={says.parts.allowedAddresses}
        placeholder="203.0.113.7"
        hint={says.allowedHint}
        autoFocus={opens}
        {...of('allowedAddresses')}
      />
      <p className="says-hint small">{says.allowedSays}</p>
      <Radios label={says.parts.kind} options={optionsOf(says.kinds)} {...of('kind')} />
      <TextField rows={2} label={says.parts.note} {...of('note')} />
    </Disclosure>
  );
}

/** Where the endpoint's captures are forwarded, and whose answer the service gets. */
function ForwardFields(forward: Drawn<ForwardForm, Errors<typeof FORWARD> | null>) {
  const says = words.endpoint;
  const of = fieldsIn(forward, FORWARD);
  const { mode } = forward.value;
  return (
    <>
      <Radios label={says.handOn} options={optionsOf(says.modes)} {...of('mode')} />
      <p className="says-hint small">{says.modesSay[mode]}</p>
      {mode !== 'off' && (
        <>
          <div className="level answer-line stretches at-top gap-12 forward-line">
            <TextField
              label={says.receiverUrl}
              placeholder="http://127.0.0.1:3000/webhook"
              {...of('url')}
            />
            <TextField label={words.ui.timeout} isData {...of('timeoutMs')} />
          </div>
          <p className="says-hint small">{says.nothingLost}</p>
        </>
      )}
    </>
  );
}
