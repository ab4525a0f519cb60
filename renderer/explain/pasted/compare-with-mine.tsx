// “Compare with mine”: an integrator pastes the digest or string that their own code computed, and sees the first
// difference and its cause while typing.

import { useEffect, useRef, useState, useMemo } from 'react';
import type { Verification } from '../../../shared/signature/verification.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import { COMPARE_ID } from '../../go/focus.ts';
import { useFromHost } from '../../host/ask.ts';
import { call, WINDOW } from '../../host/host.ts';
import { Button } from '../../ui/basics.tsx';
import { actedSince } from '../../ui/latest.ts';
import { useLate } from '../../ui/use-clock.ts';
import { words } from '../../words/words.ts';
import { ComparisonResult } from './comparison-result.tsx';

interface CompareWithMineProps {
  readonly captureId: number;
  readonly verification: Verification;
}

export function CompareWithMine({ captureId, verification }: CompareWithMineProps) {
  const [text, setText] = useState('');
  const state = useComparison(captureId, text);
  const isLate = useLate(state.isWorking);
  const { comparison, comparedText, error } = state;
  const section = useRef<HTMLElement>(null);
  /** Since the last key in the field, the person has neither done anything else nor scrolled. */
  const isWaiting = useRef((): boolean => false);
  const hasAnswer = comparison !== null;
  useEffect(() => {
    // The field stays visible, with as much of the answer as fits.
    if (hasAnswer && isWaiting.current()) section.current?.scrollIntoView({ block: 'start' });
  }, [hasAnswer]);
  return (
    <section
      ref={section}
      className="compare spaced-4"
      aria-label={words.compare.title}
      aria-busy={state.isWorking}
      data-typed={text === '' ? undefined : ''}
    >
      <div className="tool-line level gap-8">
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
        onChange={(event) => {
          const isUndisturbed = actedSince();
          const top = topOf(section.current);
          isWaiting.current = () => isUndisturbed() && topOf(section.current) === top;
          setText(event.target.value);
        }}
      />
      <p id="compare-hint" className="muted">
        {words.compare.hint}
      </p>
      <div className="compare-result spaced-8">
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
          <ComparisonResult
            comparison={comparison}
            verification={verification}
            pasted={comparedText}
          />
        )}
      </div>
    </section>
  );
}

/** Where an element is in the window. */
const topOf = (element: Element | null) => element?.getBoundingClientRect().top;

const PAUSE_MS = 150;

interface ComparisonState {
  /** The newest answer; while another text is compared, the answer to the previous text. */
  readonly comparison: Comparison | null;
  /** The text of the newest answer. */
  readonly comparedText: string;
  readonly error: string | null;
  readonly isWorking: boolean;
}

/** Compares `text` with a capture; a blank text is not compared. */
function useComparison(captureId: number, text: string): ComparisonState {
  const isBlank = text.trim() === '';
  const ask = useMemo(
    () => (isBlank ? null : (signal: AbortSignal) => compare(captureId, text, signal)),
    [captureId, text, isBlank],
  );
  const { answer, isCurrent } = useFromHost(ask, PAUSE_MS);
  if (isBlank || answer?.captureId !== captureId) {
    return { comparison: null, comparedText: '', error: null, isWorking: !isBlank };
  }
  const { reply } = answer;
  return {
    comparison: reply.ok ? reply.value : null,
    comparedText: answer.text,
    error: reply.ok ? null : reply.message,
    isWorking: !isCurrent,
  };
}

async function compare(captureId: number, text: string, signal: AbortSignal) {
  const stop = () => void call('explain.stop', { window: WINDOW });
  signal.addEventListener('abort', stop);
  const reply = await call('explain.compare', { captureId, text, window: WINDOW });
  signal.removeEventListener('abort', stop);
  return { captureId, text, reply };
}
