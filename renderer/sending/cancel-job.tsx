// The button that ends a run or a check.

import { useAttempt } from '../host/use-attempt.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';
import { cancelJob } from './state/jobs.ts';

interface CancelJobProps {
  readonly id: number;
  readonly label: string;
  /** The name of the job. */
  readonly of: string;
}

export function CancelJob({ id, label, of }: CancelJobProps) {
  const { start, isPending, error } = useAttempt({ act: label, of }, () => cancelJob(id));
  return (
    <>
      <FailureSays as="span" says={error} />
      <Button kind="danger" onPress={start} isPending={isPending}>
        {label}
      </Button>
    </>
  );
}
