// The scheme by which an endpoint's webhooks are signed, and the scheme's settings.

import { Pencil, Plus } from 'lucide-react';
import { isSecretOptional, NO_SECRET } from '../../shared/signature/scheme.ts';
import { Button } from '../ui/basics.tsx';
import { Switch, TextField } from '../ui/field.tsx';
import type { FieldsOf } from '../ui/fields.ts';
import { SearchField } from '../ui/search-select.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import {
  newSecret,
  schemeOfForm,
  settingsOfForm,
  type EndpointForm,
  type FormErrors,
  type SecretForm,
} from './endpoint-form.ts';
import { schemeName, schemeOptions } from './state/endpoints.ts';
import { KeptSecret } from './secret-list.tsx';

interface SchemePartProps {
  readonly form: EndpointForm;
  readonly of: FieldsOf<EndpointForm, FormErrors>;
  /** Opens the editor of one's own scheme with this name; null: of a new one. */
  readonly onEdit: (name: string | null) => void;
}

export function SchemePart({ form, of, onEdit }: SchemePartProps) {
  const stored = useStore((state) => state.schemes);
  const { scheme, secrets } = form;
  const { value: settings, error, onChange } = of('settings');
  const [documented, ...others] = schemeOptions();
  const own = [
    ...(typeof scheme === 'string' ? [] : [{ id: OWN_RECORD, words: schemeName(scheme) }]),
    ...stored.map(({ name, service }) => ({ id: name, words: service })),
    { id: ADD, words: words.ownScheme.add, icon: <Plus size={14} aria-hidden /> },
  ];
  const edited = stored.find(({ name }) => name === scheme);
  const says = words.scheme;
  const isOptional = isSecretOptional(schemeOfForm(form));
  const { [NO_SECRET]: hasNone, ...otherSettings } = settings;
  const keep = (name: string, secret: SecretForm) =>
    of('secrets').onChange([...secrets.filter(({ setting }) => setting !== name), secret]);
  return (
    <>
      <SearchField
        label={words.endpoint.parts.scheme}
        searchLabel={says.search}
        noneFound={says.noneFound}
        groups={[
          { title: words.ownScheme.usual, options: documented ? [documented] : [] },
          { title: words.ownScheme.group, options: own },
          { title: words.ownScheme.known, options: others },
        ]}
        value={typeof scheme === 'string' ? scheme : OWN_RECORD}
        onChange={(name) => {
          // After the list has closed: it moves the focus then, and must not lose it to the editor first.
          if (name === ADD) setTimeout(() => onEdit(null));
          else if (name !== OWN_RECORD) of('scheme').onChange(name);
        }}
      />
      {edited && (
        <div className="own-scheme-edit">
          <Button kind="quiet" icon={Pencil} onPress={() => onEdit(edited.name)}>
            {words.ownScheme.edit}
          </Button>
        </div>
      )}
      {isOptional && (
        <Switch
          value={hasNone !== undefined && hasNone !== ''}
          onChange={(isOn) =>
            onChange(isOn ? { ...otherSettings, [NO_SECRET]: 'yes' } : otherSettings)
          }
        >
          {says.hasNoSecret}
        </Switch>
      )}
      {settingsOfForm(form).map(({ name, isSecret }) =>
        isSecret ? (
          <SecretSetting
            key={name}
            name={name}
            secret={secrets.find(({ setting }) => setting === name)}
            error={error?.[name] ?? null}
            onChange={(secret) => keep(name, secret)}
          />
        ) : (
          <TextField
            key={name}
            label={name}
            isData
            dir="ltr"
            hint={says.settingSays[name] ?? ''}
            error={error?.[name] ?? null}
            value={settings[name] ?? ''}
            onChange={(value) => onChange({ ...settings, [name]: value })}
          />
        ),
      )}
    </>
  );
}

/** Stands for the record of one's own that the endpoint has. */
const OWN_RECORD = '*';
const ADD = '+';

interface SecretSettingProps {
  readonly name: string;
  readonly secret: SecretForm | undefined;
  readonly error: string | null;
  readonly onChange: (secret: SecretForm) => void;
}

function SecretSetting({ name, secret, error, onChange }: SecretSettingProps) {
  const present = secret ?? { ...newSecret(name, false), setting: name };
  return present.typed === null ? (
    <div className="field">
      <span className="field-label">{name}</span>
      <KeptSecret
        secret={present}
        name={name}
        onReplace={() => onChange({ ...present, typed: '' })}
      />
    </div>
  ) : (
    <SecretField
      label={name}
      value={present.typed}
      error={error}
      autoFocus={present.id !== null}
      onChange={(typed) => onChange({ ...present, typed })}
    />
  );
}
