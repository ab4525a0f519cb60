// Deletes a saved view. It asks first, because the filter would have to be written again.

import type { SavedView } from '../../../shared/contract/finding.ts';
import { useAttempt } from '../../host/use-attempt.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';
import { removeView } from '../state/saved-views.ts';
import { openDialog } from '../../go/dialogs.ts';

export function DeleteView({ view }: { readonly view: SavedView }) {
  const { start, isPending, error } = useAttempt(
    { act: words.sidebar.deleteView, of: view.name },
    () => removeView(view.id),
  );
  return (
    <Confirm
      title={words.sidebar.deleteTitle(view.name)}
      action={words.sidebar.deleteView}
      onConfirm={start}
      onCancel={() => openDialog(null)}
      isPending={isPending}
      error={error}
    >
      <p>{words.sidebar.deleteSays}</p>
    </Confirm>
  );
}
