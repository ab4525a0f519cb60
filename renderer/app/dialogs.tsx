// Every dialog of the window. This part is loaded after the first screen (open-dialog.tsx).

import { CheckDialog } from '../check/check-dialog.tsx';
import { Palette } from '../commands/palette.tsx';
import { ShortcutsDialog } from '../commands/shortcuts-dialog.tsx';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { EndpointEditor } from '../endpoints/endpoint-editor.tsx';
import { CaseDialog } from '../explain/case/case-dialog.tsx';
import type { OpenDialog } from '../go/dialogs.ts';
import { GrammarDialog } from '../list/filter/grammar-dialog.tsx';
import { DeleteView, NameView } from '../list/filter/view-dialogs.tsx';
import { ComposeDialog } from '../sending/compose/compose-dialog.tsx';
import { ReplayManyDialog } from '../sending/replay-many-dialog.tsx';
import { RunDialog } from '../sending/run-dialog.tsx';
import { RunsDialog } from '../sending/runs-dialog.tsx';
import { TunnelDialog } from '../sending/tunnel/tunnel-dialog.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { ExportDialog } from '../transfer/export-dialog.tsx';
import { ImportDialog } from '../transfer/import-dialog.tsx';
import { useStore } from '../ui/store.ts';

export function Dialogs({ dialog }: { readonly dialog: OpenDialog }) {
  const opened = useStore((state) => state.opened);
  switch (dialog.is) {
    case 'compose':
      return <ComposeDialog />;
    case 'case':
      return <CaseDialog />;
    case 'check': {
      const { endpointId, url, suite = null, shows } = dialog;
      return <CheckDialog key={checkKey(shows, opened)} {...{ endpointId, url, suite, shows }} />;
    }
    case 'runs':
      return <RunsDialog />;
    case 'run':
      return <RunDialog key={dialog.id} id={dialog.id} />;
    case 'replay-many':
      return <ReplayManyDialog ids={dialog.ids} />;
    case 'export':
      return <ExportDialog ids={dialog.ids} />;
    case 'save-view':
      return <NameView filter={dialog.filter} view={null} />;
    case 'rename-view':
      return <NameView filter={dialog.view.filter} view={dialog.view} />;
    case 'delete-view':
      return <DeleteView view={dialog.view} />;
    case 'filter-terms':
      return <GrammarDialog onTry={dialog.onTry} />;
    case 'endpoint': {
      const { what, begins, opens } = dialog;
      return <EndpointEditor key={what} {...{ what, begins, opens }} />;
    }
    case 'import':
      return <ImportDialog />;
    case 'settings':
      return <SettingsDialog />;
    case 'palette':
      return <Palette />;
    case 'shortcuts':
      return <ShortcutsDialog />;
    case 'tunnel':
      return <TunnelDialog />;
    case 'side-by-side':
      return <CompareDialog key={dialog.id} id={dialog.id} withId={dialog.withId} />;
  }
}

/** Each check and the form begin anew: nothing of one is shown in another. */
const checkKey = (shows: Extract<OpenDialog, { is: 'check' }>['shows'], opened: number) =>
  shows === null
    ? `form-${opened}`
    : 'jobId' in shows
      ? `job-${shows.jobId}`
      : `kept-${shows.kept.id}`;
