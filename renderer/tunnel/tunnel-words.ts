// The tunnel check in words: what of the probe arrived as it was sent, and what the way changed.

import type { TunnelCheck } from '../../shared/contract/sending.ts';
import { formatDuration, formatCount } from '../ui/format.ts';
import { verdictWord } from '../ui/verdict-mark.tsx';

type Arrived = NonNullable<TunnelCheck['arrived']>;

export interface ArrivalFact {
  readonly name: string;
  readonly says: string;
  /** It came as it was sent. */
  readonly isSame: boolean;
}

/** What arrived, point by point. */
export function arrivalFacts(arrived: Arrived): ArrivalFact[] {
  const { bodyIsSame, bodyLength, verdict, sentVersion, httpVersion, tls } = arrived;
  return [
    {
      name: 'Body',
      isSame: bodyIsSame,
      says: bodyIsSame
        ? `unchanged, ${formatCount(bodyLength)} bytes`
        : `changed on the way; ${formatCount(bodyLength)} bytes arrived`,
    },
    { name: 'Signature', isSame: verdict === 'valid', says: verdictWord(verdict) },
    {
      name: 'HTTP version',
      isSame: sentVersion === httpVersion,
      says:
        sentVersion === httpVersion
          ? `${httpVersion}, as it was sent`
          : `${httpVersion}; it was sent as ${sentVersion}`,
    },
    {
      name: 'Last connection',
      isSame: true,
      says: `${tls ? 'TLS' : 'not encrypted'}, from ${arrived.peerAddress}`,
    },
    { name: 'Until it arrived', isSame: true, says: formatDuration(arrived.afterMs) },
  ];
}

export interface HeaderChange {
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly sent: string | null;
  readonly came: string | null;
}

/** Headers that the way changed, took away or added: what a receiver may rely on first. */
export function headerChanges({ changed, removed, added }: Arrived): HeaderChange[] {
  return [
    ...changed.map((header) => ({ ...header, kind: 'changed' as const })),
    ...removed.map(([name, sent]) => ({ name, kind: 'removed' as const, sent, came: null })),
    ...added.map(([name, came]) => ({ name, kind: 'added' as const, sent: null, came })),
  ];
}

/** The URL to configure at the service: the public one, and an endpoint's path. */
export function webhookUrl(publicUrl: string, path: string): string {
  return publicUrl.replace(/\/+$/, '') + path;
}

/** What is wrong with a public URL as it is typed; null: nothing. */
export function publicUrlError(text: string): string | null {
  try {
    const url = new URL(text.trim());
    if (!/^https?:$/.test(url.protocol)) return 'A public URL begins with https:// or http://.';
    if (url.search !== '' || url.hash !== '')
      return 'Without ? and #: an endpoint’s path comes behind it.';
    return null;
  } catch {
    return 'A whole URL, such as https://name.example.';
  }
}
