// What most people leave as it is: folded away, with its present values beside the title.

import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly title: string;
  /** The values in a few words, seen while it is folded. */
  readonly says: ReactNode;
  /** Something in it is to be seen; it can still be folded. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** A framed part of a form that opens on demand. */
export function Disclosure({ title, says, opens = false, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // From the first drawing on, so that a field in it can have the focus.
  const [isOpenAtFirst] = useState(opens);
  useEffect(() => {
    if (opens && element.current) element.current.open = true;
  }, [opens]);
  return (
    <details ref={element} open={isOpenAtFirst} className="disclosure">
      <summary>
        <ChevronRight className="chevron" size={14} aria-hidden />
        {title}
        <span className="muted">{says}</span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
