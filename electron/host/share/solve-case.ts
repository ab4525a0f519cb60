// Solves a pasted case: verifies and explains its webhook with a secret given for this once, and compares another
// program's values with ours. Nothing is stored.

import type { CaseAnswer, CaseRequest, ComparedPiece } from '../../../shared/contract/case.ts';
import { isByScheme } from '../../../shared/signature/engine/scheme-verification.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { HostError } from '../lib/errors.ts';
import type { Comparer } from '../verify/comparer.ts';
import type { VerifiedPart } from '../verify/assess.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';
import { readForeignText } from './foreign-text-thread.ts';
import type { ReadCase } from './read-case.ts';

export interface CaseContext {
  readonly endpoints: Pick<Endpoints, 'get' | 'secretsFor'>;
  readonly background: Pick<VerifyThread, 'verify'>;
  /** A comparer for cases only; a newer case ends the one before. */
  readonly caseComparer: Comparer;
}

/**
 * Throws HostError `not-recognised`, `damaged-file`, `too-large`, `not-found` (the endpoint), or `superseded` if a
 * newer case came first.
 */
export async function solveCase(
  { text, secret: typed, endpointId }: CaseRequest,
  { endpoints, background, caseComparer: comparer }: CaseContext,
): Promise<CaseAnswer> {
  if (endpointId !== null && !endpoints.get(endpointId)) throw endpointNotFound();
  const found = await readForeignText('case', text);
  if (!found.ok) throw new HostError(found.code, found.details);
  const { source, body, notes, commandNotes } = found;
  if (body === null) return withoutWebhook(found);
  const known = endpoints.secretsFor(endpointId);
  const secret = typed ?? known.secret;
  const key = { secret, signing: known.signing };
  const { verification } = await background.verify(pastedCapture(body), key);
  if (isByScheme(verification)) throw new HostError('nothing-to-compare', { what: 'other-scheme' });
  const question = { body, secret, others: known.others, digest: null };
  const { verdict, reason } = verification;
  const isReadable = reason === null || reason === 'no-secret' || reason === 'no-sign';
  const hasSecret = secret !== null || known.others.length > 0;
  const isToExplain = hasSecret && verdict !== 'valid' && isReadable && reason !== 'no-sign';
  const findings = isToExplain ? await comparer.explain(question) : null;
  const compared: ComparedPiece[] = [];
  for (const piece of isReadable ? [found.digest, found.canonical] : []) {
    if (piece === null) continue;
    compared.push({ text: piece, comparison: await comparer.compare(question, piece) });
  }
  const bodyLength = body.length;
  return { source, bodyLength, verification, findings, compared, notes, commandNotes };
}

/** Our own service's scheme signs nothing but the body. */
const pastedCapture = (body: Uint8Array): VerifiedPart => ({
  ...{ body, defect: null, method: 'POST', target: '/', tls: false, headers: [], receivedAtMs: 0 },
});

/** A digest alone proves nothing, but the user is told that it was recognised. */
function withoutWebhook(found: Extract<ReadCase, { ok: true }>): CaseAnswer {
  if (found.digest === null) {
    throw new HostError('not-recognised', { what: 'case' });
  }
  const { notes, commandNotes } = found;
  const nothing = { source: null, bodyLength: 0, verification: null, findings: null, compared: [] };
  return { ...nothing, notes, commandNotes };
}

const endpointNotFound = () => new HostError('not-found', { what: 'endpoint' });
