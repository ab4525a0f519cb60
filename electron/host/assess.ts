// What is derived from one capture: the verdict, and the name and amount that the list shows.

import { createHash } from 'node:crypto';
import { parseJson } from '../../shared/json/parse.ts';
import { memberValue, type JsonNode } from '../../shared/json/tree.ts';
import { verify, type Verification } from '../../shared/signature/verify.ts';
import type { Arrival } from '../../shared/webhook/capture.ts';
import { primitives } from './primitives.ts';
import type { Assessment } from './store/assessments.ts';

/** The endpoint that a capture belongs to, and the secret that it is verified with. */
export interface Route {
  readonly endpointId: number | null;
  readonly secret: string | null;
}

/** What a verdict depends on. */
export type VerifiedPart = Pick<Arrival, 'body' | 'defect'>;

/** Longer names are shortened in the list; the capture keeps them whole. */
const MAX_LIST_TEXT = 120;

/** A body that was not received whole is not verified: what is missing could be anything. */
const NOT_WHOLE: Verification = {
  verdict: 'unverifiable',
  reading: null,
  reason: 'not-json',
  received: null,
  computed: null,
  canonical: null,
  segments: [],
  dropped: [],
  notes: [],
};

/** The verdict on a capture. Never throws. */
export function verifyCapture(capture: VerifiedPart, secret: string | null): Verification {
  return capture.defect === null ? verify(capture.body, secret, primitives) : NOT_WHOLE;
}

/** Everything that the list needs of a capture. Never throws. */
export function assess(capture: VerifiedPart, { endpointId, secret }: Route): Assessment {
  const { verdict, reason } = verifyCapture(capture, secret);
  const bodySha256 = createHash('sha256').update(capture.body).digest();
  return { endpointId, verdict, reason, bodySha256, ...listTexts(capture.body, reason) };
}

function listTexts(body: Uint8Array, reason: Assessment['reason']) {
  const unread = reason === 'not-json' || reason === 'too-deep' || reason === 'not-an-object';
  const text = unread ? null : primitives.decode(body, 'utf-8', false);
  const parsed = text === null ? null : parseJson(text);
  if (!parsed?.ok || parsed.root.kind !== 'object') return { name: null, amount: null };
  return {
    name: listText(memberValue(parsed.root, 'name')),
    amount: listText(memberValue(parsed.root, 'amount')),
  };
}

function listText(node: JsonNode | undefined): string | null {
  if (node?.kind === 'number') return node.literal.slice(0, MAX_LIST_TEXT);
  if (node?.kind !== 'string' || node.value.trim() === '') return null;
  // SQLite’s texts end at a NUL; other control characters make no good line either.
  return node.value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LIST_TEXT)
    .toWellFormed();
}
