// Invariants for every input, however hostile. Each function of the ingest path is called as the host calls it.

import { searchableOf } from '../../electron/host/find/searchable-contents.ts';
import { primitives } from '../../electron/host/lib/primitives.ts';
import { checkSender } from '../../electron/host/lib/sender-address.ts';
import { redactExport } from '../../electron/host/share/redact-export.ts';
import type { Assessment } from '../../electron/host/store/assessments.ts';
import { assess, verifyCapture } from '../../electron/host/verify/assess.ts';
import type { Key } from '../../electron/host/verify/assessable.ts';
import { shortenVerification } from '../../electron/host/verify/shorten-verification.ts';
import { explain } from '../shared/support/explain.ts';
import { SECRET_PLACEHOLDER } from '../../shared/signature/verification.ts';
import type { Verdict } from '../../shared/signature/verification.ts';
import { checkRequest } from '../../shared/webhook/request.ts';
import { SECRET, type Input } from './inputs.ts';
import { isPlainlyValid } from './plain-check.ts';

const KEY: Key = { secret: SECRET, signing: null };

const VERDICTS: readonly string[] = ['valid', 'valid-under-reading', 'invalid', 'unverifiable'];
/** The number of stop checks after which a search ends: enough to reach every kind of cause. */
const QUESTIONS = 60;

/** Runs 200,000 times per minute. A failure needs the input in its message, not vitest's details. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`it does not hold that ${what}`);
}

/** Asserts the invariants of a verdict. Returns whether an independent check agreed, or null if it has no answer. */
export function checkVerdict({ arrival }: Input): { verdict: Verdict; agreed: true | null } {
  const { verdict, reason, canonical } = verifyCapture(arrival, KEY);
  must(VERDICTS.includes(verdict), 'the verdict is one of four');
  must((reason === null) === (verdict !== 'unverifiable'), 'the reason goes with the verdict');
  const hasEnd = canonical === null || canonical.endsWith(`:${SECRET_PLACEHOLDER}`);
  must(hasEnd, 'a canonical string ends with the placeholder');
  const plainly = arrival.defect === null ? isPlainlyValid(arrival.body, SECRET) : false;
  // Only the program limits depth: it does not read a text that is too deep, whatever its signature.
  if (plainly === null || reason === 'too-deep') return { verdict, agreed: null };
  must((verdict === 'valid') === plainly, 'a plain check comes to the same');
  return { verdict, agreed: true };
}

/** Asserts the invariants of everything derived from an input, for the list, the window and files. */
export function checkDerived({ arrival, holdsSecret }: Input, isExplained: boolean): Assessment {
  const verification = verifyCapture(arrival, KEY);
  const assessment = assess(arrival, { endpointId: null, ...KEY });
  must(assessment.verdict === verification.verdict, 'the list shows the verdict');
  const findings = isExplained ? explained(arrival.body) : null;
  const shown = JSON.stringify([
    shortenVerification(verification),
    findings,
    assessment,
    searchableOf(arrival),
    checkRequest(arrival, verification.canonical !== null),
    checkSender(arrival, ['10.0.0.0/8']),
  ]);
  must(holdsSecret || !shown.includes(SECRET), 'what the window gets has no secret');

  const capture = { ...arrival, id: 1 };
  const told = { key: KEY, secrets: [SECRET], findings, endpointName: null, answer: null };
  const from = { recorded: null, isImported: false };
  const layout = { format: 'bundle', language: null, url: null, listener: '', origin: '' } as const;
  for (const personalData of ['redacted', 'included'] as const) {
    const { text } = redactExport({ capture, personalData, ...told, ...from, layout });
    must(!text.includes(SECRET), 'what leaves has no secret');
    const { computed, received } = verification;
    // A longer received text may contain the secret: with personal data the body is exported unchanged.
    const cameIn = personalData === 'included' && holds(arrival.body, computed);
    const mayLeave = computed === null || computed === received || cameIn;
    must(mayLeave || !text.includes(computed), 'what leaves has no signature that did not come in');
  }
  return assessment;
}

const holds = (body: Uint8Array, text: string | null) =>
  text !== null && Buffer.from(body).includes(text);

function explained(body: Uint8Array) {
  let asked = 0;
  const question = { body, secret: SECRET, others: [], digest: null };
  return explain(question, primitives, () => (asked += 1) > QUESTIONS);
}
