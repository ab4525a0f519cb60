// After a form was refused, the focus goes to the first error.

/** Focuses the first field of a form that has an error, or the first part that is wrong, once they are drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    if (!wrong) return;
    // It may be folded away.
    for (
      let part = wrong.closest('details');
      part;
      part = part.parentElement?.closest('details') ?? null
    ) {
      part.open = true;
    }
    const field = wrong.hasAttribute('data-wrong')
      ? wrong.querySelector<HTMLElement>('button')
      : wrong;
    if (!field) wrong.tabIndex = -1; // words alone
    (field ?? wrong).focus();
    wrong.scrollIntoView({ block: 'nearest' });
  });
}
