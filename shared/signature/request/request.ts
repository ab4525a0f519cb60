// A webhook as it came in: what a scheme may sign.

import { headerValues, type HeaderPairs } from '../../webhook/capture.ts';

export interface SignedRequest {
  readonly method: string;
  /** The whole public URL with its query, as the sender wrote it. */
  readonly url: string;
  /** In the order sent, with the names as written. */
  readonly headers: HeaderPairs;
  /** The bytes as received, or the text if only that is known. */
  readonly body: Uint8Array | string;
}

/** A request of which only the body is known. */
export const bareRequest = (body: SignedRequest['body']): SignedRequest => ({
  ...{ method: 'POST', url: '', headers: [], body },
});

/** Whether the request says that its body is a form. */
export const saysForm = ({ headers }: SignedRequest): boolean =>
  headerValues(headers, 'Content-Type').some((value) =>
    /^\s*application\/x-www-form-urlencoded\b/i.test(value),
  );
