// The bars across the window: the host is gone, is back or was restarted; its database fails, or was repaired.

import { Fragment, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Salvaged } from '../../shared/contract/salvage.ts';
import { useAct } from '../host/act.ts';
import { call } from '../host/host.ts';
import { Button, FailureSays } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { useClock, useNow } from '../ui/use-clock.ts';
import { formatCount, formatListTime, words } from '../words/words.ts';

interface BarProps {
  readonly children: ReactNode;
  /** It tells of something good. */
  readonly isGood?: boolean;
}

function Bar({ children, isGood = false }: BarProps) {
  return (
    <div
      className={`bar padded-4-12 level gap-12 ruled-below${isGood ? '' : ' is-wrong'}`}
      role={isGood ? 'status' : 'alert'}
    >
      {children}
    </div>
  );
}

const Data = ({ children }: { readonly children: string }) => (
  <bdi className="data" dir="ltr">
    {children}
  </bdi>
);

/** After this many tries a person should check the host instead of waiting. */
const TRIES_BEFORE_ADVICE = 4;

export function ConnectionBar({ retry }: { readonly retry: () => void }) {
  const { phase, isBack } = useStore((state) => state.connection);
  if (phase === 'lost') return <Lost retry={retry} />;
  if (phase === 'refused') {
    return (
      <Bar>
        <p>
          <strong>{words.app.startedAnew}</strong> {words.app.openNewAddress}
        </p>
      </Bar>
    );
  }
  if (!isBack) return null;
  return (
    <Bar isGood>
      <p>{words.app.hostBack}</p>
    </Bar>
  );
}

function Lost({ retry }: { readonly retry: () => void }) {
  const { wasOpen, tries } = useStore((state) => state.connection);
  return (
    <Bar>
      <p>
        <strong>{wasOpen ? words.app.hostGone : words.app.hostUnreachable}</strong>{' '}
        {tries >= TRIES_BEFORE_ADVICE
          ? words.app.isItRunning(<code dir="ltr">countersign serve</code>)
          : words.app.staleView}
      </p>
      <NextTry />
      <Button onPress={retry}>{words.app.tryNow}</Button>
    </Bar>
  );
}

function NextTry() {
  const nextTryAtMs = useStore((state) => state.connection.nextTryAtMs);
  const nowMs = useClock(250);
  const seconds = Math.max(0, Math.ceil((nextTryAtMs - nowMs) / 1000));
  return (
    // Hidden from screen readers: a count that is read out every second would be noise.
    <span className="muted unbroken" aria-hidden>
      {seconds > 0 ? words.app.nextTry(seconds) : words.app.trying}
    </span>
  );
}

export function StoreFaultBar() {
  const fault = useStore((state) => state.status?.storeFault ?? null);
  const folder = useStore((state) => state.status?.dataFolder ?? '');
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const nowMs = useNow();
  // While the host is gone, its state is unknown.
  if (!fault || !isOpen) return null;
  return (
    <Bar>
      <p>
        <strong>{words.app.faultTitle[fault.code]}</strong>{' '}
        {fault.code === 'damaged'
          ? words.app.damagedMeans(formatListTime(fault.sinceMs, nowMs))
          : words.app.faultMeans(formatListTime(fault.sinceMs, nowMs))}{' '}
        {words.app.faultDo[fault.code](<Data>{folder}</Data>)}
      </p>
    </Bar>
  );
}

export function SalvageBar() {
  const salvaged = useStore((state) => state.status?.salvaged ?? null);
  const seen = useAct({ act: words.app.salvagedSeen }, () => call('salvage.seen', null));
  if (!salvaged) return null;
  return (
    <Bar>
      <div>
        <Says {...salvaged} />
        <FailureSays says={seen.error} />
        <details>
          <summary>
            <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
            {words.app.salvagedFound}
          </summary>
          <ul className="data" lang="en">
            {salvaged.found.map((line, at) => (
              <li key={at}>
                <bdi dir="ltr">{line}</bdi>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button onPress={seen.start} isPending={seen.isPending}>
        {words.app.salvagedSeen}
      </Button>
    </Bar>
  );
}

function Says({ saved, lost, lostIds, isIdsCertain, lostEndpoints, file }: Salvaged) {
  const { app } = words;
  const ids = lostIds.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return (
    <p>
      <strong>{app.salvagedTitle}</strong> {app.salvaged(formatCount(saved), saved)}{' '}
      {lost === null && app.salvagedLostUnknown}
      {lost === 0 && app.salvagedAll}
      {lost !== null && lost > 0 && app.salvagedLost(formatCount(lost), lost)}{' '}
      {lostEndpoints > 0 && app.salvagedEndpoints(formatCount(lostEndpoints), lostEndpoints)}{' '}
      {lost !== 0 &&
        ids.length > 0 &&
        app.salvagedIds(
          ids.map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Data>{id}</Data>
            </Fragment>
          )),
          isIdsCertain,
        )}{' '}
      {app.salvagedFile(<Data>{file}</Data>)}
    </p>
  );
}
