// English: texts of renderer/explain/case. Sizes are passed already formatted.

import type { CaseNote, CaseSource } from '../../../shared/formats/case/pasted-case.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { OwnReason, Verdict } from '../../../shared/signature/verification.ts';

export const caseWords = {
  secretOf: (endpoint: string) => `Checked with the secret of ${endpoint}.`,
  secret: 'Secret (used once)',
  secretOfService: (name: string, service: string) => `${name} of ${service} (used once)`,
  secretHint: 'Used for this check only, not stored.',
  secretNotKept: 'The secret was not stored. Enter it again to check again.',
  check: 'Check',
  textChanged: 'The text has changed. This result is for the earlier text.',
  keep: 'Save as capture',
  kept: 'Saved as a capture, without the secret',

  foundIn: (pieces: readonly string[]) => `Found: ${pieces.join(', ')}.`,
  found: {
    body: (size: string) => `a body of ${size}`,
    curl: (size: string) => `a cURL command with a body of ${size}`,
    http: (size: string) => `headers and a body of ${size}`,
  } satisfies Record<CaseSource['kind'], (size: string) => string>,
  foundOfOther: { digest: 'a digest', canonical: 'a canonical string' } satisfies Record<
    Comparison['kind'],
    string
  >,
  checkedAs: (service: string) => `Checked as a webhook of ${service}.`,
  digestAlone: 'a digest',
  digestNeedsBody: 'A digest alone is not enough. Paste the body too.',
  notes: {
    unquoted: 'E-mail quote marks were removed.',
    'body-rebuilt':
      'A program had printed the values of the body. It was written again as JSON, so these may not be the bytes that were sent.',
    'lines-joined': 'A value split across lines was joined with a space.',
    'other-bodies': 'Other JSON in the text was ignored. Paste one webhook at a time.',
    'other-digests': 'Other digests in the text were ignored.',
  } satisfies Record<CaseNote, string>,
  verdicts: {
    valid: 'The signature matches this secret.',
    'valid-under-reading': 'The signature matches this secret with a variation.',
    invalid: 'The signature does not match this secret.',
    unverifiable: 'The signature cannot be verified.',
  } satisfies Record<Verdict, string>,
  reasons: {
    'not-json': 'The body is not JSON.',
    'not-an-object': 'The body is not a JSON object.',
    'too-deep': 'The body is nested too deep.',
    'no-sign': 'The body has no signature.',
    'no-secret': 'Enter a secret to verify the signature.',
    'too-much-work': 'It takes too much work to verify this body.',
  } satisfies Record<OwnReason, string>,
  compared: {
    digest: 'The digest in the text',
    canonical: 'The string in the text',
  } satisfies Record<Comparison['kind'], string>,
};
