// The preview of a scheme that is being edited, on the open webhook or the latest of the endpoint.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { useStore } from '../../ui/store.ts';
import { useReply } from '../../host/use-reply.ts';

/** While a person types, not every letter asks the host. */
const PAUSE_MS = 250;

/** The host's check of the record, and what it gives for the open webhook or the latest of the endpoint. */
export function usePreview(value: Scheme | null, endpointId: number | null) {
  const active = useStore((state) => state.detail?.value.summary);
  const isOfEndpoint =
    active &&
    (endpointId === null || active.endpointId === null || active.endpointId === endpointId);
  const captureId = isOfEndpoint ? active.id : null;
  const asked = value && { scheme: value, captureId, endpointId };
  const { answer, isCurrent } = useReply('schemes.preview', asked, PAUSE_MS);
  return {
    preview: answer?.ok ? answer.value : undefined,
    failure: isCurrent && answer && !answer.ok ? answer : null,
    isRight: isCurrent && answer?.ok === true,
    isCurrent: isCurrent || value === null,
  };
}
