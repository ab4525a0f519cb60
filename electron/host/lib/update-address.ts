// Where newer versions may come from.

import { isLoopback } from './window-policy.ts';

/** What is loaded from a feed is run: it comes over TLS, or from this machine. */
export function isUpdateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')); // [::1]
}
