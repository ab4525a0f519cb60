// “Compare with mine”: an integrator pastes the digest or the string that their own code computed, and sees the first
// difference and its cause while typing.

import { useEffect, useRef, useState } from 'react';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import { COMPARE_ID } from '../../commands/focus.ts';
import { Button } from '../../ui/button.tsx';
import { useLate } from '../../ui/use-late.ts';
import { words } from '../../words/words.ts';
import { ComparisonResult } from './comparison-result.tsx';
import { useComparison } from './use-comparison.ts';

export function CompareWithMine({ detail }: { readonly detail: CaptureDetail }) {
  const [text, setText] = useState('');
  const state = useComparison(detail.summary.id, text);
  const isLate = useLate(state.isWorking);
  const { comparison, comparedText, error } = state;
  const section = useRef<HTMLElement>(null);
  const hasAnswer = comparison !== null;
  useEffect(() => {
    // The field stays in sight, and as much of the answer as there is room for.
    if (hasAnswer) section.current?.scrollIntoView({ block: 'start' });
  }, [hasAnswer]);
  return (
    <section
      ref={section}
      className="compare"
      aria-label={words.compare.title}
      aria-busy={state.isWorking}
      data-typed={text === '' ? undefined : ''}
    >
      <div className="tool-line">
        <h3 className="grow">
          <label htmlFor={COMPARE_ID}>{words.compare.title}</label>
        </h3>
        {text !== '' && (
          <Button kind="quiet" onPress={() => setText('')}>
            {words.ui.clear}
          </Button>
        )}
      </div>
      <textarea
        id={COMPARE_ID}
        className="input data"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        placeholder={words.compare.placeholder}
        aria-describedby="compare-hint"
        onChange={(event) => setText(event.target.value)}
      />
      <p id="compare-hint" className="muted">
        {words.compare.hint}
      </p>
      <div className="compare-result">
        {isLate && (
          <p className="muted" role="status">
            {words.compare.comparing}
          </p>
        )}
        {error !== null && !isLate && (
          <p className="says-error" role="status">
            {error}
          </p>
        )}
        {comparison && !isLate && (
          <ComparisonResult comparison={comparison} detail={detail} pasted={comparedText} />
        )}
      </div>
    </section>
  );
}
