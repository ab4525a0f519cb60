// One capture as a line of a list: what is known of it, and beside it what the webhook says, without personal data.

import { z } from 'zod';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { redactCapture } from '../../../shared/privacy/redact.ts';
import { causesTitle } from '../../../shared/signature/explain/words.ts';
import { codec } from '../../host/lib/codec.ts';
import { verdictBy } from '../lib/words.ts';
import { foreign, unsearched, unsearchedHead } from './foreign.ts';
import type { Call } from './tool.ts';

export const KNOWN = {
  id: z.number(),
  receivedAt: z.string(),
  endpoint: z.string().nullable().describe('Its name here; null: none has this path.'),
  scheme: z
    .string()
    .nullable()
    .describe('How it is signed: the scheme of its endpoint or, without one, the one it tells.'),
  verdict: z
    .string()
    .nullable()
    .describe('valid, valid-under-reading, invalid or unverifiable; null: not verified yet.'),
  verdictBy: z.string().nullable().describe('Set if the verdict was not computed here: file.'),
  reason: z.string().nullable(),
  causes: z.array(z.string()).nullable().describe('Codes; empty: unknown; null: not explained.'),
  answered: z.number().nullable().describe('The status that its sender got.'),
  attempt: z.number(),
  bytes: z.number(),
  defect: z.string().nullable(),
};

const SAID = {
  method: z.string(),
  target: z.string(),
  name: z.string().describe('Its letters are replaced; get_capture may have it whole.'),
  amount: z.string(),
};

export const ROW = z.object({ ...KNOWN, foreign: foreign(SAID) });

export type Row = z.infer<typeof ROW>;

/** What the host knows of a capture, without any text of the webhook. */
export function knownOf(summary: CaptureSummary, endpoints: readonly Endpoint[]) {
  const { id, receivedAtMs, endpointId, verdict, reason, causes, told = null } = summary;
  const endpoint = endpoints.find((one) => one.id === endpointId);
  const choice = endpoint?.scheme ?? told;
  return {
    id,
    receivedAt: new Date(receivedAtMs).toISOString(),
    endpoint: endpoint?.name ?? null,
    scheme: typeof choice === 'object' && choice !== null ? choice.name : choice,
    ...{ verdict, reason, causes: causes && [...causes], verdictBy: verdictBy(summary) },
    ...{ answered: summary.answered, attempt: summary.attempt, bytes: summary.bodyLength },
    defect: summary.defect,
  };
}

export function rowOf(
  summary: CaptureSummary,
  endpoints: readonly Endpoint[],
  { allowed }: Call,
): Row {
  const replaced = withoutPersonalData(summary);
  const { method, target } = allowed.showsPersonalData ? summary : replaced;
  return {
    ...knownOf(summary, endpoints),
    foreign: {
      method: unsearchedHead(method),
      target: unsearchedHead(target),
      name: unsearched(replaced.name),
      amount: unsearched(replaced.amount),
    },
  };
}

/**
 * As an export replaces it: name and amount are fields of a notification. They are always replaced, because the list has
 * them shortened: nothing finds half a secret.
 */
function withoutPersonalData({ method, target, name, amount, ...summary }: CaptureSummary) {
  const body = codec.encode(JSON.stringify({ name: name ?? '', amount: amount ?? '' }), 'utf-8');
  const { value } = redactCapture(
    {
      ...{ id: summary.id, receivedAtMs: 0, completedAtMs: 0, httpVersion: '', tls: false },
      ...{ method, target, headers: [], body, bodyLength: body.length },
      ...{ peerAddress: '', peerPort: 0, defect: null, defectReason: null },
    },
    codec,
  );
  const said = JSON.parse(Buffer.from(value.body).toString()) as { name: string; amount: string };
  return { method: value.method, target: value.target, ...said };
}

/** `Capture 12: invalid, signed with HMAC.` */
export function verdictSays(row: Pick<Row, 'id' | 'verdict' | 'verdictBy' | 'reason'>): string {
  const { id, verdict, verdictBy: by, reason } = row;
  const says = verdict ?? 'not verified yet';
  return `Capture ${id}: ${by === null ? says : `${says}, says the ${by}`}${reason === null ? '' : ` (${reason})`}.`;
}

/** The causes in words of our own; empty if there are none. */
export const causesSay = (codes: Parameters<typeof causesTitle>[0] | null): string =>
  codes === null ? '' : codes.length === 0 ? 'The cause is unknown.' : `${causesTitle(codes)}.`;
