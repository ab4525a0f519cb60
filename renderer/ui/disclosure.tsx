// What most people leave as it is: folded away, with its present values beside the title.

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly title: string;
  /** The values in a few words, seen while it is folded. */
  readonly says: ReactNode;
  readonly children: ReactNode;
}

/** A framed part of a form that opens on demand. */
export function Disclosure({ title, says, children }: DisclosureProps) {
  return (
    <details className="disclosure">
      <summary>
        <ChevronRight className="chevron" size={14} aria-hidden />
        {title}
        <span className="muted">{says}</span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
