// Deletes a saved view. It asks first, because the filter would have to be written again.

import type { SavedView } from '../../../shared/contract/finding.ts';
import { ConfirmAct } from '../../host/confirm-act.tsx';
import { words } from '../../words/words.ts';
import { removeView } from '../state/saved-views.ts';
import { openDialog } from '../../go/dialogs.ts';

export function DeleteView({ view }: { readonly view: SavedView }) {
  return (
    <ConfirmAct
      title={words.sidebar.deleteTitle(view.name)}
      act={words.sidebar.deleteView}
      of={view.name}
      run={() => removeView(view.id)}
      onClose={() => openDialog(null)}
    >
      <p>{words.sidebar.deleteSays}</p>
    </ConfirmAct>
  );
}
