// The filter language on one page.

import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../words/words.ts';

interface GrammarSheetProps {
  readonly onClose: () => void;
  /** Puts an example into the filter. */
  readonly onTry: (example: string) => void;
}

export function GrammarSheet({ onClose, onTry }: GrammarSheetProps) {
  const { sheet } = words.filter;
  return (
    <Dialog title={sheet.title} size="large" onClose={onClose}>
      <div className="dialog-body grammar">
        <p>{sheet.lead}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{sheet.term}</th>
              <th scope="col">{sheet.finds}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(([example, finds]) => (
              <tr key={example}>
                <td>
                  <button
                    type="button"
                    className="link data"
                    dir="ltr"
                    aria-label={sheet.tryIt(example)}
                    onClick={() => onTry(example)}
                  >
                    {example}
                  </button>
                </td>
                <td>{finds}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">{sheet.keyboard}</p>
      </div>
    </Dialog>
  );
}
