// The secrets of an endpoint: several, labelled, one current. Each stored secret is kept, replaced or deleted.

import { Lock, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hasPublicKey, type Scheme } from '../../shared/signature/scheme.ts';
import { isDefault } from '../../shared/signature/schemes/schemes.ts';
import { Button, IconButton, NoteLine } from '../ui/basics.tsx';
import { BareInput } from '../ui/field.tsx';
import { type Drawn, fieldsIn } from '../ui/fields.ts';
import { SecretField } from '../ui/secret-field.tsx';
import { useStore } from '../ui/store.ts';
import { formatDateTime, words } from '../words/words.ts';
import { labelError, newSecret, type SecretForm } from './endpoint-form.ts';
import { FIRST_LABEL } from './state/endpoints.ts';

interface SecretListProps {
  readonly scheme: Scheme;
  readonly secrets: readonly SecretForm[];
  readonly error: string | null;
  readonly focuses: 'current' | 'new' | null;
  readonly onChange: (secrets: readonly SecretForm[]) => void;
}

export function SecretList(props: SecretListProps) {
  const { scheme, secrets, error, focuses, onChange } = props;
  const protection = useStore((state) => state.status?.secrets);
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  /** The pressed button disappears, so the focus moves here instead of leaving the form. */
  const keepFocus = () => fieldset.current?.focus();
  const makeCurrent = (key: string) =>
    onChange(secrets.map((secret) => ({ ...secret, current: secret.key === key })));
  const remove = (key: string) => {
    keepFocus();
    const kept = secrets.filter((secret) => secret.key !== key);
    // The label of one that is alone is not shown, so it could not be entered.
    const left = kept.map((one) =>
      kept.length === 1 && isNew(one) ? { ...one, label: one.label || FIRST_LABEL } : one,
    );
    const hasCurrent = left.some(({ current }) => current);
    onChange(
      left.map((secret, index) => (hasCurrent ? secret : { ...secret, current: index === 0 })),
    );
  };
  return (
    <fieldset ref={fieldset} className="stack secrets at-top padded-above gap-8" tabIndex={-1}>
      <legend>{words.endpoint.parts.secrets}</legend>
      <p className="says-hint small">
        {hasPublicKey(scheme) ? words.endpoint.publicKeySays : words.endpoint.secretsSay}{' '}
        {protection && words.endpoint.kept[protection]}
      </p>
      {secrets.map((secret, index) => (
        <SecretLine
          key={secret.key}
          value={secret}
          error={error}
          number={index + 1}
          group={group}
          isAlone={secrets.length === 1 && isNew(secret)}
          scheme={scheme}
          autoFocus={focuses === 'current' ? secret.current : focuses === 'new' && isNew(secret)}
          onChange={(changed) => onChange(secrets.with(index, changed))}
          onCurrent={() => makeCurrent(secret.key)}
          keepFocus={keepFocus}
          onRemove={() => remove(secret.key)}
        />
      ))}
      {error && <p className="says-error">{error}</p>}
      <Button
        kind="quiet"
        icon={Plus}
        onPress={() =>
          onChange([
            ...secrets,
            newSecret(secrets.length === 0 ? FIRST_LABEL : '', secrets.length === 0),
          ])
        }
      >
        {words.endpoint.addSecret}
      </Button>
    </fieldset>
  );
}

const isNew = ({ id }: SecretForm) => id === null;

/** `error` is that of the list. */
interface SecretLineProps extends Drawn<SecretForm> {
  readonly scheme: Scheme;
  readonly number: number;
  readonly group: string;
  /** The first one of an endpoint: it needs no label and no choice. */
  readonly isAlone: boolean;
  readonly autoFocus: boolean;
  readonly onCurrent: () => void;
  readonly keepFocus: () => void;
  readonly onRemove: () => void;
}

function SecretLine(props: SecretLineProps) {
  const { value: secret, error, scheme, number, group, isAlone, autoFocus } = props;
  const { onCurrent, keepFocus, onRemove } = props;
  const { label, typed, current, id } = secret;
  const of = fieldsIn({ ...props, error: null });
  /** The form was opened to replace it: an empty field, which changes nothing until something is typed. */
  const [isOffered, setIsOffered] = useState(autoFocus);
  const isKept = typed === null && !isOffered;
  const says = words.endpoint;
  const name = label === '' ? says.secretName(number) : label;
  const wrongForm = formSays(scheme, typed ?? '');
  return (
    <div className={`secret grid gap-8 at-top stretches${isAlone ? ' is-alone' : ''}`}>
      {!isAlone && (
        <>
          <label className="level as-high gap-icon" title={says.currentHint}>
            <input
              type="radio"
              className="radio-dot"
              name={group}
              checked={current}
              onChange={onCurrent}
            />
            <span>{says.current}</span>
          </label>
          <BareInput
            className="input"
            label={says.labelOf(number)}
            placeholder={says.labelPlaceholder}
            {...of('label')}
            error={error !== null && labelError(secret)}
          />
        </>
      )}
      {isKept ? (
        <KeptSecret secret={secret} name={name} onReplace={() => of('typed').onChange('')} />
      ) : (
        <SecretField
          label={number === 1 ? secretName(scheme) : says.secretNumber(number)}
          {...(!isDefault(scheme) && scheme.secret && { placeholder: scheme.secret.name })}
          hidesLabel
          {...(typed ? { warning: wrongForm } : { hint: wrongForm ?? storedSays(secret) })}
          value={typed ?? ''}
          autoFocus={autoFocus || id !== null}
          onChange={of('typed').onChange}
        />
      )}
      {!isKept && id !== null ? (
        <Button
          kind="quiet"
          onPress={() => {
            setIsOffered(false);
            keepFocus();
            of('typed').onChange(null);
          }}
          label={says.keepAsIs(name)}
        >
          {says.keep}
        </Button>
      ) : (
        !isAlone && (
          <IconButton label={words.compose.remove(name)} icon={Trash2} onPress={onRemove} />
        )
      )}
    </div>
  );
}

/** The service's own name for it. */
const secretName = (scheme: Scheme) =>
  isDefault(scheme) ? words.replay.secret : (scheme.secret?.name ?? words.replay.secret);

/** How secrets of this service begin, if this text does not; null: nothing to say. */
function formSays({ service, secret }: Scheme, typed: string): string | null {
  const { begins = [], name = words.replay.secret } = secret ?? {};
  const isOne = begins.length === 0 || begins.some((text) => typed.trim().startsWith(text));
  return isOne ? null : words.endpoint.secretBegins(name, service, begins.join(' / '));
}

/** What is wrong with the stored secret: also said while it is being replaced. */
function storedSays({ locked, outerBlanks }: SecretForm): string | null {
  const says = words.endpoint;
  return locked ? says.locked : outerBlanks ? says.outerBlanks : null;
}

interface KeptProps {
  readonly secret: SecretForm;
  readonly name: string;
  readonly onReplace: () => void;
}

export function KeptSecret({ secret, name, onReplace }: KeptProps) {
  const says = words.endpoint;
  const wrong = storedSays(secret);
  return (
    <div>
      <span className="level as-high gap-icon">
        <Lock className="rigid muted" size={13} aria-hidden />
        <span className="muted grow">{says.setAt(formatDateTime(secret.setAtMs))}</span>
        <Button kind="quiet" onPress={onReplace} label={says.replaceSecret(name)}>
          {says.replace}
        </Button>
      </span>
      {wrong !== null && <NoteLine kind="warning">{wrong}</NoteLine>}
    </div>
  );
}
