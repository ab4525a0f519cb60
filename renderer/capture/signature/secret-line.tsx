// The line of both Signature views that says which secret computed the signature, or why none did.

import type { ReactNode } from 'react';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import { words } from '../../words/words.ts';

export const SecretLine = ({ detail }: { readonly detail: CaptureDetail }) => (
  <p className="signature-secret">{says(detail)}</p>
);

function says({ secret, archived }: CaptureDetail): ReactNode {
  if (secret) return words.signature.computedWith(secret.label);
  return archived ? words.archive.secretThere : words.signature.noSecret;
}
