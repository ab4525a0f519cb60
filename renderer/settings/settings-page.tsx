// The settings, where data is stored, how the secrets are protected, and how to delete everything.

import { useMemo, useState } from 'react';
import { type Changes, changesOf, merge } from '../../shared/contract/changes.ts';
import {
  type SettingFields,
  settingFields,
  type Settings,
} from '../../shared/contract/settings.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import { EditorFoot, useEditor } from '../go/editor.tsx';
import { Page } from '../go/page.tsx';
import { closePage, useUnsaved } from '../go/places.ts';
import { setLetterKeys, setTheme } from '../go/preferences.ts';
import { Form } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { plural, words } from '../words/words.ts';
import { ArchiveSection, archiveForm, saveArchive } from './archive-section.tsx';
import { DataSection } from './data-section.tsx';
import {
  DesktopSection,
  KeepingSection,
  ListeningSection,
  UpdatesSection,
  WindowSection,
} from './sections.tsx';
import {
  formSettings,
  mayDelete,
  SETTINGS,
  settingSays,
  settingsErrors,
  type SettingsForm,
  settingsForm,
  type Shown,
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
const named = () => ({ act: words.app.commands.settings });

/** Of the host's settings. */
function changesIn(form: SettingsForm<Shown>, read: Shown): Changes<SettingFields> {
  const { window: _window, archive: _archive, ...fields } = formSettings(form, read);
  return changesOf<SettingFields>(read, fields);
}

interface FormProps {
  readonly settings: Settings;
  readonly status: HostStatus;
}

/** Saves only the fields changed here; the rest follows other windows. */
function SettingsFields({ settings, status }: FormProps) {
  const theme = useStore((state) => state.theme);
  const hasLetterKeys = useStore((state) => state.hasLetterKeys);
  const personalData = status.archive?.personalData;
  const present = useMemo<Shown>(
    () => ({
      ...settingFields(settings),
      window: { theme, hasLetterKeys },
      archive: archiveForm(personalData),
    }),
    [settings, theme, hasLetterKeys, personalData],
  );
  /** The last failure was the archive's, which its section shows. */
  const [isOfArchive, setIsOfArchive] = useState(false);
  const editor = useEditor({
    ...{ present, close, named },
    formOf: settingsForm<Shown>,
    errorsOf: settingsErrors,
    table: SETTINGS,
    save: async ({ form, read, typed, saved }) => {
      // The archive first, because it can fail; then nothing else has changed.
      const refused = typed.archive ? await saveArchive(form.archive, status.archive) : null;
      setIsOfArchive(refused !== null);
      if (refused) return refused;
      if (typed.archive) saved({ archive: typed.archive }, read);
      const reply = await saveSettings(changesIn(form, read));
      if (!reply.ok) return reply;
      return () => {
        setTheme(form.window.theme);
        setLetterKeys(form.window.hasLetterKeys);
        saved(typed, { ...read, ...settingFields(reply.value), window: form.window });
      };
    },
  });
  const { element, form, read, of, failure, error, isTouched } = editor;
  useUnsaved(isTouched);
  const preview = usePreview(form, present);
  const { conflicts } = merge<SettingFields>(present, changesIn(form, read));
  const submit = () => {
    // Nothing is deleted before the page has said how much.
    if (editor.isReady() && !preview.isCounting) editor.start();
  };

  const isOfPort = failure?.code === 'port-in-use' || failure?.code === 'listen-failed';
  return (
    <Form ref={element} noValidate onSubmit={submit}>
      <div className="stack dialog-body gap-16">
        <WindowSection of={of} />
        <ListeningSection {...{ of, status }} portFailure={isOfPort ? error : null} />
        <KeepingSection {...{ of, status, preview }} before={present} />
        <ArchiveSection
          archive={status.archive}
          {...of('archive')}
          error={isOfArchive ? error : null}
        />
        {status.shell === 'desktop' && <DesktopSection of={of} />}
        {status.shell === 'desktop' && <UpdatesSection of={of} />}
        <DataSection status={status} />
      </div>
      <EditorFoot
        editor={editor}
        conflicts={conflicts}
        labels={words.settings.fields}
        theirs={(name) => settingSays(name, present)}
        error={isOfPort || isOfArchive ? null : error}
        button={{
          kind: mayDelete(preview) ? 'destroy' : 'primary',
          isDisabled: preview.isCounting,
          children: mayDelete(preview)
            ? words.settings.saveAndDelete(
                preview.count === null ? null : plural(preview.count, 'capture'),
              )
            : words.settings.save,
        }}
      />
    </Form>
  );
}
