// Canonical: the string that is hashed (document 5.1, steps 1 to 5), value by value, what was left out of it, and how it
// compares with the string of somebody else's code.

import { useMemo, useRef, useState } from 'react';
import { SECRET_PLACEHOLDER } from '../../../shared/signature/verify.ts';
import { listAtHand } from '../../body/long-list.ts';
import { CompareWithMine } from '../../explain/pasted/compare-with-mine.tsx';
import type { TabProps } from '../../store/detail.ts';
import type { LoadedDetail } from '../../store/detail.ts';
import { useStore } from '../../store/store.ts';
import { Segmented } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatCount, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { useRoving } from '../linked/roving.ts';
import { useFate } from '../linked/use-fate.ts';
import { useScrollToSelected } from '../linked/use-scroll-to-selected.ts';
import { StillReading } from '../unread/still-reading.tsx';
import { UnreadBody } from '../unread/unread-body.tsx';
import { CanonicalChips } from './canonical-chips.tsx';
import { CanonicalPlain } from './canonical-plain.tsx';
import { LeftOut } from './left-out.tsx';

export function CanonicalTab({ detail }: TabProps) {
  return detail.value.verification.canonical === null ? (
    <UnreadBody detail={detail} wants="canonical" />
  ) : (
    <Canonical detail={detail} />
  );
}

function Canonical({ detail }: { readonly detail: LoadedDetail }) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useScrollToSelected(box);
  const [form, setForm] = useState<'chips' | 'text'>('chips');
  const { value, body } = detail;
  const { verification, totals, secret } = value;
  const { content } = body;
  // Of a long body the host has told the first values.
  const first = useMemo(
    () =>
      listAtHand(verification.segments.length, (from, count) =>
        verification.segments.slice(from, from + count),
      ),
    [verification.segments],
  );
  const selected = useStore((state) => state.selected);
  const { signed, leftOut } = useFate(content, selected);
  return (
    <div ref={box} className="scroll pad canonical" {...roving}>
      <div className="tool-line">
        <p className="grow">
          {words.canonical.says(plural(totals.segments, 'value'))}{' '}
          <span className="muted">
            {words.canonical.length(
              plural(Math.max(0, totals.canonicalLength - SECRET_PLACEHOLDER.length), 'character'),
            )}
          </span>
        </p>
        <Segmented
          label={words.canonical.form}
          options={[
            { id: 'chips', words: words.canonical.chips },
            { id: 'text', words: words.canonical.plain },
          ]}
          value={form}
          onChange={setForm}
        />
        <CopyButton label={words.canonical.copy} text={() => wholeString(detail)} />
      </div>
      {verification.verdict === 'valid-under-reading' && (
        <p className="muted">{words.canonical.isReference}</p>
      )}
      {!content && <StillReading body={body} />}
      {form === 'chips' ? (
        <CanonicalChips
          segments={content?.segments ?? first}
          secretLabel={secret?.label ?? null}
          selected={signed}
        />
      ) : (
        <CanonicalPlain content={content} />
      )}
      {!content && first.total < totals.segments && (
        <p className="muted">
          {words.canonical.firstOf(formatCount(first.total), formatCount(totals.segments))}
        </p>
      )}
      <CompareWithMine detail={value} />
      {content && <LeftOut dropped={content.dropped} selected={leftOut} />}
    </div>
  );
}

/** The string as it is hashed, with the placeholder: of a long body the reading thread has it. */
async function wholeString({ value, body }: LoadedDetail): Promise<string> {
  const { canonical } = value.verification;
  if (canonical?.length === value.totals.canonicalLength) return canonical;
  const whole = await body.content?.ask('canonical', null);
  return whole?.text ?? canonical ?? '';
}
