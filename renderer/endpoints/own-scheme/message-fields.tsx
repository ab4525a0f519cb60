// The form of a scheme: what is signed, and the time.

import { optionsOf, SelectField } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { words } from '../../words/words.ts';
import type { MessageKind, Omitted } from './message-form.ts';
import type { SchemeFieldsProps } from './scheme-fields.tsx';
import type { SchemeForm } from './scheme-form.ts';

export function MessageFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  const { message } = form;
  return (
    <>
      <fieldset className="stack scheme-part">
        <legend>{says.message}</legend>
        <div className="scheme-line">
          <SelectField
            label={says.signed}
            options={optionsOf(says.messages)}
            value={message}
            onChange={(chosen) => onChange({ message: chosen, ...neededBy(chosen, form) })}
          />
          {(message === 'time-body' || message === 'url-body') && (
            <TextField
              label={says.between}
              isData
              dir="ltr"
              value={form.between}
              onChange={(between) => onChange({ between })}
            />
          )}
          <SelectField
            label={says.input}
            options={optionsOf(says.inputs)}
            value={form.input}
            onChange={(input) => onChange({ input })}
          />
        </div>
        {(message === 'all' || message === 'listed') && (
          <FieldsFields form={form} onChange={onChange} />
        )}
        <SecretFields form={form} onChange={onChange} />
      </fieldset>
      <fieldset className="stack scheme-part">
        <legend>{says.time}</legend>
        <TimeFields form={form} onChange={onChange} />
      </fieldset>
    </>
  );
}

/** Fields must be read from somewhere, and a signed time too. */
function neededBy(message: MessageKind, form: SchemeForm): Partial<SchemeForm> {
  if (message === 'all' || message === 'listed') {
    return form.input === 'none' ? { input: 'json' } : {};
  }
  if (message !== 'time-body' || form.time !== 'none') return {};
  return form.grammar === 'pairs'
    ? { time: 'element', timeName: form.timeName || 't', between: form.between || '.' }
    : { time: 'header', timeName: form.timeName || 'X-Timestamp', between: form.between || '.' };
}

function FieldsFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  const isListed = form.message === 'listed';
  const isOn = (what: Omitted) => form.omits.includes(what);
  return (
    <>
      <TextField
        label={isListed ? says.names : says.except}
        isData
        dir="ltr"
        hint={says.namesHint}
        value={form.names}
        onChange={(names) => onChange({ names })}
      />
      <div className="scheme-line">
        {!isListed && (
          <SelectField
            label={says.order}
            options={optionsOf(says.orders)}
            value={form.order}
            onChange={(order) => onChange({ order })}
          />
        )}
        <SelectField
          label={says.show}
          options={optionsOf(says.shows)}
          value={form.show}
          onChange={(show) => onChange({ show })}
        />
        <TextField
          label={says.separator}
          isData
          dir="ltr"
          value={form.separator}
          onChange={(separator) => onChange({ separator })}
        />
      </div>
      <div className="level scheme-switches" role="group" aria-label={says.omit}>
        <span className="field-label">{says.omit}</span>
        {optionsOf(says.omits).map(({ id, words: label }) => (
          <Switch
            key={id}
            isOn={isOn(id)}
            onChange={(on) =>
              onChange({ omits: on ? [...form.omits, id] : form.omits.filter((one) => one !== id) })
            }
          >
            {label}
          </Switch>
        ))}
      </div>
    </>
  );
}

function SecretFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  const isOfFields = form.message === 'all' || form.message === 'listed';
  return (
    <div className="scheme-line">
      <SelectField
        label={says.secretAt}
        options={optionsOf(says.secretPlaces).filter(({ id }) => id !== 'field' || isOfFields)}
        value={form.secretAt}
        onChange={(secretAt) => onChange({ secretAt })}
      />
      {form.secretAt !== 'none' && (
        <TextField
          label={form.secretAt === 'field' ? says.secretField : says.besideSecret}
          isData
          dir="ltr"
          value={form.besideSecret}
          onChange={(besideSecret) => onChange({ besideSecret })}
        />
      )}
    </div>
  );
}

function TimeFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  return (
    <div className="scheme-line">
      <SelectField
        label={says.place}
        options={optionsOf(says.times)}
        value={form.time}
        onChange={(time) => onChange({ time })}
      />
      {form.time !== 'none' && (
        <>
          <TextField
            label={says.placeNames[form.time]}
            isData
            dir="ltr"
            value={form.timeName}
            onChange={(timeName) => onChange({ timeName })}
          />
          <TextField
            label={says.tolerance}
            inputMode="numeric"
            isData
            maxLength={9}
            hint={says.toleranceHint}
            value={form.tolerance}
            onChange={(tolerance) => onChange({ tolerance: tolerance.replace(/\D/g, '') })}
          />
          <SelectField
            label={says.future}
            options={optionsOf(says.futures)}
            value={form.future}
            onChange={(future) => onChange({ future })}
          />
        </>
      )}
    </div>
  );
}
