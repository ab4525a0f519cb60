// Checks the address of the update feed.

import { isLoopback } from './window-policy.ts';

/** Downloads from the feed are run, so it must use TLS or be on this machine. */
export function isUpdateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')); // [::1]
}
