// A value's name as the keyboard reaches it: focus points at the value, Enter selects it. One of a view's values is in
// the tab order, the arrow keys go from there (roving.ts).

import type { ReactNode } from 'react';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { useStore } from '../../store/store.ts';

interface LinkedButtonProps {
  readonly place: ValuePlace;
  readonly isSelected: boolean;
  readonly children: ReactNode;
  /** Where the words alone do not say what is selected. */
  readonly label?: string;
  readonly title?: string | undefined;
}

export function LinkedButton({ place, isSelected, children, label, title }: LinkedButtonProps) {
  const { point, select } = useStore.getState();
  return (
    <button
      type="button"
      className="linked-button"
      data-stop
      tabIndex={-1}
      aria-pressed={isSelected}
      title={title}
      onFocus={(event) => {
        // A press of the mouse focuses too, and the pointer points already.
        if (event.currentTarget.matches(':focus-visible')) point(place);
      }}
      onBlur={() => point(null)}
      onClick={() => select(isSelected ? null : place)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </button>
  );
}
