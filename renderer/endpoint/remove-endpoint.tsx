// Deleting an endpoint takes its secrets with it, so it asks; the captures stay.

import { useState } from 'react';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { useStore } from '../store/store.ts';
import { Confirm } from '../ui/dialog.tsx';
import { plural } from '../ui/format.ts';

interface RemoveEndpointProps {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}

export function RemoveEndpoint({ endpoint, onClose }: RemoveEndpointProps) {
  const removeEndpoint = useStore((state) => state.removeEndpoint);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    setIsPending(true);
    void removeEndpoint(endpoint.id).then((failure) => {
      setIsPending(false);
      setError(failure?.message ?? null);
    });
  };
  return (
    <Confirm
      title={`Delete ${endpoint.name}?`}
      action="Delete endpoint and secrets"
      onConfirm={confirm}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        {endpoint.secrets.length > 0 &&
          `${plural(endpoint.secrets.length, 'secret')} will be gone for good. `}
        {endpoint.captured > 0
          ? `${plural(endpoint.captured, 'capture')} will stay, as Unrouted, and can no longer be verified.`
          : 'It has no captures.'}
      </p>
    </Confirm>
  );
}
