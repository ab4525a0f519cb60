// A folded part for settings that most people leave unchanged, with the present values beside the title.

import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly title: string;
  /** The values in a few words, shown while it is folded. */
  readonly says: ReactNode;
  /** Opens at first to show something inside; it can still be folded. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** A framed part of a form that opens on demand. */
export function Disclosure({ title, says, opens = false, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Open from the first drawing on, so that a field inside can have the focus.
  const [isOpenAtFirst] = useState(opens);
  useEffect(() => {
    if (opens && element.current) element.current.open = true;
  }, [opens]);
  return (
    <details ref={element} open={isOpenAtFirst} className="disclosure">
      <summary>
        <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
        {title}
        <span className="muted">{says}</span>
      </summary>
      <div className="stack disclosure-body at-top gap-12 ruled-above">{children}</div>
    </details>
  );
}
