// A replay of many: for each target what the service would make of the answers, and what is different from before.

import type { ReplayManyJob } from '../../shared/contract/sending.ts';
import { formatCount } from '../ui/format.ts';
import { comparedSays, retriedSays } from './job-words.ts';

export function ReplayRun({ job }: { readonly job: ReplayManyJob }) {
  return (
    <>
      <table className="table run-targets">
        <thead>
          <tr>
            <th scope="col">Target</th>
            <th scope="col">Delivered (200)</th>
            <th scope="col">Would be retried</th>
            <th scope="col">No answer</th>
            <th scope="col">Against the replay before</th>
          </tr>
        </thead>
        <tbody>
          {job.targets.map((target) => (
            <tr key={target.url}>
              <th scope="row" className="data">
                {target.url}
              </th>
              <td>{formatCount(target.delivered)}</td>
              <td>{retriedSays(target) || '0'}</td>
              <td>{formatCount(target.noAnswer)}</td>
              <td>
                <Compared says={comparedSays(target)} hasBroken={target.broken > 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        Exactly 200 counts as delivered; after any other status the service tries again. Each answer
        is kept with its capture, under Replay. “Broken” was delivered the time before and is not
        now; “fixed” is the other way round.
      </p>
    </>
  );
}

function Compared({ says, hasBroken }: { readonly says: string; readonly hasBroken: boolean }) {
  if (says === '') return '–';
  return <span className={hasBroken ? 'is-broken' : ''}>{says}</span>;
}
