// The smaller parts of the settings: the window, the listener, the limits, the desktop and its updates.

import type { ReactNode, Ref } from 'react';
import type { SettingFields } from '../../shared/contract/settings.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import '../go/preferences.ts';
import { Button } from '../ui/basics.tsx';
import { optionsOf, Radios, SelectField, Switch, TextField } from '../ui/field.tsx';
import { Identifier } from '../ui/data-text.tsx';
import type { FieldsOf } from '../ui/fields.ts';
import { useStore } from '../ui/store.ts';
import { formatBytes, plural, words } from '../words/words.ts';
import { updateWords } from '../words/archive-words.ts';
import {
  mayDelete,
  type Preview,
  type SETTINGS,
  type settingsErrors,
  type SettingsForm,
  type Shown,
} from './settings-form.ts';
import { checkUpdates, downloadUpdate } from './state/settings.ts';

interface SectionProps {
  readonly of: FieldsOf<SettingsForm<Shown>, ReturnType<typeof settingsErrors>>;
}

interface StatusProps extends SectionProps {
  readonly status: HostStatus;
}

interface SectionFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

export function Section({ title, children, ref }: SectionFrameProps) {
  return (
    <fieldset ref={ref} className="settings-section" {...(ref && { tabIndex: -1 })}>
      <legend>{title}</legend>
      <div className="stack settings-fields at-top gap-12">{children}</div>
    </fieldset>
  );
}

interface SettingProps extends SectionProps {
  readonly id: keyof typeof SETTINGS;
  readonly hint?: string;
  /** What the host says of it. */
  readonly failure?: string | null;
}

function Setting({ id, of, hint, failure = null }: SettingProps) {
  const { error, ...field } = of(id);
  return (
    <TextField
      label={words.settings.fields[id]}
      isData
      dir="ltr"
      {...{ hint, ...field }}
      error={error ?? failure}
    />
  );
}

export function WindowSection({ of }: SectionProps) {
  const says = words.settings;
  return (
    <Section title={words.app.groups.window}>
      <div className="settings-themes">
        <Radios label={says.theme} options={optionsOf(says.themes)} {...of('theme')} />
      </div>
      <div className="stack">
        <Switch {...of('hasLetterKeys')}>{says.letterKeys}</Switch>
        <p className="says-hint small">{says.letterKeysHint}</p>
      </div>
      <div className="field-row is-short">
        <SelectField
          label={says.fields.language}
          options={optionsOf(says.languages)}
          {...of('language')}
        />
      </div>
    </Section>
  );
}

interface ListeningProps extends StatusProps {
  /** Why the listener could not use this address. */
  readonly portFailure: string | null;
}

export function ListeningSection({ portFailure, status, of }: ListeningProps) {
  const says = words.settings;
  const address = <Identifier text={status.listener} />;
  return (
    <Section title={says.listening}>
      <div className="field-row settings-address">
        <Setting id="host" hint={says.hostHint} of={of} />
        <Setting id="port" of={of} failure={portFailure} />
      </div>
      <p className="says-hint small">
        {status.listenIsGiven && status.listener !== '' ? says.given(address) : says.moves}
      </p>
    </Section>
  );
}

/** The desktop's features outside of its window. */
export function DesktopSection({ of }: SectionProps) {
  const says = words.settings;
  return (
    <Section title={says.desktop}>
      <Switch {...of('tray')}>{says.tray}</Switch>
      <Switch {...of('notifyInvalid')}>{says.notify}</Switch>
      <p className="says-hint small">{says.closing}</p>
    </Section>
  );
}

/** The address of the update feed, if any, and its last answer. */
export function UpdatesSection({ of }: SectionProps) {
  const updates = useStore((state) => state.updates);
  const says = words.updates;
  if (!updates) return null;
  const isBusy = updates.is === 'asking' || updates.is === 'loading';
  return (
    <Section title={says.title}>
      {updates.is !== 'not-here' && (
        <div className="field-row">
          <Setting id="updateFeed" hint={says.feedHint} of={of} />
        </div>
      )}
      <p className="says-hint small" role="status">
        {updateWords(updates)}
      </p>
      {updates.is === 'newer' && (
        <Button onPress={() => void downloadUpdate()}>{says.download}</Button>
      )}
      {(isBusy || updates.is === 'newest' || updates.is === 'failed') && (
        <Button isPending={isBusy} onPress={() => void checkUpdates()}>
          {says.check}
        </Button>
      )}
    </Section>
  );
}

const LIMIT_NAMES = ['maxAgeDays', 'maxCaptures', 'maxBytes'] as const;

interface KeepingProps extends StatusProps {
  readonly before: SettingFields;
  readonly preview: Preview;
}

export function KeepingSection({ before, status, preview, of }: KeepingProps) {
  const says = words.settings;
  const isGiven = before.maxBodyBytes !== status.maxBodyBytes;
  return (
    <Section title={says.keeping}>
      <div className="field-row is-short">
        <Setting
          id="maxBodyBytes"
          hint={isGiven ? says.maxBodyGiven(formatBytes(status.maxBodyBytes)) : says.maxBodyHint}
          of={of}
        />
      </div>
      <div className="stack stretches gap-4" role="group" aria-label={says.retention}>
        <p className="bold">{says.retention}</p>
        <p className="says-hint small">{says.retentionHint}</p>
        <div className="field-row">
          {LIMIT_NAMES.map((name) => (
            <Setting key={name} id={name} of={of} />
          ))}
        </div>
        <p
          className={
            mayDelete(preview) ? 'says-warning unseen-empty' : 'says-hint small unseen-empty'
          }
          role="status"
        >
          {previewWords(preview)}
        </p>
      </div>
    </Section>
  );
}

function previewWords({ isCounting, count, failure }: Preview): string {
  if (isCounting) return words.settings.previewCounting;
  if (failure !== null) return words.settings.previewFailed(failure);
  if (count === null) return '';
  return count === 0
    ? words.settings.previewNone
    : words.settings.preview(plural(count, 'capture'));
}
