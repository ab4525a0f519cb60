// The window as a whole: title bar, three panes, status bar; or the page that says how to come in.

import { DetailPane } from '../capture/detail-pane.tsx';
import { useShortcuts } from '../commands/shortcuts.ts';
import { EndpointEditor } from '../endpoints/endpoint-editor.tsx';
import { ListPane } from '../list/list-pane.tsx';
import { Sidebar } from '../list/sidebar/sidebar.tsx';
import { DEFAULT_WIDTHS } from '../store/preferences.ts';
import { useStore } from '../store/store.ts';
import { DropOverlay } from '../transfer/drop-overlay.tsx';
import { Separator } from '../ui/separator.tsx';
import { words } from '../words/words.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { NoToken } from './no-token.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { DETAIL_MIN, fitPanes, PANE_LIMITS, useWindowWidth } from './panes.ts';
import { SalvageBar } from './salvage-bar.tsx';
import { StatusBar } from './status-bar.tsx';
import { StoreFaultBar } from './store-fault-bar.tsx';
import { TitleBar } from './title-bar.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useDocumentTitle } from './use-document-title.ts';

interface AppProps {
  readonly hasHost: boolean;
  readonly retry: () => void;
}

export function App({ hasHost, retry }: AppProps) {
  const { phase, wasOpen } = useStore((state) => state.connection);
  if (!hasHost) return <NoToken />;
  // Of a host that was never reached there is nothing to show.
  if (phase === 'refused' && !wasOpen) return <NoToken isOld />;
  return <Shell retry={retry} />;
}

function Shell({ retry }: { readonly retry: () => void }) {
  useShortcuts();
  useDocumentTitle();
  const wanted = useStore((state) => state.paneWidths);
  const setPaneWidth = useStore((state) => state.setPaneWidth);
  const editing = useStore((state) => state.editing);
  const widths = fitPanes(wanted, useWindowWidth());

  return (
    <div className="shell">
      <TitleBar />
      <div className="bars">
        <ConnectionBar retry={retry} />
        <StoreFaultBar />
        <SalvageBar />
      </div>
      <main
        className="panes"
        style={{
          gridTemplateColumns: `${widths.sidebar}px 0 ${widths.list}px 0 minmax(${DETAIL_MIN}px, 1fr)`,
        }}
      >
        <Sidebar />
        <Separator
          label={words.app.widthOfEndpoints}
          width={widths.sidebar}
          {...PANE_LIMITS.sidebar}
          initial={DEFAULT_WIDTHS.sidebar}
          onResize={(width) => setPaneWidth('sidebar', width)}
        />
        <ListPane />
        <Separator
          label={words.app.widthOfList}
          width={widths.list}
          {...PANE_LIMITS.list}
          initial={DEFAULT_WIDTHS.list}
          onResize={(width) => setPaneWidth('list', width)}
        />
        <DetailPane />
      </main>
      <StatusBar />
      <OpenDialog />
      <DropOverlay />
      <ToastRegion />
      {editing && <EndpointEditor key={editing.key} editing={editing} />}
    </div>
  );
}
