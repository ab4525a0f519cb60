// A copy button that confirms its success.

import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { words } from '../words/words.ts';
import { Button, IconButton } from './basics.tsx';
import { beginCopy, tellOfCopy, type CopyResult } from './clipboard.ts';

interface CopyButtonProps {
  /** The button's purpose: “Copy address”. */
  readonly label: string;
  readonly text: string | (() => string | Promise<string>);
  /** What the text of a function is made from: another one has another text. */
  readonly of?: unknown;
  /** The text's name, for a message elsewhere; by default the label. */
  readonly name?: string;
  /** Shows the label as words beside the icon. */
  readonly withWords?: boolean;
  readonly kind?: 'quiet' | 'primary';
}

const GONE = Symbol();

export function CopyButton({
  label,
  text,
  of = typeof text === 'string' ? text : null,
  name = label,
  withWords = false,
  kind = 'quiet',
}: CopyButtonProps) {
  const [told, setTold] = useState<{ of: unknown; result: CopyResult } | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), 1600);
    return () => clearTimeout(timer);
  }, [told]);
  const presses = useRef(0);
  const shown = useRef<unknown>(GONE);
  useEffect(() => {
    shown.current = of;
    return () => {
      shown.current = GONE;
    };
  }, [of]);

  const copy = async () => {
    const press = ++presses.current;
    const put = beginCopy();
    let copied = '';
    let result: CopyResult = 'refused';
    try {
      copied = typeof text === 'string' ? text : await text();
      result = await put(copied);
    } catch {
      // No text is available.
    }
    if (result === 'late' && press !== presses.current) return; // the next press gives the answer
    if (result !== 'late' && shown.current === of) setTold({ of, result });
    else tellOfCopy({ name, text: copied, result });
  };
  const answer = told?.of === of ? told?.result : undefined;
  const icon = answer === 'copied' ? Check : answer === 'refused' ? TriangleAlert : Copy;
  const { copied, copyRefused } = words.ui;
  const says = answer === 'copied' ? copied : answer === 'refused' ? copyRefused : label;
  return (
    <>
      {withWords ? (
        <Button kind={kind} icon={icon} onPress={() => void copy()} label={label}>
          {says}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} onPress={() => void copy()} />
      )}
      <span className="only-heard" role="status">
        {answer && says}
      </span>
    </>
  );
}
