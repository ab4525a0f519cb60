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
import { ArchiveSection, saveArchive } from './archive-section.tsx';
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
  type SettingsForm,
  settingsForm,
  shownErrors,
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
  const { theme: _theme, hasLetterKeys: _keys, ...others } = formSettings(form, read);
  const { connection: _connection, personalData: _data, ...fields } = others;
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
  const personalData = status.archive?.personalData ?? 'replace';
  const present = useMemo<Shown>(
    () => ({
      ...settingFields(settings),
      ...{ theme, hasLetterKeys, connection: '', personalData },
    }),
    [settings, theme, hasLetterKeys, personalData],
  );
  /** The last failure was the archive's, which its section shows. */
  const [isOfArchive, setIsOfArchive] = useState(false);
  const editor = useEditor({
    ...{ present, close, named },
    formOf: settingsForm<Shown>,
    errorsOf: shownErrors,
    table: SETTINGS,
    save: async ({ form, read, typed, saved }) => {
      // The archive first, because it can fail; then nothing else has changed.
      const refused = await saveArchive(form, status.archive);
      setIsOfArchive(refused !== null);
      if (refused) return refused;
      const { connection, personalData } = typed;
      const now = { ...read, connection: '', personalData: form.personalData };
      saved({ ...(connection && { connection }), ...(personalData && { personalData }) }, now);
      const reply = await saveSettings(changesIn(form, read));
      if (!reply.ok) return reply;
      return () => {
        if (typed.theme) setTheme(form.theme);
        if (typed.hasLetterKeys) setLetterKeys(form.hasLetterKeys);
        const { theme, hasLetterKeys } = form;
        saved(typed, { ...now, ...settingFields(reply.value), theme, hasLetterKeys });
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
        <ArchiveSection archive={status.archive} of={of} error={isOfArchive ? error : null} />
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
