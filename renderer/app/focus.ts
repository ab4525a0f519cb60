// Where the keyboard can be sent: the list, the filter, the open tab.

export const LIST_ID = 'capture-list';
export const FILTER_ID = 'capture-filter';

export const focusList = () => document.getElementById(LIST_ID)?.focus();

export function focusFilter(): void {
  const filter = document.getElementById(FILTER_ID);
  filter?.focus();
  if (filter instanceof HTMLInputElement) filter.select();
}

/** The selected tab, once it is drawn: from there the arrow keys change tabs, and Tab goes into its panel. */
export function focusDetail(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.detail [role="tab"][aria-selected="true"]')?.focus(),
  );
}
