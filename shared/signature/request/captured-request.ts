// A capture as the request that its sender signed.

import { headerValues, type Capture } from '../../webhook/capture.ts';
import type { SignedRequest } from './request.ts';

export type CapturedPart = Pick<Capture, 'method' | 'target' | 'tls' | 'headers' | 'body'>;

export const capturedRequest = (capture: CapturedPart): SignedRequest => ({
  method: capture.method,
  url: capturedUrl(capture),
  headers: capture.headers,
  body: capture.body,
});

/**
 * The URL to which the request was sent, as far as it can be told: a tunnel says in its headers which one it serves.
 * The setting `notification_url` is certain.
 */
function capturedUrl({ target, tls, headers }: CapturedPart): string {
  if (!target.startsWith('/')) return target;
  const first = (name: string) => headerValues(headers, name)[0]?.split(',')[0]?.trim();
  const protocol = first('x-forwarded-proto') ?? (tls ? 'https' : 'http');
  const host = first('x-forwarded-host') ?? first('host') ?? first(':authority') ?? '';
  return `${protocol}://${host}${target}`;
}
