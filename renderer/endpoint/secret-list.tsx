// The secrets of an endpoint: several, labelled, one current. What the host has is kept, replaced or removed.

import { Lock, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useStore } from '../store/store.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { formatDateTime } from '../ui/format.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { newSecret, type SecretForm } from './endpoint-form.ts';
import { SecretField } from './secret-field.tsx';

interface SecretListProps {
  readonly secrets: readonly SecretForm[];
  readonly error: string | null;
  readonly onChange: (secrets: readonly SecretForm[]) => void;
}

export function SecretList({ secrets, error, onChange }: SecretListProps) {
  const protection = useStore((state) => state.status?.secrets);
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const change = (key: number, part: Partial<SecretForm>) =>
    onChange(secrets.map((secret) => (secret.key === key ? { ...secret, ...part } : secret)));
  /** The button that was pressed goes away; the focus stays here instead of leaving the form. */
  const keepFocus = () => fieldset.current?.focus();
  const makeCurrent = (key: number) =>
    onChange(secrets.map((secret) => ({ ...secret, current: secret.key === key })));
  const remove = (key: number) => {
    keepFocus();
    const left = secrets.filter((secret) => secret.key !== key);
    const hasCurrent = left.some(({ current }) => current);
    onChange(
      left.map((secret, index) => (hasCurrent ? secret : { ...secret, current: index === 0 })),
    );
  };
  return (
    <fieldset ref={fieldset} className="secrets" tabIndex={-1}>
      <legend>Secrets</legend>
      <p className="says-hint">
        The webhook secret key, exactly as the service shows it.{' '}
        {protection && KEPT_WORDS[protection]}
      </p>
      {secrets.map((secret, index) => (
        <SecretLine
          key={secret.key}
          secret={secret}
          number={index + 1}
          group={group}
          onChange={(part) => change(secret.key, part)}
          onCurrent={() => makeCurrent(secret.key)}
          onKeep={() => {
            keepFocus();
            change(secret.key, { typed: null });
          }}
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
            newSecret(secrets.length === 0 ? 'current' : '', secrets.length === 0),
          ])
        }
      >
        Add secret
      </Button>
    </fieldset>
  );
}

const KEPT_WORDS = {
  keychain: 'It is kept sealed by the system’s keychain.',
  file: 'It is kept in a file that only you can read, not encrypted.',
} as const;

interface SecretLineProps {
  readonly secret: SecretForm;
  readonly number: number;
  readonly group: string;
  readonly onChange: (part: Partial<SecretForm>) => void;
  readonly onCurrent: () => void;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

function SecretLine(props: SecretLineProps) {
  const { secret, number, group, onChange, onCurrent, onKeep, onRemove } = props;
  const { label, typed, current, id } = secret;
  const name = label === '' ? `secret ${number}` : label;
  return (
    <div className="secret">
      <label className="secret-current" title="Captures are verified with the current secret.">
        <input type="radio" name={group} checked={current} onChange={onCurrent} />
        <span>Current</span>
      </label>
      <input
        className="input secret-label"
        aria-label={`Label of secret ${number}`}
        placeholder="label"
        maxLength={100}
        value={label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      {typed === null ? (
        <Kept secret={secret} name={name} onReplace={() => onChange({ typed: '' })} />
      ) : (
        <SecretField
          label={number === 1 ? 'Secret' : `Secret ${number}`}
          value={typed}
          autoFocus={id !== null}
          onChange={(value) => onChange({ typed: value })}
        />
      )}
      {typed !== null && id !== null ? (
        <Button kind="quiet" onPress={onKeep} label={`Keep ${name} as it is`}>
          Keep
        </Button>
      ) : (
        <IconButton label={`Remove ${name}`} icon={Trash2} size={14} onPress={onRemove} />
      )}
    </div>
  );
}

interface KeptProps {
  readonly secret: SecretForm;
  readonly name: string;
  readonly onReplace: () => void;
}

function Kept({ secret, name, onReplace }: KeptProps) {
  return (
    <div className="secret-kept">
      <span className="secret-kept-line">
        <Lock size={13} aria-hidden />
        <span className="muted grow">Set {formatDateTime(secret.setAtMs)}</span>
        <Button kind="quiet" onPress={onReplace} label={`Replace ${name}`}>
          Replace
        </Button>
      </span>
      {secret.locked && (
        <NoteLine kind="warning">
          Locked: it was sealed by the desktop’s keychain and cannot be read here. Use the desktop,
          or enter it again.
        </NoteLine>
      )}
      {secret.outerBlanks && (
        <NoteLine kind="warning">
          It begins or ends with a blank: it is part of the secret.
        </NoteLine>
      )}
    </div>
  );
}
