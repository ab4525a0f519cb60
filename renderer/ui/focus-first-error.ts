// After a form was refused, the focus goes to the first error.

/** Focuses the first field of a form that has an error, or the first button of a part that is wrong, once they are drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button');
    // It may be folded away.
    for (
      let part = field?.closest('details');
      part;
      part = part.parentElement?.closest('details')
    ) {
      part.open = true;
    }
    field?.focus();
    field?.parentElement?.scrollIntoView({ block: 'nearest' });
  });
}
