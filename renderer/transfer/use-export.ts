// The file that would leave, made anew by the host whenever a choice changes. The newest choice wins.

import { useEffect, useState } from 'react';
import type { ExportFile, ExportRequest } from '../../shared/contract/sharing.ts';
import { call } from '../store/host.ts';
import { useStore } from '../store/store.ts';

export interface Exported {
  /** Null: not yet, or it cannot be made. */
  readonly file: ExportFile | null;
  readonly error: string | null;
  readonly isWorking: boolean;
}

/** A URL that is being typed is not asked for with each letter. */
const PAUSE_MS = 250;

interface Answer {
  readonly to: ExportRequest;
  readonly file: ExportFile | null;
  readonly error: string | null;
}

/** `request` must stay the same object until it changes. */
export function useExport(request: ExportRequest): Exported {
  const openings = useStore((state) => state.connection.openings);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      void call('export.make', request).then((reply) => {
        if (!isWanted) return;
        setAnswer(
          reply.ok
            ? { to: request, file: reply.value, error: null }
            : { to: request, file: null, error: reply.message },
        );
      });
    const timer = setTimeout(ask, request.url === null ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [request, openings]);
  // What was made for another choice must not be taken for this one.
  return answer?.to === request
    ? { ...answer, isWorking: false }
    : { file: null, error: null, isWorking: true };
}
