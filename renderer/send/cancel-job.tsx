// The button that ends a run or a check.

import { useStore } from '../store/store.ts';
import { useAttempt } from '../store/use-attempt.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';

interface CancelJobProps {
  readonly id: number;
  readonly label: string;
  /** The name of the job. */
  readonly of: string;
}

export function CancelJob({ id, label, of }: CancelJobProps) {
  const cancelJob = useStore((state) => state.cancelJob);
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
