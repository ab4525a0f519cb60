// Compose as another service, by the scheme of the endpoint that signs: its example, until a person writes another body.

import type { SentAs } from '../../../shared/contract/sending.ts';
import {
  exampleRequest,
  requestWith,
  type TextRequest,
} from '../../../shared/signature/engine/example-request.ts';
import { RANKED_CODES, type AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { mistakesOf } from '../../../shared/signature/explain/search/on-purpose.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { chosenScheme, isDefault } from '../../../shared/signature/schemes/schemes.ts';
import { decode } from '../../body/bytes.ts';
import type { Signer } from './send-draft.ts';

export interface OtherService extends SentAs {
  readonly record: Scheme;
}

/** The service of the endpoint that signs, deleted or not; null if it is our own. `added`: schemes of one's own. */
export function otherService(signer: Signer, added: readonly Scheme[]): OtherService | null {
  if (!signer) return null;
  const record = chosenScheme(signer.scheme, added);
  return isDefault(record) ? null : { endpointId: signer.id, scheme: record.name, record };
}

export const sentAs = ({ endpointId, scheme }: OtherService): SentAs => ({ endpointId, scheme });

/** Its example to our own listener. The URL is empty while nothing listens. */
export function exampleTo(record: Scheme, ownUrl: string): Pick<TextRequest, 'url' | 'body'> {
  const { url, body } = exampleRequest(record, ownUrl, Date.now());
  return { url: ownUrl === '' ? '' : url, body };
}

/** The mistakes that a sender of this body can make, in the filter's order of causes. */
export function mistakesAs({ record }: OtherService, url: string, body: string): AnyCauseCode[] {
  const request = requestWith(url, body);
  const possible = new Set<AnyCauseCode>(mistakesOf({ scheme: record, request }, { decode }));
  return RANKED_CODES.filter((code) => possible.has(code));
}

/** Whether all its fields are in the URL, so that it has no body. */
export const isInUrl = ({ input }: Scheme): boolean => input[0] === 'query';
