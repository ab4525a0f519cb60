// The settings, where data is stored, how the secrets are protected, and how to delete everything.

import { useEffect, useMemo, useRef, useState } from 'react';
import { changesOf, merge } from '../../shared/contract/changes.ts';
import { settingFields, type Settings } from '../../shared/contract/settings.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import { Page } from '../go/page.tsx';
import { closePage, useUnsaved } from '../go/places.ts';
import { setLetterKeys, setTheme } from '../go/preferences.ts';
import { useAct } from '../host/act.ts';
import { Button, focusFirstError, Form } from '../ui/basics.tsx';
import { Elsewhere } from '../ui/elsewhere.tsx';
import { useEdits, useLeaveWhenSaved } from '../ui/use-edits.ts';
import { hasErrors } from '../ui/fields.ts';
import { actedSince } from '../ui/latest.ts';
import { useStore } from '../ui/store.ts';
import { plural, words } from '../words/words.ts';
import { ArchiveSection, useArchiveDraft } from './archive-section.tsx';
import { DataSection } from './data-section.tsx';
import {
  DesktopSection,
  KeepingSection,
  ListeningSection,
  type Preferences,
  UpdatesSection,
  WindowSection,
} from './sections.tsx';
import {
  formSettings,
  mayDelete,
  settingSays,
  settingsErrors,
  settingsForm,
  type SettingsForm,
  usePreview,
} from './settings-form.ts';
import { saveSettings } from './state/settings.ts';

export function SettingsPage() {
  const settings = useStore((state) => state.settings);
  const status = useStore((state) => state.status);
  return (
    <Page title={words.app.commands.settings}>
      {settings && status ? (
        <SettingsFields settings={settings} status={status} />
      ) : (
        <p className="dialog-body muted">{words.settings.loading}</p>
      )}
    </Page>
  );
}

const close = () => closePage({ is: 'settings' });

interface FormProps {
  readonly settings: Settings;
  readonly status: HostStatus;
}

/** Saves only the fields changed here; the rest follows other windows. */
function SettingsFields({ settings, status }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  /** Since the last Save. */
  const isUndisturbed = useRef<() => boolean>(() => false);
  const present = useMemo(() => settingFields(settings), [settings]);
  const { form, read, isTouched, ...edits } = useEdits(present, settingsForm);
  const archive = useArchiveDraft(status.archive);
  const [preferred, setPreferred] = useState<Partial<Preferences>>({});
  const theme = useStore((state) => state.theme);
  const hasLetterKeys = useStore((state) => state.hasLetterKeys);
  const preferences = { theme, hasLetterKeys, ...preferred };
  const isPreferring = preferences.theme !== theme || preferences.hasLetterKeys !== hasLetterKeys;
  const isUnsaved = isTouched || archive.isTouched || isPreferring;
  useUnsaved(isUnsaved);
  const { isSaved, setSaved } = useLeaveWhenSaved(isUnsaved, close);
  const [wasTried, setWasTried] = useState(false);
  /** The last failure was the archive's, which its section shows. */
  const [isOfArchive, setIsOfArchive] = useState(false);
  const preview = usePreview(form, present);
  const errors = wasTried ? settingsErrors(form) : {};
  const changes = changesOf(read, formSettings(form, read));
  const { conflicts } = merge(present, changes);
  const forgetAnswer = () => {
    save.setError(null);
    setSaved(false);
  };
  const change = (part: Partial<SettingsForm>) => {
    edits.change(part);
    forgetAnswer();
  };

  const save = useAct({ act: words.app.commands.settings }, async () => {
    isUndisturbed.current = actedSince();
    // The archive first, because it can fail; then nothing else has changed.
    const refused = await archive.save();
    setIsOfArchive(refused !== null);
    if (refused) return refused;
    const reply = await saveSettings(changes);
    if (!reply.ok) return reply;
    return () => {
      setTheme(preferences.theme);
      setLetterKeys(preferences.hasLetterKeys);
      setPreferred({});
      edits.saved(edits.typed, settingFields(reply.value));
      setSaved(true);
    };
  });
  const { failure } = save;
  useEffect(() => {
    // What the host has refused is drawn by now.
    if (failure && isUndisturbed.current()) focusFirstError(element.current);
  }, [failure]);
  const submit = () => {
    setWasTried(true);
    if (save.isPending || preview.isCounting) return; // nothing is deleted before the page has said how much
    if (hasErrors(settingsErrors(form))) focusFirstError(element.current);
    else save.start();
  };

  const isOfPort = failure?.code === 'port-in-use' || failure?.code === 'listen-failed';
  const parts = { form, status, errors, onChange: change };
  return (
    <Form ref={element} noValidate onSubmit={submit}>
      <div className="stack dialog-body gap-16">
        <WindowSection
          {...parts}
          preferences={preferences}
          onPrefer={(part) => {
            setPreferred({ ...preferred, ...part });
            forgetAnswer();
          }}
        />
        <ListeningSection {...parts} portFailure={isOfPort ? failure.message : null} />
        <KeepingSection {...parts} before={present} preview={preview} />
        <ArchiveSection archive={status.archive} draft={archive} />
        {status.shell === 'desktop' && <DesktopSection {...parts} />}
        {status.shell === 'desktop' && <UpdatesSection {...parts} />}
        <DataSection status={status} />
      </div>
      <Elsewhere
        contradictions={conflicts.map((name) => ({
          name,
          label: words.settings.fields[name],
          theirs: settingSays(name, present),
        }))}
        onKeep={(name) => {
          edits.keep(name);
          forgetAnswer();
        }}
        onTake={(name) => {
          edits.take(name);
          forgetAnswer();
        }}
      />
      <footer className="dialog-foot">
        {failure && !isOfPort && !isOfArchive && (
          <p className="says-error foot-says" role="alert" dir="auto">
            {failure.message}
          </p>
        )}
        <span className="grow" role="status">
          {isSaved && isUnsaved && words.ui.savedBefore}
        </span>
        <Button onPress={close}>{words.ui.cancel}</Button>
        <Button
          kind={mayDelete(preview) ? 'destroy' : 'primary'}
          type="submit"
          isPending={save.isPending}
          isDisabled={preview.isCounting}
        >
          {mayDelete(preview)
            ? words.settings.saveAndDelete(
                preview.count === null ? null : plural(preview.count, 'capture'),
              )
            : words.settings.save}
        </Button>
      </footer>
    </Form>
  );
}
