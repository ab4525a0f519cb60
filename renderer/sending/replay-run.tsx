// A replay of many: for each target, how the service would treat the answers, and the changes since last time.

import type { ReplayManyJob } from '../../shared/contract/sending.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { comparedSays, retriedSays } from './job-words.ts';

export function ReplayRun({ job }: { readonly job: ReplayManyJob }) {
  const { targetColumns: columns, targetsSay } = words.jobs;
  return (
    <>
      <table className="table run-targets">
        <thead>
          <tr>
            <th scope="col">{columns.target}</th>
            <th scope="col">{columns.delivered}</th>
            <th scope="col">{columns.retried}</th>
            <th scope="col">{words.replay.noAnswer}</th>
            <th scope="col">{columns.compared}</th>
          </tr>
        </thead>
        <tbody>
          {job.targets.map((target) => (
            <tr key={target.url}>
              <th scope="row" className="data">
                <bdi dir="ltr">{target.url}</bdi>
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
      <p className="muted">{targetsSay}</p>
    </>
  );
}

function Compared({ says, hasBroken }: { readonly says: string; readonly hasBroken: boolean }) {
  if (says === '') return '–';
  return <span className={hasBroken ? 'is-broken' : ''}>{says}</span>;
}
