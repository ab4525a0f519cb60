// The kept checks of an endpoint, newest first, each compared with the one before it to the same URL.

import { checkBefore, compareChecks } from '../../shared/check/compare-checks.ts';
import type { KeptCheck } from '../../shared/contract/checking.ts';
import { openPage } from '../go/places.ts';
import { useReply } from '../host/ask.ts';
import { FailureSays } from '../ui/basics.tsx';
import { Identifier } from '../ui/data-text.tsx';
import { useNow } from '../ui/use-clock.ts';
import { formatListTime, words } from '../words/words.ts';

export function EarlierChecks({ endpointId }: { readonly endpointId: number }) {
  const { answer } = useReply('check.list', { endpointId });
  const nowMs = useNow();
  const says = words.check;
  const list = answer?.ok ? answer.value : [];
  return (
    <section className="stack gap-8 narrows" aria-label={says.earlier}>
      <h3>{says.earlier}</h3>
      {answer?.ok === false && <FailureSays says={answer.message} />}
      {answer?.ok && list.length === 0 && <p className="muted">{says.noEarlier}</p>}
      <ul className="entries">
        {list.map((kept, index) => (
          <li key={kept.id}>
            <button
              type="button"
              className="pick entry"
              onClick={() =>
                openPage({ is: 'check', endpointId, url: kept.url, shows: { keptId: kept.id } })
              }
            >
              <span className="level gap-8 narrows">
                <strong>{resultSays(kept)}</strong>
                <bdi className="muted clip grow" title={kept.suite}>
                  {kept.suite}
                </bdi>
                <span className="muted rigid">{formatListTime(kept.startedAtMs, nowMs)}</span>
              </span>
              <span className="level gap-8 narrows">
                <Identifier text={kept.url} className="clip grow" />
                <span className="muted rigid">{comparedSays(list, index)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** “Verifies, 2 findings”. */
function resultSays({ report, isCancelled }: KeptCheck): string {
  const says = words.check;
  const { baseline, findings, state, requests } = report;
  return [
    baseline === null ? says.shortUnknown : says.shortBaseline[baseline],
    ...(isCancelled ? [says.shortCancelled] : [says.shortFindings(findings.length)]),
    ...(state === 'only-asked' ? [words.checkAsk.shortAsked(requests)] : []),
  ].join(', ');
}

/** “2 fixed, 1 new”; empty if there is nothing to compare with. */
function comparedSays(list: readonly KeptCheck[], index: number): string {
  const later = list[index];
  const earlier = checkBefore(list, index);
  const compared = later && earlier ? compareChecks(later, earlier) : null;
  if (!compared) return '';
  const says = words.check;
  const parts = [
    ...(compared.fixed.length > 0 ? [says.fixed(compared.fixed.length)] : []),
    ...(compared.added.length > 0 ? [says.added(compared.added.length)] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : says.unchanged;
}
