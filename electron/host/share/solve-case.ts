// Solves a pasted case: verifies and explains its webhook with a secret given for this once, and compares another
// program's values with ours. Nothing is stored.

import type { CaseAnswer, CaseRequest, ComparedPiece } from '../../../shared/contract/case.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { HostError } from '../lib/errors.ts';
import type { Comparer } from '../verify/comparer.ts';
import { questionAbout } from '../verify/explainer.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';
import { readForeignText } from './foreign-text-thread.ts';
import type { ReadCase } from './read-case.ts';

export interface CaseContext {
  readonly endpoints: Pick<Endpoints, 'get' | 'secretsFor'>;
  readonly background: Pick<VerifyThread, 'verify'>;
  /** A comparer for cases only; a newer case of a window ends the one before. */
  readonly caseComparer: Comparer;
}

/**
 * Throws HostError `not-recognised`, `damaged-file`, `too-large`, `not-found` (the endpoint), or `superseded` if a
 * newer case came first.
 */
export async function solveCase(
  { text, secret: typed, endpointId, window }: CaseRequest,
  { endpoints, background, caseComparer: comparer }: CaseContext,
): Promise<CaseAnswer> {
  if (endpointId !== null && !endpoints.get(endpointId)) throw endpointNotFound();
  const found = await readForeignText('case', text);
  if (!found.ok) throw new HostError(found.code, found.details);
  const { source, webhook, notes, commandNotes } = found;
  if (webhook === null) return withoutWebhook(found);
  const stored = endpoints.secretsFor(endpointId);
  const known = { ...stored, secret: typed ?? stored.secret };
  const { verification } = await background.verify(webhook, known);
  const question = questionAbout(webhook, known);
  const { verdict, reason } = verification;
  const isReadable = reason === null || reason === 'no-secret' || reason === 'no-sign';
  const hasSecret = known.secret !== null || known.others.length > 0;
  const isToExplain = hasSecret && verdict !== 'valid';
  const explained = isToExplain ? await comparer.explain(window, question) : null;
  // Without a verdict only an explanation says something.
  const isSaid = explained !== null && explained.explanations.length > 0;
  const findings = isSaid || (isReadable && reason !== 'no-sign') ? explained : null;
  const compared: ComparedPiece[] = [];
  for (const piece of isReadable ? [found.digest, found.canonical] : []) {
    if (piece === null) continue;
    compared.push({ text: piece, comparison: await comparer.compare(window, question, piece) });
  }
  const bodyLength = webhook.body.length;
  return { source, bodyLength, verification, findings, compared, notes, commandNotes };
}

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
