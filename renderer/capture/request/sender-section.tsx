// The source of a webhook, and whether the endpoint allows that address (document 5.2). It says nothing about the
// signature, nor the signature about it.

import { CircleDashed, Info, ShieldAlert, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { SenderCheck } from '../../../shared/contract/capture.ts';
import { forwardedAddresses } from '../../../shared/webhook/capture.ts';
import { openEndpoint } from '../../go/places.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { Button } from '../../ui/basics.tsx';
import { Fact, Facts } from '../../ui/table.tsx';
import { words } from '../../words/words.ts';

/** The shape of an outcome, and the class of its colour. */
const SHAPES: Readonly<Record<SenderCheck['outcome'], readonly [LucideIcon, string]>> = {
  allowed: [ShieldCheck, 'accent'],
  'not-allowed': [ShieldAlert, 'wrong'],
  'not-checked': [CircleDashed, 'muted'],
  'no-address': [Info, 'muted'],
};

export function SenderSection({ detail }: { readonly detail: OpenedCapture }) {
  const { capture, sender } = detail.value;
  const forwarded = forwardedAddresses(capture.headers);
  const says = words.request;
  return (
    <section aria-label={says.senderLabel}>
      <h3>{says.senderTitle}</h3>
      <Check detail={detail} />
      <Facts>
        <Fact
          name={says.socketEnd}
          says={says.addressAndPort(capture.peerAddress, capture.peerPort)}
        />
        {forwarded.map(({ header, value }, index) => (
          <Fact key={index} name={header} text={value} isHeader />
        ))}
        {sender.match !== null && <Fact name={says.allowedBy} text={sender.match} />}
      </Facts>
      <p className="muted">{forwarded.length === 0 ? says.noForwarding : says.forwarding}</p>
    </section>
  );
}

function Check({ detail }: { readonly detail: OpenedCapture }) {
  const { sender, summary } = detail.value;
  const { title, says } = senderSays(sender);
  const { endpointId } = summary;
  const [Shape, tone] = SHAPES[sender.outcome];
  return (
    <div
      className="level sender first-line at-top gap-8"
      role="group"
      aria-label={words.request.senderCheck}
    >
      <Shape className={tone} size={16} aria-hidden />
      <p className="narrows breaks">
        <strong className={tone === 'wrong' ? tone : ''}>{title}</strong> {says}
      </p>
      {endpointId !== null && sender.outcome !== 'allowed' && (
        <Button
          kind="quiet"
          onPress={() => openEndpoint(endpointId, { opens: 'allowedAddresses' })}
        >
          {words.endpoint.parts.allowedAddresses}
        </Button>
      )}
    </div>
  );
}

interface SenderSays {
  readonly title: string;
  readonly says: string;
}

export function senderSays({ outcome, address, header, match }: SenderCheck): SenderSays {
  const says = words.request.sender;
  const source = header === null ? says.fromSocket : says.fromHeader(nameOf(header));
  const which = address ?? says.noAddress;
  switch (outcome) {
    case 'allowed': {
      const listed =
        match === null || match === address ? says.inList(which) : says.under(which, match);
      return { title: says.allowed, says: `${listed} ${source}` };
    }
    case 'not-allowed':
      return { title: says.notAllowed, says: `${says.notInList(which)} ${source}` };
    case 'no-address':
      return {
        title: says.nothingToCheck,
        says: header === null ? says.unreadable : says.headerEmpty(nameOf(header)),
      };
    case 'not-checked': {
      const parts = [says.noList, address === null ? null : says.sendersIs(address), source];
      return {
        title: says.notChecked,
        says: parts.filter((part) => part !== null).join(' '),
      };
    }
  }
}

/** The name in `X-Forwarded-For: 203.0.113.7`. The table shows the value, with marks for invisible characters. */
const nameOf = (header: string) => header.split(':')[0] ?? header;
