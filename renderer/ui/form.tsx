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
