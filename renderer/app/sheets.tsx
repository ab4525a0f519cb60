// Whichever dialog lies over the window.

import { CaseDialog } from '../case/case-dialog.tsx';
import { ComposeDialog } from '../compose/compose-dialog.tsx';
import { NameView } from '../filter/name-view.tsx';
import { ReplayManyDialog } from '../jobs/replay-many-dialog.tsx';
import { RunDialog } from '../jobs/run-dialog.tsx';
import { RunsDialog } from '../jobs/runs-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { ExportDialog } from '../share/export-dialog.tsx';
import { ImportDialog } from '../share/import-dialog.tsx';
import { DeleteView } from '../sidebar/delete-view.tsx';
import { SideBySide } from '../side-by-side/side-by-side.tsx';
import { useStore } from '../store/store.ts';
import { TunnelDialog } from '../tunnel/tunnel-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export function Sheets() {
  const sheet = useStore((state) => state.sheet);
  const openSheet = useStore((state) => state.openSheet);
  switch (sheet?.is) {
    case undefined:
      return null;
    case 'compose':
      return <ComposeDialog />;
    case 'case':
      return <CaseDialog />;
    case 'runs':
      return <RunsDialog />;
    case 'run':
      return <RunDialog key={sheet.id} id={sheet.id} />;
    case 'replay-many':
      return <ReplayManyDialog ids={sheet.ids} />;
    case 'export':
      return <ExportDialog ids={sheet.ids} />;
    case 'save-view':
      return <NameView filter={sheet.filter} view={null} />;
    case 'rename-view':
      return <NameView filter={sheet.view.filter} view={sheet.view} />;
    case 'delete-view':
      return <DeleteView view={sheet.view} />;
    case 'import':
      return <ImportDialog />;
    case 'settings':
      return <SettingsDialog />;
    case 'palette':
      return <Palette />;
    case 'shortcuts':
      return <ShortcutsDialog />;
    case 'tunnel':
      return <TunnelDialog onClose={() => openSheet(null)} />;
    case 'side-by-side':
      return <SideBySide key={sheet.id} id={sheet.id} withId={sheet.withId} />;
  }
}
