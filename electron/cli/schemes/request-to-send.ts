// The request of `send` and `replay FILE`: a body with its headers, and as it is sent.

import type { Draft } from '../../../shared/replay/draft.ts';
import { requestWith, type TextRequest } from '../../../shared/signature/engine/example-request.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import type { RequestOptions } from './request-options.ts';

/** A request with this body. The headers of --header replace its own with the same name. */
export function requestToSend(
  url: string,
  body: string,
  { header = [] }: Pick<RequestOptions, 'header'>,
): TextRequest {
  const request = requestWith(url, body);
  const names = new Set(header.map(([name]) => name.toLowerCase()));
  const others = request.headers.filter(([name]) => !names.has(name.toLowerCase()));
  return { ...request, headers: [...others, ...header] };
}

export const draftOf = ({ body, ...request }: SignedRequest): Draft => ({
  ...request,
  host: null,
  body: typeof body === 'string' ? Buffer.from(body, 'utf8') : body,
});
