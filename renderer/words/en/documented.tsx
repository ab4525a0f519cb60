// English: what the host and `shared/` say of the document, of a body and of what differs from it. They say it in
// English; another language says it from the codes and details beside their sentences.

import type { JsonError } from '../../../shared/json/error.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import type { Note } from '../../../shared/signature/notes.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import type { NotComposed } from '../../../shared/webhook/compose.ts';
import {
  BODY_NAMES_NO_EVENT,
  listedByWords,
  type WebhookEvent,
} from '../../../shared/webhook/events.ts';
import type { FieldRule, Finding } from '../../../shared/webhook/notification.ts';
import type { Preset } from '../../../shared/webhook/presets.ts';
import type { RequestCheck } from '../../../shared/webhook/request.ts';
import { scheduleError, type Schedule } from '../../../shared/webhook/schedule.ts';

/** Other languages need what their sentences hold. */
type FindingSays = (finding: Finding, rule: FieldRule, node: JsonNode | undefined) => string;
type CheckSays = (check: RequestCheck, bodyLength: number) => string | null;

export const documented = {
  /** What the document says of a field. */
  field: ({ notes }: FieldRule) => notes,
  notDocumented: ({ notDocumented }: FieldRule) => notDocumented ?? null,
  /** In what a field differs from its rule; `node` is what came. */
  finding: (({ says }) => says) as FindingSays,
  note: ({ says }: Note) => says,
  jsonProblem: ({ message }: JsonError) => message,
  /** Why a request was not received whole; null: it was. */
  defect: ({ defectSays }: Pick<Capture, 'defect' | 'defectSays'>) => defectSays,

  check: ({ item }: RequestCheck) => item as string,
  checkDocumented: ({ documented }: RequestCheck) => documented,
  checkCame: ({ came }: RequestCheck) => came,
  checkSays: (({ says }) => says) as CheckSays,

  event: ({ words }: WebhookEvent) => words,
  eventBody: ({ body }: WebhookEvent) => body,
  listedBy: (event: WebhookEvent) => listedByWords(event),
  bodyNamesNoEvent: BODY_NAMES_NO_EVENT,
  preset: ({ words }: Preset) => words,
  presetSays: ({ says }: Preset) => says,
  composeProblem: ({ message }: NotComposed) => message,
  /** Null where a schedule stays inside the document's bounds. */
  scheduleProblem: (schedule: Schedule) => scheduleError(schedule),
};
