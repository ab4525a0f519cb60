// A warning: captures that look like the same payment have other bytes, so they are other notifications to a receiver.

import type { ChangedAttempt } from '../../../shared/contract/capture.ts';
import { useStore } from '../../store/store.ts';
import { DataText } from '../../ui/data-text.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { useMore } from '../../ui/use-more.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VerdictMark, verdictWord } from '../../ui/verdict-mark.tsx';
import { formatListTime, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { changedSays } from './delivery-words.ts';

const SHOWN_AT_ONCE = 5;
const MOST_NAMES = 8;

export function ChangedAttempts({ changed }: { readonly changed: readonly ChangedAttempt[] }) {
  const { shown, button } = useMore(changed, SHOWN_AT_ONCE);
  return (
    <section aria-label={words.deliveries.changedLabel}>
      <NoteLine kind="warning">
        {words.deliveries.changedSays(changed.length, plural(changed.length, 'capture'))}
      </NoteLine>
      <ul className="changed">
        {shown.map((one) => (
          <ChangedLine key={one.captureId} changed={one} />
        ))}
      </ul>
      {button}
    </section>
  );
}

function ChangedLine({ changed }: { readonly changed: ChangedAttempt }) {
  const choose = useStore((state) => state.choose);
  const nowMs = useNow();
  const { says, names } = changedSays(changed);
  const rest = names.length - MOST_NAMES;
  return (
    <li>
      <VerdictMark verdict={changed.verdict} />
      <button type="button" className="link" onClick={() => choose(changed.captureId)}>
        {words.deliveries.theOneOf(formatListTime(changed.receivedAtMs, nowMs))}
      </button>
      <span>
        {says}
        {names.slice(0, MOST_NAMES).map((name, index) => (
          <span key={name}>
            {index === 0 ? ' ' : ', '}
            <DataText text={name} limit={60} />
          </span>
        ))}
        {rest > 0 && words.deliveries.andFields(plural(rest, 'other-field'))}
        <span className="muted">. {verdictWord(changed.verdict)}.</span>
      </span>
    </li>
  );
}
