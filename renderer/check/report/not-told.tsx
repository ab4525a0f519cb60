// What a check could not tell because a person was asked about a few webhooks only.

import type { CheckReport } from '../../../shared/check/check.ts';
import { asksOfWrong } from '../../../shared/english/check-asked.ts';
import { words } from '../../words/words.ts';

export function NotTold({ report: { notTold, requests } }: { readonly report: CheckReport }) {
  if (!notTold) return null;
  const { causes, wrong } = notTold;
  const says = words.checkAsk;
  const names = causes.map((code) => words.causes.name(code));
  const asked = wrong.map((what) => words.check.asks(asksOfWrong(what)));
  return (
    <section className="stack check-not-told" aria-label={says.notTold}>
      <h3>{says.notTold}</h3>
      <ul>
        <li>{says.onlyAsked(requests)}</li>
        {names.length > 0 && <li>{says.notRuledOut(names)}</li>}
        {asked.length > 0 && <li>{says.wrongNotAsked(asked)}</li>}
        <li>{says.notRepeated}</li>
      </ul>
    </section>
  );
}
