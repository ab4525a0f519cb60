// Where the keyboard can be sent: the list, the filter, the open tab, a cause's proof, the comparison, Compose.

export const LIST_ID = 'capture-list';
export const FILTER_ID = 'capture-filter';
export const WHY_ID = 'capture-why';
export const PROOF_ID = 'capture-proof';
export const COMPARE_ID = 'capture-compare';
export const COMPOSE_ID = 'compose';

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

/** The proof of the cause, else what was tried, once the Signature tab is drawn. */
export const focusProof = () => focusDrawn(PROOF_ID, WHY_ID);

/** The field to paste into, once the Canonical tab is drawn. */
export const focusCompare = () => focusDrawn(COMPARE_ID);

/** The button of Compose, where a dialog that followed another one has left the focus nowhere. */
export function focusCompose(): void {
  // One frame later than the dialog gives it back to what opened it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(COMPOSE_ID)?.focus();
    }),
  );
}

function focusDrawn(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
    if (!element) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  });
}
