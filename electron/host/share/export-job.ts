// Everything that is exported with one capture, as it is stored: the input of redact-export.ts.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Store } from '../store/store.ts';
import type { ExportJob } from './redact-export.ts';

export interface ExportJobSource {
  readonly store: Pick<
    Store,
    'captures' | 'assessments' | 'explanations' | 'answers' | 'forwards' | 'imports'
  >;
  readonly endpoints: Pick<Endpoints, 'routeTo'> & {
    get(id: number): { readonly name: string } | undefined;
  };
}

export type StoredJob = Omit<ExportJob, 'layout' | 'secrets' | 'personalData'> & {
  readonly summary: CaptureSummary;
};

/** Throws HostError `not-found`. */
export function readExportJob(id: number, { store, endpoints }: ExportJobSource): StoredJob {
  const stored = store.captures.get(id);
  const summary = store.assessments.summary(id);
  if (!stored || !summary) throw captureNotFound(id);
  const imported = store.imports.of(id);
  const endpoint = summary.endpointId === null ? undefined : endpoints.get(summary.endpointId);
  return {
    summary,
    capture: stored.capture,
    endpointName: imported ? imported.endpointName : (endpoint?.name ?? null),
    answer: answerOf(summary, store),
    key: endpoints.routeTo(summary.endpointId),
    findings: store.explanations.findings(id),
    recorded: imported?.computed ?? null,
    isImported: imported !== undefined,
    isFromArchive: imported?.isFromArchive ?? false,
    isRebuilt: imported?.isRebuilt ?? false,
  };
}

/** The answer that its sender got. */
function answerOf(
  { id, answered: status }: CaptureSummary,
  { answers, forwards }: ExportJobSource['store'],
): ExportJob['answer'] {
  const answer = answers.of(id);
  if (!answer || status === null) return null;
  const { recorded, endedAtMs } = answer;
  const response =
    recorded ?? (answer.from === 'receiver' ? forwards.of(id, null)?.response : null);
  if (!response) {
    return { status, endedAtMs, headers: answer.headers, body: Buffer.from(answer.body) };
  }
  const { headers, bodyBase64, bodyLength } = response;
  return {
    ...(recorded && { statusText: recorded.statusText, httpVersion: recorded.httpVersion }),
    ...{ status, endedAtMs, headers, bodyLength },
    body: Buffer.from(bodyBase64, 'base64'),
  };
}
