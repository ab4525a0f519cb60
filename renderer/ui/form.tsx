// A form that the page handles itself, and the failure of what it started.

import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit: () => void };

/** A form whose submission does not leave the page. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

interface FailureProps {
  readonly says: string | null | undefined;
  /** Set within a line. */
  readonly as?: 'p' | 'span';
}

/** Announces a failure, if there is one. */
export function FailureSays({ says, as: Tag = 'p' }: FailureProps) {
  return (
    says && (
      <Tag className="says-error" role="alert">
        <bdi>{says}</bdi>
      </Tag>
    )
  );
}

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
