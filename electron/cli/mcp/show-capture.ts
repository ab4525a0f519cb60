// The tool get_capture, and the one way by which a capture's contents reach an assistant: as an export writes them.

import { z } from 'zod';
import type { Portable } from '../../../shared/formats/portable.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { codec } from '../../host/lib/codec.ts';
import { unpack } from '../../host/lib/unpack.ts';
import { causesSay, KNOWN, knownOf, verdictSays } from './capture-row.ts';
import { causes, causesOf, foreignCauses, FOREIGN_CAUSES } from './causes.ts';
import { exportedHeaders, foreign, unsearched, unsearchedHead } from './foreign.ts';
import { tool, type Call } from './tool.ts';

/** An entry of our own bundle (shared/formats/record.ts). */
interface Exported extends Partial<NonNullable<Portable['computed']>> {
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderPairs;
  readonly body?: string;
  readonly bodyBase64?: string;
}

export const captureId = z.number().int().positive().describe('Of list_captures.');

export const CAPTURE = {
  ...KNOWN,
  personalData: z
    .string()
    .describe('replaced: by values of the same shape. included: as it arrived.'),
  notes: z.array(z.string()).describe('Codes of what is unusual.'),
  explanations: causes,
  foreign: foreign({
    method: z.string(),
    target: z.string(),
    headers: z.array(z.string()),
    body: z.string(),
    bodyEncoding: z.string().describe('text, or base64 if it is not UTF-8.'),
    received: z.string().nullable().describe('The signature that came.'),
    signs: z
      .string()
      .nullable()
      .describe('The string to sign, with <SECRET> in place of the secret.'),
    ...FOREIGN_CAUSES,
  }),
};

export const getCapture = tool({
  name: 'get_capture',
  title: 'Get a capture',
  description:
    'Shows one webhook: its request, headers, body, verdict, the string that is signed, and why it does not verify. ' +
    'Use it when you need the contents; explain_capture searches again for the cause.',
  does: 'reads',
  input: { id: captureId },
  output: CAPTURE,
  run: async ({ id }, call) => {
    const data = await shownCapture(id, call);
    const says = `${verdictSays(data)} ${causesSay(data.detail.summary.causes)}`.trim();
    return { says, data: data.capture };
  },
});

/** Everything that may be shown of a capture. Throws Refusal. */
export async function shownCapture(id: number, call: Call) {
  const detail = await call.ask('captures.get', { id });
  const { headers, verification, findings, ...exported } = await exportedCapture(id, call);
  const known = knownOf(detail.summary, await call.ask('endpoints.list', null));
  const explanations = findings?.explanations ?? [];
  const capture = {
    ...known,
    personalData: call.allowed.showsPersonalData ? 'included' : 'replaced',
    notes: verification?.notes.map(({ code }) => code) ?? [],
    explanations: causesOf(explanations),
    foreign: {
      method: unsearchedHead(exported.method),
      target: unsearchedHead(exported.target),
      headers: exportedHeaders(headers),
      ...bodyOf(headers, exported),
      received: foreignOrNull(verification?.received),
      signs: foreignOrNull(verification?.canonical),
      ...foreignCauses(explanations),
    },
  };
  return { ...known, capture, detail, findings: findings ?? null };
}

/** As text if it can be, decompressed. */
function bodyOf(
  headers: HeaderPairs,
  { body = '', bodyBase64 }: Pick<Exported, 'body' | 'bodyBase64'>,
) {
  if (bodyBase64 === undefined) return { body: unsearched(body), bodyEncoding: 'text' };
  const bytes = Buffer.from(bodyBase64, 'base64');
  const unpacked = unpack(headers, bytes);
  const read = typeof unpacked === 'string' ? bytes : unpacked.bytes;
  const text = codec.decode(read, 'utf-8', true);
  return text === null
    ? { body: unsearched(bodyBase64), bodyEncoding: 'base64' }
    : { body: unsearched(text), bodyEncoding: 'text' };
}

const foreignOrNull = (text: string | null | undefined) =>
  text === null || text === undefined ? null : unsearched(text);

/** The capture as a support bundle has it: without secrets, without signatures computed here, redacted if it must be. */
async function exportedCapture(id: number, { ask, allowed }: Call): Promise<Exported> {
  const { text } = await ask('export.make', {
    ids: [id],
    ...{ format: 'bundle', language: null, url: null, whole: true },
    personalData: allowed.showsPersonalData ? 'included' : 'redacted',
  });
  const { captures } = JSON.parse(text) as { readonly captures: readonly [Exported] };
  return captures[0];
}
