// A copy button that confirms its success.

import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { copyText } from './clipboard.ts';
import { words } from '../words/words.ts';

interface CopyButtonProps {
  /** The button's purpose: “Copy address”. */
  readonly label: string;
  readonly text: string | (() => string | Promise<string>);
  /** Shows the label as words beside the icon. */
  readonly withWords?: boolean;
}

/** Copies a text exactly. */
export function CopyButton({ label, text, withWords = false }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), 1600);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = () => {
    void Promise.resolve(typeof text === 'string' ? text : text())
      .then(copyText)
      .then(
        (done) => setAnswer(done ? 'copied' : 'refused'),
        () => setAnswer('refused'), // no text is available
      );
  };
  const icon = answer === 'copied' ? Check : answer === 'refused' ? TriangleAlert : Copy;
  const { copied, copyRefused } = words.ui;
  const says = answer === 'copied' ? copied : answer === 'refused' ? copyRefused : label;
  return (
    <>
      {withWords ? (
        <Button kind="quiet" icon={icon} onPress={copy} label={label}>
          {says}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} onPress={copy} size={14} />
      )}
      <span className="only-heard" role="status">
        {answer && says}
      </span>
    </>
  );
}
