// The rights of the window, defined once for both shells: the desktop sends these headers with app://, the browser
// shell with HTTP. The window loads everything from its own origin.

import { BlockList, isIP } from 'node:net';

/** Allows only the window's own files and its own connection to the host. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // No text becomes markup or a script's address.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The only permission that the window needs is writing text to the clipboard. */
const PERMISSIONS_POLICY = [
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Sent with every response to the window. */
export const WINDOW_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'X-Frame-Options': 'DENY', // for browsers that do not know frame-ancestors
  'Cache-Control': 'no-store',
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine can reach `host`, an IP address (IPv6 without brackets) or a name. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host === 'localhost';
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
