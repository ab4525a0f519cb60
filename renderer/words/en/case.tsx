// English: what stands in renderer/case. Sizes come as they are shown.

import type { CaseNote, CaseSource } from '../../../shared/formats/pasted-case.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Reason, Verdict } from '../../../shared/signature/verify.ts';

export const caseWords = {
  title: 'Solve a case',
  pasted: 'Pasted text',
  pastedHint:
    'A body, a cURL command or a digest, or the whole mail with all of them. No endpoint is needed.',
  nothingPasted: 'Nothing is pasted yet.',
  verifyWith: 'Verify with',
  typedSecret: 'A secret typed for this once',
  secretOf: (endpoint: string) => `The secret of ${endpoint}`,
  secret: 'Secret, for this once',
  secretHint: 'It is used for this check only, and is not stored.',
  secretNotKept: 'The secret was not kept. Type it again to check again.',
  check: 'Check',
  answer: 'Answer',
  textChanged: 'The text was changed since. This answer is for the text before.',
  keep: 'Keep as capture',
  kept: 'Kept as a capture, without the secret',

  foundIn: (pieces: readonly string[]) => `Found: ${pieces.join(', ')}.`,
  found: {
    body: (size: string) => `a body of ${size}`,
    curl: (size: string) => `a cURL command with a body of ${size}`,
  } satisfies Record<CaseSource['kind'], (size: string) => string>,
  foundOfOther: { digest: 'a digest', canonical: 'a canonical string' } satisfies Record<
    Comparison['kind'],
    string
  >,
  digestAlone: 'a digest',
  digestNeedsBody: 'A digest alone tells nothing. Paste the body that it was computed from, too.',
  notes: {
    unquoted: 'The marks of a quoted mail were taken off.',
    'lines-joined': 'The mail had broken a value into lines. They were joined with a blank.',
    'other-bodies': 'Other JSON in the text was left out. Paste one webhook at a time.',
    'other-digests': 'Other digests in the text were left out.',
  } satisfies Record<CaseNote, string>,
  verdicts: {
    valid: 'The signature in the body is the one that this secret gives.',
    'valid-under-reading': 'The signature in the body is right under another reading.',
    invalid: 'The signature in the body is not the one that this secret gives.',
    unverifiable: 'The signature cannot be compared.',
  } satisfies Record<Verdict, string>,
  reasons: {
    'not-json': 'The body is not JSON.',
    'not-an-object': 'The body is not one JSON object.',
    'too-deep': 'The body is nested too deep.',
    'no-sign': 'The body has no signature.',
    'no-secret': 'No secret was given. Type the secret to check the signature.',
  } satisfies Record<Reason, string>,
  compared: {
    digest: 'The digest in the text',
    canonical: 'The string in the text',
  } satisfies Record<Comparison['kind'], string>,
};
