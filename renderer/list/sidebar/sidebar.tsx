// The left pane: the endpoints, and views of the captures that need attention.

import { Archive, Inbox, Plus, Unplug } from 'lucide-react';
import { useMemo } from 'react';
import type { ArchiveStatus } from '../../../shared/contract/archive.ts';
import type { SavedView, Total } from '../../../shared/contract/finding.ts';
import { call } from '../../host/host.ts';
import { useCounted } from '../../host/ask.ts';
import { canReadArchive } from '../state/archive.ts';
import { ARCHIVE } from '../state/list-data.ts';
import {
  showList,
  VERDICT_VIEWS,
  currentView,
  type CurrentView,
  type ViewKey,
  loadViews,
} from '../state/saved-views.ts';
import { useStore, type State } from '../../ui/store.ts';
import { IconButton, LoadFailure } from '../../ui/basics.tsx';
import { VerdictMark, verdictWord } from '../../ui/verdict-mark.tsx';
import { words } from '../../words/words.ts';
import { EndpointEntry, Entry, SavedViewEntry } from './entries.tsx';
import { openEndpoint } from '../../go/places.ts';
import { loadEndpoints } from '../../endpoints/state/endpoints.ts';

export function Sidebar() {
  return (
    <nav className="sidebar scrolls" aria-label={words.sidebar.title}>
      <div className="level sidebar-head apart">
        <h2>{words.sidebar.endpoints}</h2>
        <IconButton
          label={words.app.commands['new-endpoint']}
          icon={Plus}
          onPress={() => openEndpoint('new')}
        />
      </div>
      <Endpoints />
      <div className="level sidebar-head apart">
        <h2>{words.sidebar.views}</h2>
      </div>
      <Views />
    </nav>
  );
}

function Endpoints() {
  const endpoints = useStore((state) => state.endpoints);
  const error = useStore((state) => state.endpointsError);
  const captured = useStore((state) => state.counts?.captured ?? null);
  const unrouted = useStore((state) => state.counts?.unrouted ?? null);
  const query = useStore((state) => state.query);
  const canRead = useStore(canReadArchive);
  const place = useStore(({ status }) => status?.archive && placeWords(status.archive));
  const current = useCurrentView();
  return (
    <>
      <ul>
        <Entry
          label={words.sidebar.all}
          icon={<Inbox size={15} aria-hidden />}
          count={captured}
          isCurrent={query.endpoint === null && current === null}
          onShow={() => showList({ endpoint: null, filter: '' })}
        />
        {endpoints.map((endpoint) => (
          <EndpointEntry
            key={endpoint.id}
            endpoint={endpoint}
            isCurrent={query.endpoint === endpoint.id}
          />
        ))}
        <Entry
          label={words.list.unrouted}
          icon={<Unplug size={15} aria-hidden />}
          count={unrouted}
          title={words.sidebar.unroutedIs}
          isCurrent={query.endpoint === 'unrouted'}
          onShow={() => showList({ endpoint: 'unrouted', filter: '' })}
        />
        {(canRead || query.endpoint === 'archive') && (
          <Entry
            label={words.archive.title}
            icon={<Archive size={15} aria-hidden />}
            title={place ?? undefined}
            isCurrent={query.endpoint === 'archive'}
            onShow={() => showList(ARCHIVE)}
          />
        )}
      </ul>
      {error !== null && <NotRead says={words.sidebar.endpointsFailed} load={loadEndpoints} />}
    </>
  );
}

const placeWords = ({ host, database }: ArchiveStatus) => `${host}/${database}`;

function Views() {
  const verdicts = useStore((state) => state.counts?.verdicts ?? null);
  const views = useStore((state) => state.views);
  const error = useStore((state) => state.viewsError);
  const totals = useViewTotals(views);
  const current = useCurrentView();
  return (
    <>
      <ul>
        {VERDICT_VIEWS.map((verdict) => (
          <Entry
            key={verdict}
            label={
              verdict === 'valid-under-reading' ? words.sidebar.underReading : verdictWord(verdict)
            }
            icon={<VerdictMark verdict={verdict} />}
            count={verdicts?.[verdict] ?? null}
            {...markOf(verdict, current)}
            onShow={() => showList({ endpoint: null, filter: `is:${verdict}` }, verdict)}
          />
        ))}
        {views.map((view) => (
          <SavedViewEntry
            key={view.id}
            view={view}
            total={totals?.get(view.id) ?? null}
            {...markOf(view.id, current)}
          />
        ))}
      </ul>
      {error !== null ? (
        <NotRead says={words.sidebar.viewsFailed} load={loadViews} />
      ) : (
        views.length === 0 && <p className="padded-4-8 small muted">{words.sidebar.noViews}</p>
      )}
    </>
  );
}

const NotRead = (failed: { readonly says: string; readonly load: () => Promise<void> }) => (
  <div className="padded-4-8 small">
    <LoadFailure says={failed.says} load={() => void failed.load()} />
  </div>
);

const markOf = (view: ViewKey, current: CurrentView | null) => ({
  isCurrent: current?.view === view,
  isChanged: current?.view === view && current.isChanged,
});

/** Null if the list shows an endpoint's captures, or all. */
function useCurrentView(): CurrentView | null {
  const query = useStore((state) => state.query);
  const chosen = useStore((state) => state.chosenView);
  const views = useStore((state) => state.views);
  return useMemo(() => currentView(query, chosen, views), [query, chosen, views]);
}

type ViewTotals = ReadonlyMap<SavedView['id'], Total>;

/** Null: not counted yet. A view that could not be counted is missing. */
function useViewTotals(views: readonly SavedView[]): ViewTotals | null {
  const ask = useMemo(() => (views.length === 0 ? null : () => totalsOf(views)), [views]);
  return useCounted(ask, arrivedOf).answer;
}

const arrivedOf = ({ counts }: State) => counts;

/** One after the other, so that other searches come between them. */
async function totalsOf(views: readonly SavedView[]): Promise<ViewTotals> {
  const totals = new Map<number, Total>();
  for (const { id, filter } of views) {
    const page = { endpoint: null, filter, beforeId: null, limit: 1 };
    const reply = await call('captures.page', page);
    if (reply.ok) totals.set(id, reply.value.total);
  }
  return totals;
}
