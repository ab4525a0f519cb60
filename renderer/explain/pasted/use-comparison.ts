// A pasted text compared by the host while a person types: after a pause, the newest wins, and what nobody waits for any
// more is ended. The text is kept in the window's component only.

import { useEffect, useState } from 'react';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import { call } from '../../store/host.ts';
import { words } from '../../words/words.ts';

const PAUSE_MS = 150;

export interface ComparisonState {
  /** The newest answer; while another text is compared, that to the text before. */
  readonly comparison: Comparison | null;
  /** What the newest answer is about. */
  readonly comparedText: string;
  readonly error: string | null;
  readonly isWorking: boolean;
}

interface Answer {
  readonly captureId: number;
  readonly text: string;
  readonly comparison: Comparison | null;
  readonly error: string | null;
}

/** Compares `text` with a capture; a blank text with nothing. */
export function useComparison(captureId: number, text: string): ComparisonState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isBlank = text.trim() === '';

  useEffect(() => {
    if (isBlank) return;
    let isWanted = true;
    let isUnderWay = false;
    const timer = setTimeout(() => {
      isUnderWay = true;
      void call('explain.compare', { captureId, text }).then((reply) => {
        isUnderWay = false;
        if (!isWanted) return;
        setAnswer({
          captureId,
          text,
          comparison: reply.ok ? reply.value : null,
          error: reply.ok ? null : failureWords(reply.code, reply.message),
        });
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      if (isUnderWay) void call('explain.stop', null);
    };
  }, [captureId, text, isBlank]);

  if (isBlank || answer?.captureId !== captureId) {
    return { comparison: null, comparedText: '', error: null, isWorking: !isBlank };
  }
  const { comparison, error } = answer;
  return { comparison, comparedText: answer.text, error, isWorking: answer.text !== text };
}

function failureWords(code: string, message: string): string {
  return code === 'superseded' ? words.compare.elsewhere : message;
}
