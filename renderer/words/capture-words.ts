// One capture in words: its name, or why it has none, and its tags.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { words } from './words.ts';

/** The payment's name, or why there is none. */
export function captureTitle(capture: CaptureSummary): { readonly words: string; isName: boolean } {
  if (capture.name !== null) return { words: capture.name, isName: true };
  return { words: withoutName(capture), isName: false };
}

function withoutName(capture: CaptureSummary): string {
  const { defect, reason, bodyLength, verdict, endpointId, archived } = capture;
  const { nameless } = words.list;
  if (defect === 'not-http') return nameless.notHttp;
  if (bodyLength === 0) return nameless.emptyBody;
  if (defect !== null) return nameless.notWhole;
  // Without an endpoint, nobody says that it should be JSON.
  const isMeant = endpointId !== null || archived !== undefined;
  if (reason === 'not-json' && isMeant) return nameless.notJson;
  if (reason === 'not-an-object' && isMeant) return nameless.notAnObject;
  if (reason === 'too-deep') return words.filter.reasons['too-deep'];
  return verdict === null ? nameless.notRead : nameless.noName;
}

/** The same notification arrived before. Empty bodies are equal without being the same notification. */
export const isRepeated = ({ attempt, bodyLength }: CaptureSummary) =>
  attempt > 1 && bodyLength > 0;

/** The tags of a row, besides the one for a later attempt. */
export function captureTags(capture: CaptureSummary): string[] {
  const { defect, method, imported } = capture;
  const { tags } = words.list;
  return [
    ...(defect === null ? [] : [tags.defects[defect]]),
    ...(defect !== 'not-http' && method !== 'POST' ? [method] : []),
    ...(imported === null ? answerTags(capture) : [tags.imported]),
  ];
}

/** An imported capture has no sender to answer. */
function answerTags({ answered, awaitsAnswer }: CaptureSummary): string[] {
  const { tags } = words.list;
  if (answered === null)
    return [awaitsAnswer ? tags.awaitsAnswer : words.deliveries.meets.notAnswered];
  return answered === 200 ? [] : [tags.answered(String(answered))];
}
