// Every page and dialog of the window. This part is loaded after the first screen (open-dialog.tsx).

import { CheckPage } from '../check/check-page.tsx';
import { Palette } from '../commands/palette.tsx';
import { ComparePage } from '../compare/compare-page.tsx';
import { EndpointPage } from '../endpoints/endpoint-page.tsx';
import type { Page } from '../go/address.ts';
import type { OpenDialog } from '../go/places.ts';
import { NameView } from '../list/filter/name-view.tsx';
import { ComposePage } from '../sending/compose/compose-page.tsx';
import { ReplayManyPage } from '../sending/replay-many-page.tsx';
import { RunPage } from '../sending/run-page.tsx';
import { RunsPage } from '../sending/runs-page.tsx';
import { HelpPage } from './help-page.tsx';
import { TunnelPage } from '../sending/tunnel/tunnel-page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ExportPage } from '../transfer/export-page.tsx';
import { PastePage } from '../transfer/paste-page.tsx';

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
    case 'replay-many':
      return <ReplayManyPage ids={page.ids} />;
    case 'export':
      return <ExportPage page={page} />;
    case 'paste':
      return <PastePage />;
    case 'tunnel':
      return <TunnelPage />;
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
    case 'save-view':
      return <NameView filter={dialog.filter} view={null} />;
    case 'rename-view':
      return <NameView filter={dialog.view.filter} view={dialog.view} />;
    case 'palette':
      return <Palette />;
  }
}
