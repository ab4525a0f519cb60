// Whichever dialog lies over the window.

import { Palette } from '../commands/palette.tsx';
import { ShortcutsDialog } from '../commands/shortcuts-dialog.tsx';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { CaseDialog } from '../explain/case/case-dialog.tsx';
import { NameView } from '../list/filter/name-view.tsx';
import { DeleteView } from '../list/sidebar/delete-view.tsx';
import { ComposeDialog } from '../send/compose/compose-dialog.tsx';
import { ReplayManyDialog } from '../send/replay-many-dialog.tsx';
import { RunDialog } from '../send/run-dialog.tsx';
import { RunsDialog } from '../send/runs-dialog.tsx';
import { TunnelDialog } from '../send/tunnel/tunnel-dialog.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { useStore } from '../store/store.ts';
import { ExportDialog } from '../transfer/export-dialog.tsx';
import { ImportDialog } from '../transfer/import-dialog.tsx';

export function OpenDialog() {
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
      return <CompareDialog key={sheet.id} id={sheet.id} withId={sheet.withId} />;
  }
}
