// Every page and dialog of the window. This part is loaded after the first screen (open-dialog.tsx).

import { CheckPage } from '../check/check-page.tsx';
import { Palette } from '../commands/palette.tsx';
import { ComparePage } from '../compare/compare-page.tsx';
import { EndpointPage } from '../endpoints/endpoint-page.tsx';
import { CaseDialog } from '../explain/case/case-dialog.tsx';
import type { Page } from '../go/address.ts';
import type { OpenDialog } from '../go/places.ts';
import { NameView } from '../list/filter/name-view.tsx';
import { ComposePage } from '../sending/compose/compose-page.tsx';
import { ReplayManyDialog } from '../sending/replay-many-dialog.tsx';
import { RunPage } from '../sending/run-page.tsx';
import { RunsPage } from '../sending/runs-page.tsx';
import { HelpPage } from './help-page.tsx';
import { TunnelDialog } from '../sending/tunnel/tunnel-dialog.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ExportDialog } from '../transfer/export-dialog.tsx';
import { ImportDialog } from '../transfer/import-dialog.tsx';

export function PageContent({ page }: { readonly page: Page }) {
  switch (page.is) {
    case 'inspect':
      return null;
    case 'compose':
      return <ComposePage />;
    case 'check':
      return <CheckPage {...page} />;
    case 'runs':
      return <RunsPage />;
    case 'run':
      return <RunPage id={page.id} />;
    case 'settings':
      return <SettingsPage />;
    case 'help':
      return <HelpPage />;
    case 'endpoint':
      return <EndpointPage page={page} />;
    case 'side-by-side':
      return <ComparePage id={page.id} withId={page.withId} />;
  }
}

export function Dialogs({ dialog }: { readonly dialog: OpenDialog }) {
  switch (dialog.is) {
    case 'case':
      return <CaseDialog />;
    case 'replay-many':
      return <ReplayManyDialog ids={dialog.ids} />;
    case 'export':
      return <ExportDialog ids={dialog.ids} />;
    case 'save-view':
      return <NameView filter={dialog.filter} view={null} />;
    case 'rename-view':
      return <NameView filter={dialog.view.filter} view={dialog.view} />;
    case 'import':
      return <ImportDialog />;
    case 'palette':
      return <Palette />;
    case 'tunnel':
      return <TunnelDialog />;
  }
}
