// The left pane: where webhooks belong, and the views of those that need a look.

import { Link2, Plus, Plug, Settings2, Inbox, Unplug } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Query } from '../store/capture-list.ts';
import { useStore } from '../store/store.ts';
import { IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { VERDICT_WORDS, VerdictMark } from '../ui/verdict-mark.tsx';

/** The verdicts that need a look. */
const VIEWS = ['invalid', 'valid-under-reading', 'unverifiable'] as const;

export function Sidebar() {
  const endpoints = useStore((state) => state.endpoints);
  const status = useStore((state) => state.status);
  const edit = useStore((state) => state.edit);
  return (
    <nav className="sidebar" aria-label="Endpoints and views">
      <div className="sidebar-head">
        <h2>Endpoints</h2>
        <IconButton label="Add endpoint" icon={Plus} onPress={() => edit('new')} />
      </div>
      <ul>
        <Entry
          words="All"
          icon={<Inbox size={15} aria-hidden />}
          count={status?.captured ?? 0}
          shows={{ endpoint: null, verdict: null }}
        />
        {endpoints.map((endpoint) => (
          <EndpointEntry key={endpoint.id} endpoint={endpoint} />
        ))}
        <Entry
          words="Unrouted"
          icon={<Unplug size={15} aria-hidden />}
          count={status?.unrouted ?? 0}
          title="Webhooks whose path belongs to no endpoint."
          shows={{ endpoint: 'unrouted', verdict: null }}
        />
      </ul>
      <div className="sidebar-head">
        <h2>Views</h2>
      </div>
      <ul>
        {VIEWS.map((verdict) => (
          <Entry
            key={verdict}
            words={verdict === 'valid-under-reading' ? 'Under a reading' : VERDICT_WORDS[verdict]}
            icon={<VerdictMark verdict={verdict} />}
            count={status?.verdicts[verdict] ?? 0}
            shows={{ endpoint: null, verdict }}
          />
        ))}
      </ul>
    </nav>
  );
}

function EndpointEntry({ endpoint }: { readonly endpoint: Endpoint }) {
  const edit = useStore((state) => state.edit);
  const Icon = endpoint.kind === 'payment-link' ? Link2 : Plug;
  return (
    <Entry
      words={endpoint.name}
      icon={<Icon size={15} aria-hidden />}
      count={endpoint.captured}
      title={endpoint.path}
      shows={{ endpoint: endpoint.id, verdict: null }}
    >
      <IconButton
        label={`Edit ${endpoint.name}`}
        icon={Settings2}
        size={14}
        onPress={() => edit(endpoint.id)}
      />
    </Entry>
  );
}

interface EntryProps {
  readonly words: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly shows: Pick<Query, 'endpoint' | 'verdict'>;
  readonly title?: string;
  readonly children?: ReactNode;
}

function Entry({ words, icon, count, shows, title, children }: EntryProps) {
  const query = useStore((state) => state.query);
  const setQuery = useStore((state) => state.setQuery);
  const isCurrent = useMemo(() => isShown(query, shows), [query, shows]);
  return (
    <li className={isCurrent ? 'sidebar-entry is-current' : 'sidebar-entry'}>
      <button
        type="button"
        className="sidebar-button"
        aria-current={isCurrent ? 'true' : undefined}
        title={title}
        onClick={() => setQuery({ ...shows, cause: null })}
      >
        {icon}
        <bdi className="grow clip">{words}</bdi>
        <span className="count">{formatCount(count)}</span>
      </button>
      {children && <span className="sidebar-tool">{children}</span>}
    </li>
  );
}

/** A verdict chosen within an endpoint leaves the endpoint current. */
function isShown(query: Query, shows: EntryProps['shows']): boolean {
  if (query.endpoint !== shows.endpoint) return false;
  return shows.endpoint === null
    ? query.verdict === shows.verdict || isAllWithValid(query, shows)
    : true;
}

/** “Valid” has no view of its own: filtered by it, “All” stays current. */
function isAllWithValid(query: Query, shows: EntryProps['shows']): boolean {
  return shows.verdict === null && query.verdict === 'valid';
}
