// The window as a whole: title bar, three panes, status bar; or the page that says how to come in.

import { useStore } from '../store/store.ts';
import { DetailPane } from '../detail/detail-pane.tsx';
import { EndpointEditor } from '../endpoint/endpoint-editor.tsx';
import { Sheets } from '../jobs/sheets.tsx';
import { ListPane } from '../list/list-pane.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { Separator } from '../ui/separator.tsx';
import { DEFAULT_WIDTHS } from '../store/settings.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { NoToken } from './no-token.tsx';
import { DETAIL_MIN, fitPanes, PANE_LIMITS, useWindowWidth } from './panes.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StatusBar } from './status-bar.tsx';
import { TitleBar } from './title-bar.tsx';

interface AppProps {
  readonly hasHost: boolean;
  readonly retry: () => void;
}

export function App({ hasHost, retry }: AppProps) {
  return hasHost ? <Shell retry={retry} /> : <NoToken />;
}

function Shell({ retry }: { readonly retry: () => void }) {
  const { showsShortcuts, setShowsShortcuts } = useShortcuts();
  const wanted = useStore((state) => state.paneWidths);
  const setPaneWidth = useStore((state) => state.setPaneWidth);
  const editing = useStore((state) => state.editing);
  const widths = fitPanes(wanted, useWindowWidth());

  return (
    <div className="shell">
      <TitleBar onShortcuts={() => setShowsShortcuts(true)} />
      <ConnectionBar retry={retry} />
      <main
        className="panes"
        style={{
          gridTemplateColumns: `${widths.sidebar}px 0 ${widths.list}px 0 minmax(${DETAIL_MIN}px, 1fr)`,
        }}
      >
        <Sidebar />
        <Separator
          label="Width of the endpoints"
          width={widths.sidebar}
          {...PANE_LIMITS.sidebar}
          initial={DEFAULT_WIDTHS.sidebar}
          onResize={(width) => setPaneWidth('sidebar', width)}
        />
        <ListPane />
        <Separator
          label="Width of the list"
          width={widths.list}
          {...PANE_LIMITS.list}
          initial={DEFAULT_WIDTHS.list}
          onResize={(width) => setPaneWidth('list', width)}
        />
        <DetailPane />
      </main>
      <StatusBar />
      <Sheets />
      {editing !== null && <EndpointEditor key={editing} what={editing} />}
      {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
    </div>
  );
}
