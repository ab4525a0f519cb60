// Where an imported capture came from, in words.

import type { Imported } from '../../shared/contract/capture.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';

/** `isRecorded` says what stands as the file tells it; empty where everything was computed here. */
export function importedSays(
  { kind, atMs, endpointName, isRedacted }: Imported,
  nowMs: number,
): { readonly says: string; readonly isRecorded: string } {
  const say = words.detail.imported;
  return {
    says: say.from(say.kinds[kind], formatListTime(atMs, nowMs), endpointName),
    isRecorded: isRedacted ? say.redacted : '',
  };
}
