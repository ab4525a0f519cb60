// The lines of the sidebar: each with the view that it opens, its number of captures, and its buttons. A saved view is
// renamed with F2 and deleted with Delete.

import {
  Bookmark,
  CircleStop,
  KeyRound,
  Link2,
  Pencil,
  Plug,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { SavedView, Total } from '../../../shared/contract/finding.ts';
import { isCheckable, failingReaction, stopFailing } from '../../endpoints/state/endpoints.ts';
import { openDialog, openEndpoint, openCheck } from '../../go/places.ts';
import { useAct } from '../../host/act.ts';
import { countOf } from '../../host/connection.ts';
import { IconButton } from '../../ui/basics.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { reactionSays } from '../../words/answer-words.ts';
import { formatCount, words } from '../../words/words.ts';
import { removeView, showList, saveView } from '../state/saved-views.ts';

interface EntryProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  /** Null if not known; then nothing is shown. */
  readonly count?: number | null;
  /** There are at least so many. */
  readonly hasMore?: boolean;
  /** The list's filter differs from this view's. */
  readonly isChanged?: boolean;
  readonly title?: string | undefined;
  /** A warning mark, before the count. */
  readonly mark?: ReactNode;
  /** Shown on hover or focus. */
  readonly tools?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function Entry(props: EntryProps) {
  const { label, icon, isCurrent, onShow, title, mark, tools, onKeyDown } = props;
  const { count = null, hasMore = false, isChanged = false } = props;
  return (
    <li className={`pick sidebar-entry holds rounded ${isCurrent ? 'is-current' : ''}`}>
      <button
        type="button"
        className="level sidebar-button gap-8 rounded"
        aria-current={isCurrent ? 'true' : undefined}
        title={title}
        onClick={onShow}
        onKeyDown={onKeyDown}
      >
        {icon}
        <bdi className="grow clip">{label}</bdi>
        {mark}
        {isChanged && <span className="tag">{words.sidebar.changed}</span>}
        {count !== null && (
          <span className="count">
            {formatCount(count)}
            {hasMore && '+'}
          </span>
        )}
      </button>
      {tools && <span className="sidebar-tool over">{tools}</span>}
    </li>
  );
}

interface SavedViewEntryProps {
  readonly view: SavedView;
  /** Null if not known. */
  readonly total: Total | null;
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
}

export function SavedViewEntry({ view, total, isCurrent, isChanged }: SavedViewEntryProps) {
  const rename = () => openDialog({ is: 'rename-view', view });
  const remove = () => void removeView(view);
  const present = useStore((state) => state.query.filter.trim());

  const changeToPresent = () => {
    const fields = { filter: { from: view.filter, to: present } };
    void saveView({ id: view.id, fields }).then((reply) => {
      if (!reply.ok) showToast({ says: `${view.name}: ${reply.message}` });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') rename();
    else if (event.key === 'Delete') remove();
    else return;
    event.preventDefault();
  };

  return (
    <Entry
      label={view.name}
      icon={<Bookmark size={15} aria-hidden />}
      title={view.filter}
      count={total?.count ?? null}
      hasMore={total !== null && (total.hasMore || (total.unsearched?.waiting ?? 0) > 0)}
      isCurrent={isCurrent}
      isChanged={isChanged}
      onShow={() => showList({ endpoint: null, filter: view.filter }, view.id)}
      onKeyDown={onKeyDown}
      tools={
        <MoreMenu
          label={words.replay.moreFor(view.name)}
          align="start"
          entries={() => [
            { words: words.sidebar.rename, run: rename },
            {
              words: words.sidebar.changeToPresent,
              run: changeToPresent,
              isDisabled: present === '' || present === view.filter,
            },
            { words: words.sidebar.deleteView, run: remove },
          ]}
        />
      }
    />
  );
}

interface EndpointEntryProps {
  readonly endpoint: Endpoint;
  readonly isCurrent: boolean;
}

export function EndpointEntry({ endpoint, isCurrent }: EndpointEntryProps) {
  const schemes = useStore((state) => state.schemes);
  const captured = useStore(({ counts }) => counts && countOf(counts, endpoint.id));
  const Icon = endpoint.kind === 'payment-link' ? Link2 : Plug;
  const missing = withoutSecret(endpoint);
  const failing = failingReaction(endpoint);
  const stop = useAct({ act: words.endpoint.stop, of: endpoint.name }, () =>
    stopFailing([endpoint]),
  );
  return (
    <Entry
      label={endpoint.name}
      icon={<Icon size={15} aria-hidden />}
      count={captured}
      title={missing ?? endpoint.path}
      isCurrent={isCurrent}
      onShow={() => showList({ endpoint: endpoint.id, filter: '' })}
      mark={
        <>
          {failing && (
            <span
              className="level tag is-failing wrong rigid gap-4"
              title={words.endpoint.failing(reactionSays(failing))}
            >
              <TriangleAlert size={12} aria-hidden />
              {failing.does === 'answer' && <span aria-hidden>{failing.status}</span>}
              <span className="only-heard">{words.endpoint.failing(reactionSays(failing))}</span>
            </span>
          )}
          {missing !== null && (
            <span className="inline-flex rigid says-warning">
              <KeyRound size={13} aria-hidden />
              <span className="only-heard">{missing}</span>
            </span>
          )}
        </>
      }
      tools={
        <>
          {failing && (
            <IconButton
              label={words.endpoint.stopNamed(endpoint.name)}
              icon={CircleStop}
              onPress={stop.start}
            />
          )}
          {isCheckable(endpoint, schemes) && (
            <IconButton
              label={words.check.receiverOf(endpoint.name)}
              icon={ShieldQuestion}
              onPress={() => openCheck(endpoint.id, null)}
            />
          )}
          <IconButton
            label={words.app.editEndpointNamed(endpoint.name)}
            icon={Pencil}
            onPress={() => openEndpoint(endpoint.id)}
          />
        </>
      }
    />
  );
}

/** Why its webhooks cannot be verified; null if they can. */
function withoutSecret({ secrets }: Endpoint): string | null {
  const current = secrets.find((secret) => secret.current);
  if (!current) return words.sidebar.noSecret;
  return current.locked ? words.sidebar.lockedSecret : null;
}
