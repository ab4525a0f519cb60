// English: statements of the host and `shared/` about the document, a body and its differences. They are English;
// another language makes them from the codes and details.

import { exchangeSays } from '../../../shared/english/exchange-errors.ts';
import { failureSays } from '../../../shared/english/failures.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import type { JsonError } from '../../../shared/json/error.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import type { Note } from '../../../shared/signature/notes.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import { defectSays } from '../../../shared/webhook/defect.ts';
import {
  BODY_NAMES_NO_EVENT,
  listedByWords,
  type WebhookEvent,
} from '../../../shared/webhook/events.ts';
import type { FieldRule, Finding } from '../../../shared/webhook/notification.ts';
import type { Preset } from '../../../shared/webhook/presets.ts';
import type { RequestCheck } from '../../../shared/webhook/request.ts';
import { type Schedule, scheduleError } from '../../../shared/webhook/schedule.ts';

/** Other languages need the values in their sentences. */
type FindingSays = (finding: Finding, rule: FieldRule, node: JsonNode | undefined) => string;
type CheckSays = (check: RequestCheck, bodyLength: number) => string | null;

export const documented = {
  /** The document's statement about a field. */
  field: ({ notes }: FieldRule) => notes,
  /** How a field differs from its rule; `node` is the received value. */
  finding: (({ says }) => says) as FindingSays,
  note: ({ says }: Note) => says,
  jsonProblem: ({ message }: JsonError) => message,
  /** Why a request was not received completely; null if it was. */
  defect: ({ defectReason }: Pick<Capture, 'defect' | 'defectReason'>) => defectSays(defectReason),

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
  /** Null if a schedule stays inside the document's bounds. */
  scheduleProblem: (schedule: Schedule) => scheduleError(schedule),
};

export const failures = {
  says: failureSays,
  importNote: ({ says }: ImportNote) => says,
  /** Why a target did not answer. */
  exchange: exchangeSays,
};
