// The export file, created again by the host whenever a choice changes. The latest choice wins.

import type { ExportFile, ExportRequest } from '../../shared/contract/sharing.ts';
import { useReply } from '../host/use-reply.ts';

export interface Exported {
  /** Null if it is not ready, or cannot be created. */
  readonly file: ExportFile | null;
  readonly error: string | null;
  readonly isWorking: boolean;
}

/** While a URL is being typed, not every letter sends a request. */
const PAUSE_MS = 250;

export function useExport(request: ExportRequest): Exported {
  const pauseMs = request.url === null ? 0 : PAUSE_MS;
  const { answer, isCurrent } = useReply('export.make', request, pauseMs);
  // The file of another choice must not be shown for this one.
  if (!isCurrent || !answer) return { file: null, error: null, isWorking: true };
  return answer.ok
    ? { file: answer.value, error: null, isWorking: false }
    : { file: null, error: answer.message, isWorking: false };
}
