// Copying with an answer: the button says that it did.

import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { copyText } from './clipboard.ts';

interface CopyButtonProps {
  /** What the button does: “Copy address”. */
  readonly label: string;
  readonly text: string | (() => string);
  /** With its label as words beside the icon. */
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
    void copyText(typeof text === 'string' ? text : text()).then((done) =>
      setAnswer(done ? 'copied' : 'refused'),
    );
  };
  const icon = answer === 'copied' ? Check : answer === 'refused' ? TriangleAlert : Copy;
  const words = answer === 'copied' ? 'Copied' : answer === 'refused' ? 'Not allowed' : label;
  return (
    <>
      {withWords ? (
        <Button kind="quiet" icon={icon} onPress={copy} label={label}>
          {words}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} onPress={copy} size={14} />
      )}
      <span className="only-heard" role="status">
        {answer && words}
      </span>
    </>
  );
}
