// The tunnel check in words: which parts of the probe arrived unchanged, and which changed on the way.

import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { verdictWord } from '../../ui/verdict-mark.tsx';
import { formatDuration, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';

type Arrived = NonNullable<TunnelCheck['arrived']>;

export interface ArrivalFact {
  readonly name: string;
  readonly says: string;
  /** It arrived unchanged. */
  readonly isSame: boolean;
}

/** The received request, point by point. */
export function arrivalFacts(arrived: Arrived): ArrivalFact[] {
  const { bodyIsSame, bodyLength, verdict, sentVersion, httpVersion, tls } = arrived;
  const says = words.tunnel;
  const bytes = plural(bodyLength, 'byte');
  return [
    {
      name: says.facts.body,
      isSame: bodyIsSame,
      says: bodyIsSame ? says.bodySame(bytes) : says.bodyChanged(bytes),
    },
    { name: words.detail.tabs.signature, isSame: verdict === 'valid', says: verdictWord(verdict) },
    {
      name: says.facts.httpVersion,
      isSame: sentVersion === httpVersion,
      says:
        sentVersion === httpVersion
          ? says.versionSame(httpVersion)
          : says.versionChanged(httpVersion, sentVersion),
    },
    {
      name: says.facts.lastConnection,
      isSame: true,
      says: tls ? says.tlsFrom(arrived.peerAddress) : says.plainFrom(arrived.peerAddress),
    },
    { name: says.facts.untilArrived, isSame: true, says: formatDuration(arrived.afterMs) },
  ];
}

export interface HeaderChange {
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly sent: string | null;
  readonly came: string | null;
}

/** Headers that were changed, removed or added on the way, those that receivers need most first. */
export function headerChanges({ changed, removed, added }: Arrived): HeaderChange[] {
  return [
    ...changed.map((header) => ({ ...header, kind: 'changed' as const })),
    ...removed.map(([name, sent]) => ({ name, kind: 'removed' as const, sent, came: null })),
    ...added.map(([name, came]) => ({ name, kind: 'added' as const, sent: null, came })),
  ];
}

/** The URL to configure at the service: the public one with an endpoint's path. */
export function webhookUrl(publicUrl: string, path: string): string {
  return publicUrl.replace(/\/+$/, '') + path;
}

/** The error in a typed public URL; null if there is none. */
export function publicUrlError(text: string): string | null {
  const says = words.tunnel.errors;
  try {
    const url = new URL(text.trim());
    if (!/^https?:$/.test(url.protocol)) return says.scheme;
    if (url.search !== '' || url.hash !== '') return says.behind;
    return null;
  } catch {
    return says.whole;
  }
}
