// The whole window: title bar, three panes, status bar; or the page that says how to open it.

import { useSyncExternalStore, useEffect } from 'react';
import { DetailPane } from '../capture/detail-pane.tsx';
import { useShortcuts } from '../commands/keyboard.ts';
import { DEFAULT_WIDTHS, type Pane, setPaneWidth } from '../go/preferences.ts';
import { ListPane } from '../list/list-pane.tsx';
import { Sidebar } from '../list/sidebar/sidebar.tsx';
import { MOST_UNSEEN, setHiddenSince } from '../list/state/counts.ts';
import { DropOverlay } from '../transfer/incoming.tsx';
import { Separator } from '../ui/separator.tsx';
import { useStore } from '../ui/store.ts';
import { formatCount, words } from '../words/words.ts';
import { ConnectionBar, SalvageBar, StoreFaultBar } from './bars.tsx';
import { OpenDialog, Pages } from './open-dialog.tsx';
import { Rail, StatusBar, TitleBar } from './frame.tsx';
import { ToastRegion } from './toast-region.tsx';

interface AppProps {
  readonly hasHost: boolean;
  readonly retry: () => void;
}

export function App({ hasHost, retry }: AppProps) {
  const { phase, wasOpen } = useStore((state) => state.connection);
  if (!hasHost) return <NoToken />;
  // If the host was never reached, there is nothing to show.
  if (phase === 'refused' && !wasOpen) return <NoToken isOld />;
  return <Shell retry={retry} />;
}

function Shell({ retry }: { readonly retry: () => void }) {
  useShortcuts();
  useDocumentTitle();
  const wanted = useStore((state) => state.paneWidths);
  const { isPaged, columns, ...widths } = fitPanes(wanted, useWindowWidth() - RAIL);

  const panes = (
    <main className={isPaged ? 'panes is-paged' : 'panes'} style={{ gridTemplateColumns: columns }}>
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
  );

  return (
    <div className="shell grid">
      <TitleBar />
      <div className="bars scrolls">
        <ConnectionBar retry={retry} />
        <StoreFaultBar />
        <SalvageBar />
      </div>
      <Rail />
      <Pages inspect={panes} />
      <StatusBar />
      <OpenDialog />
      <DropOverlay />
      <ToastRegion />
    </div>
  );
}

/** The limits of the pane widths; the detail always keeps enough room. */
const PANE_LIMITS: Readonly<Record<Pane, { min: number; max: number }>> = {
  sidebar: { min: 156, max: 360 },
  list: { min: 228, max: 640 },
};

/** The capture's width at which the others stop shrinking for it, and the one below which it has a page of its own. */
const DETAIL_MIN = 460;
const DETAIL_LEAST = 360;
/** The rail's width, as in its styles. */
const RAIL = 62;

interface FittedPanes extends Record<Pane, number> {
  /** The capture takes the place of the list: the window is too narrow, or zoomed in, for both. */
  readonly isPaged: boolean;
  /** Of the grid, with a separator after each pane. */
  readonly columns: string;
}

/** The widths that fit the window: the list shrinks first, then the endpoints. */
function fitPanes(wanted: Readonly<Record<Pane, number>>, windowWidth: number): FittedPanes {
  const within = (pane: Pane, width: number) =>
    Math.max(PANE_LIMITS[pane].min, Math.min(PANE_LIMITS[pane].max, width));
  const sidebarWanted = within('sidebar', wanted.sidebar);
  const list = within('list', Math.min(wanted.list, windowWidth - sidebarWanted - DETAIL_MIN));
  const sidebar = within('sidebar', Math.min(sidebarWanted, windowWidth - list - DETAIL_MIN));
  const isPaged = sidebar + list + DETAIL_LEAST > windowWidth;
  const columns = isPaged
    ? `${sidebar}px 0 calc(100% - ${sidebar}px) 0 100%`
    : `${sidebar}px 0 ${list}px 0 minmax(0, 1fr)`;
  return { sidebar, list, isPaged, columns };
}

/** The window's width, as it changes. */
function useWindowWidth(): number {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => window.innerWidth,
  );
}

/**
 * The name of the browser's tab. It counts the invalid webhooks that arrived while the window was in the background.
 */
function useDocumentTitle(): void {
  const unseen = useStore((state) => state.unseenInvalid.size);
  const tongue = useStore((state) => state.tongue);
  useEffect(() => {
    const look = () => setHiddenSince(document.hidden ? Date.now() : null);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    document.title = unseen === 0 ? words.app.name : words.app.titleWithInvalid(countOf(unseen));
  }, [unseen, tongue]);
}

const countOf = (unseen: number) => formatCount(unseen) + (unseen === MOST_UNSEEN ? '+' : '');

/** Shown if the browser has no token, or one from an earlier start: it says how to open the window. */
function NoToken({ isOld = false }: { readonly isOld?: boolean }) {
  return (
    <main className="stack no-token">
      <h1>{words.app.name}</h1>
      <p role={isOld ? 'alert' : undefined}>
        {isOld ? words.app.tokenIsOld : words.app.onlyWithToken}
      </p>
      <p>{words.app.openPrinted(<code dir="ltr">countersign serve</code>)}</p>
      <pre className="code data" dir="ltr">
        http://127.0.0.1:4546/?token=…
      </pre>
      <p className="muted">{words.app.whyToken}</p>
    </main>
  );
}
