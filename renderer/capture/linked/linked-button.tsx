// A value's name as a button for the keyboard: focus points at the value, Enter selects it. One value of a view is in
// the tab order; the arrow keys move from there (roving.ts).

import type { ReactNode } from 'react';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { pointAt, selectValue } from '../state/pointing.ts';

interface LinkedButtonProps {
  readonly place: ValuePlace;
  readonly isSelected: boolean;
  readonly children: ReactNode;
  /** Used if the words alone do not say what is selected. */
  readonly label?: string;
  readonly title?: string | undefined;
}

export function LinkedButton({ place, isSelected, children, label, title }: LinkedButtonProps) {
  return (
    <button
      type="button"
      className="linked-button"
      data-stop
      tabIndex={-1}
      aria-pressed={isSelected}
      title={title}
      onFocus={(event) => {
        // A mouse click focuses too, but the pointer already points.
        if (event.currentTarget.matches(':focus-visible')) pointAt(place);
      }}
      onBlur={() => pointAt(null)}
      onClick={() => selectValue(isSelected ? null : place)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </button>
  );
}
