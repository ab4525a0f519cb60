// What a search without an answer has shown: the causes that it is not; and whether it came to its end.

import type { Findings } from '../../shared/signature/explain/explanation.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { causeName } from './cause-words.ts';

/** The causes that would change this webhook's digest, and do not give the wanted one. */
export function RuledOut({ findings: { ruledOut } }: { readonly findings: Findings }) {
  if (ruledOut.length === 0) return null;
  return (
    <div>
      <p>Ruled out, because each of these gives another digest:</p>
      <ul className="ruled-out" aria-label="Causes that were ruled out">
        {ruledOut.map((code) => (
          <li key={code} className="tag" title={code}>
            {causeName(code)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The time limit ended the search: what it says may not be all. */
export function TimeLimit({ findings }: { readonly findings: Findings }) {
  if (findings.isComplete) return null;
  return (
    <NoteLine kind="warning">
      The search was stopped by its time limit: there may be causes that it did not come to.
    </NoteLine>
  );
}
