// The tunnel check in words: what of the probe arrived as it was sent, and what the way changed.

import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { verdictWord } from '../../ui/verdict-mark.tsx';
import { formatDuration, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';

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
  const says = words.tunnel;
  const bytes = plural(bodyLength, 'byte');
  return [
    {
      name: says.facts.body,
      isSame: bodyIsSame,
      says: bodyIsSame ? says.bodySame(bytes) : says.bodyChanged(bytes),
    },
    { name: says.facts.signature, isSame: verdict === 'valid', says: verdictWord(verdict) },
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
