// Reports a database that was damaged when the host started: which data was saved, which was lost, and where the
// damaged file is. It stays until somebody has read it.

import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Salvaged } from '../../shared/contract/salvage.ts';
import { call } from '../host/host.ts';
import { useStore } from '../ui/store.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

export function SalvageBar() {
  const salvaged = useStore((state) => state.status?.salvaged ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!salvaged) return null;
  const dismiss = async () => {
    const reply = await call('salvage.seen', null);
    setFailure(reply.ok ? null : reply.message);
  };
  return (
    <div className="bar is-wrong salvage-bar" role="alert">
      <div>
        <Says {...salvaged} />
        <FailureSays says={failure} />
        <details>
          <summary>
            <ChevronRight className="chevron" size={14} aria-hidden />
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
      <Button onPress={() => void dismiss()}>{words.app.salvagedSeen}</Button>
    </div>
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
              <bdi className="data" dir="ltr">
                {id}
              </bdi>
            </Fragment>
          )),
          isIdsCertain,
        )}{' '}
      {app.salvagedFile(
        <bdi className="data" dir="ltr">
          {file}
        </bdi>,
      )}
    </p>
  );
}
