// The receivers to copy.

import { receiverOf } from '../../../shared/signature/receivers/receivers.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import type { ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { HostError } from '../lib/errors.ts';

/** The receiver of a service to copy. Throws HostError `no-receiver`. */
export function receiverCode(language: ReceiverLanguage, scheme: Scheme = DEFAULT_SCHEME): string {
  const receiver = receiverOf(scheme, language);
  if (!receiver.ok) throw new HostError('no-receiver', { code: receiver.code });
  return receiver.text;
}
