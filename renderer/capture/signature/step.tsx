// One step of the verification, with its result for this webhook.

import type { ReactNode } from 'react';

interface StepProps {
  readonly number: number;
  readonly does: string;
  readonly children: ReactNode;
}

export function Step({ number, does, children }: StepProps) {
  return (
    <li className="step holds gap-12">
      <span className="step-number rigid soft" aria-hidden>
        {number}
      </span>
      <div className="grow">
        <h3>{does}</h3>
        {children}
      </div>
    </li>
  );
}
