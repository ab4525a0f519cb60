// The filter language on one page.

import { focusFilter } from '../../go/focus.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { words } from '../../words/words.ts';
import { openDialog } from '../../go/places.ts';

/** `onTry` puts an example into the filter. */
export function GrammarDialog({ onTry }: { readonly onTry: (example: string) => void }) {
  const { dialog } = words.filter;
  const tryOut = (example: string) => {
    openDialog(null);
    onTry(example);
    requestAnimationFrame(focusFilter);
  };
  return (
    <Dialog title={dialog.title} size="large" onClose={() => openDialog(null)}>
      <div className="dialog-body grammar">
        <p>{dialog.lead}</p>
        <table>
          <TableHead columns={[dialog.term, dialog.finds]} />
          <tbody>
            {dialog.rows.map(([example, finds]) => (
              <tr key={example}>
                <td>
                  <button
                    type="button"
                    className="link data"
                    dir="ltr"
                    aria-label={dialog.tryIt(example)}
                    onClick={() => tryOut(example)}
                  >
                    {example}
                  </button>
                </td>
                <td>{finds}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">{dialog.keyboard}</p>
      </div>
    </Dialog>
  );
}
