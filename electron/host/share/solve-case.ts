// Solves a pasted case: verifies and explains its webhook with a secret given for this once, and compares another
// program's values with ours. Nothing is stored.

import type {
  CaseAnswer,
  CaseRequest,
  CaseSigning,
  ComparedPiece,
  GivenRequest,
} from '../../../shared/contract/case.ts';
import { isDefault } from '../../../shared/signature/schemes/schemes.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import type { OwnSchemes } from '../endpoints/own-schemes.ts';
import { HostError } from '../lib/errors.ts';
import type { Comparer } from '../verify/comparer.ts';
import type { Signing } from '../store/endpoints.ts';
import { questionAbout } from '../verify/explainer.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';
import { readForeignText } from './foreign-text-thread.ts';
import type { ReadCase } from './read-case.ts';

export interface CaseContext {
  readonly endpoints: Pick<Endpoints, 'get' | 'secretsFor'>;
  readonly schemes: Pick<OwnSchemes, 'chosen' | 'isKnown'>;
  readonly background: Pick<VerifyThread, 'verify'>;
  /** A comparer for cases only; a newer case of a window ends the one before. */
  readonly caseComparer: Comparer;
}

/**
 * Throws HostError `not-recognised`, `damaged-file`, `too-large`, `not-found` (the endpoint or the scheme), or
 * `superseded` if a newer case came first.
 */
export async function solveCase(
  { text, secret: typed, endpointId, signing: asked, window }: CaseRequest,
  { endpoints, schemes, background, caseComparer: comparer }: CaseContext,
): Promise<CaseAnswer> {
  if (endpointId !== null && !endpoints.get(endpointId)) throw endpointNotFound();
  const found = typeof text === 'string' ? await foundIn(text) : givenCase(text);
  const { source, webhook, notes, commandNotes } = found;
  if (webhook === null) return withoutWebhook(found);
  const stored = endpoints.secretsFor(endpointId);
  const signing = asked ? signingOf(asked, schemes) : stored.signing;
  const known = { ...stored, signing, secret: typed ?? stored.secret };
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

type Found = Omit<Extract<ReadCase, { ok: true }>, 'ok'>;

async function foundIn(text: string): Promise<Found> {
  const found = await readForeignText('case', text);
  if (!found.ok) throw new HostError(found.code, found.details);
  return found;
}

/** A request whose parts are known. It has no moment of arrival. */
const givenCase = ({ method, url, headers, bodyBase64 }: GivenRequest): Found => ({
  ...{ source: null, digest: null, canonical: null, notes: [], commandNotes: [] },
  webhook: {
    ...{ method, target: url, tls: false, headers, defect: null, receivedAtMs: null },
    body: Buffer.from(bodyBase64, 'base64'),
  },
});

/** Null: our own service's. */
function signingOf(
  { scheme, settings }: CaseSigning,
  schemes: CaseContext['schemes'],
): Signing | null {
  if (!schemes.isKnown(scheme)) throw new HostError('not-found', { what: 'scheme' });
  const chosen = schemes.chosen(scheme);
  return isDefault(chosen) ? null : { scheme: chosen, settings };
}

/** A digest alone proves nothing, but the user is told that it was recognised. */
function withoutWebhook(found: Found): CaseAnswer {
  if (found.digest === null) {
    throw new HostError('not-recognised', { what: 'case' });
  }
  const { notes, commandNotes } = found;
  const nothing = { source: null, bodyLength: 0, verification: null, findings: null, compared: [] };
  return { ...nothing, notes, commandNotes };
}

const endpointNotFound = () => new HostError('not-found', { what: 'endpoint' });
