// The result of a search without an answer: the causes that are ruled out, and whether the search was complete.

import type { Findings } from '../../shared/signature/explain/explanation.ts';
import { Disclosure, NoteLine } from '../ui/basics.tsx';
import { causeName } from '../words/cause-words.ts';
import { formatCount, words } from '../words/words.ts';

/** The causes that would change this webhook's digest but do not give the wanted one. */
export function RuledOut({ findings: { ruledOut } }: { readonly findings: Findings }) {
  if (ruledOut.length === 0) return null;
  return (
    <Disclosure title={words.explain.ruledOut} says={formatCount(ruledOut.length)}>
      <ul className="ruled-out" aria-label={words.explain.ruledOutLabel}>
        {ruledOut.map((code) => (
          <li key={code} className="tag" title={code}>
            {causeName(code)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The time limit ended the search, so it may not have found everything. */
export function TimeLimit({ findings }: { readonly findings: Findings }) {
  if (findings.isComplete) return null;
  return <NoteLine kind="warning">{words.explain.timeLimit}</NoteLine>;
}
