// A saved view in the sidebar: a click opens it; its menu, or F2 and Delete, rename it, change it to the present
// filter, or delete it.

import { Bookmark } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { SavedView, Total } from '../../../shared/contract/finding.ts';
import { useStore } from '../../ui/store.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { words } from '../../words/words.ts';
import { Entry } from './entry.tsx';
import { removeView, showList, saveView } from '../state/saved-views.ts';
import { showToast } from '../../ui/toast.ts';
import { openDialog } from '../../go/places.ts';

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
