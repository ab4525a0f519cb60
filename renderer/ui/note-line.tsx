// A sentence with a shape before it: information or a warning.

import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoteLineProps {
  readonly kind: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

export function NoteLine({ kind, children }: NoteLineProps) {
  const Shape = kind === 'info' ? Info : TriangleAlert;
  return (
    <p className={`note-line note-${kind}`}>
      <Shape size={14} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
