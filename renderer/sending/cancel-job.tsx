// The button that ends a run or a check.

import { useAct } from '../host/act.tsx';
import { call } from '../host/host.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';

interface CancelJobProps {
  readonly id: number;
  readonly label: string;
  /** The name of the job. */
  readonly of: string;
}

export function CancelJob({ id, label, of }: CancelJobProps) {
  const { start, isPending, error } = useAct({ act: label, of }, () => call('jobs.cancel', { id }));
  return (
    <>
      <FailureSays as="span" says={error} />
      <Button kind="danger" onPress={start} isPending={isPending}>
        {label}
      </Button>
    </>
  );
}
