// Deleting an endpoint takes its secrets with it, so it asks; the captures stay.

import { useState } from 'react';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { countOf } from '../store/counts.ts';
import type { Editing } from '../store/endpoints.ts';
import { useStore } from '../store/store.ts';
import { Confirm } from '../ui/dialog.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

interface RemoveEndpointProps {
  readonly editing: Editing;
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}

export function RemoveEndpoint({ editing, endpoint, onClose }: RemoveEndpointProps) {
  const captured = useStore(({ counts }) => (counts ? countOf(counts, endpoint.id) : 0));
  const removeEndpoint = useStore((state) => state.removeEndpoint);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const says = words.endpoint;
  const confirm = () => {
    setIsPending(true);
    void removeEndpoint(editing, endpoint.id).then((failure) => {
      setIsPending(false);
      setError(failure?.message ?? null);
    });
  };
  return (
    <Confirm
      title={says.removeTitle(endpoint.name)}
      action={says.removeAction}
      onConfirm={confirm}
      onCancel={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        {endpoint.secrets.length > 0 && says.secretsGone(plural(endpoint.secrets.length, 'secret'))}{' '}
        {captured > 0 ? says.capturesStay(plural(captured, 'capture')) : says.noCaptures}
      </p>
    </Confirm>
  );
}
