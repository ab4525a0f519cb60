// What was sent and is not signed, and why.

import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Dropped } from '../../../shared/signature/canonical.ts';
import type { LongList } from '../../body/long-list.ts';
import { useMoreEntries } from '../../body/use-more-entries.tsx';
import { words } from '../../words/words.ts';
import { FieldName } from '../fields/field-line.tsx';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';

interface LeftOutProps {
  readonly dropped: LongList<Dropped>;
  /** The selected value's place in the list, counting from 1; null: it is not in it. */
  readonly selected: number | null;
}

export function LeftOut({ dropped, selected }: LeftOutProps) {
  const { shown, button } = useMoreEntries(dropped, 100, selected);
  return (
    <section>
      <h3>{words.canonical.leftOut}</h3>
      {dropped.total === 0 ? (
        <p className="muted">{words.canonical.nothing}</p>
      ) : (
        <table className="table left-out">
          <thead className="only-heard">
            <tr>
              <th scope="col">{words.fields.field}</th>
              <th scope="col">{words.canonical.why}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, entry }) => entry && <Line key={index} dropped={entry} />)}
          </tbody>
        </table>
      )}
      {button}
    </section>
  );
}

function Line({ dropped }: { readonly dropped: Dropped }) {
  const { path, start, end, why } = dropped;
  const place = useMemo(() => ({ path, start, end }), [path, start, end]);
  const linked = useLinked(place);
  return (
    <tr className={linked.className} {...linked.area}>
      <th scope="row" className="data">
        <LinkedButton place={place} isSelected={linked.isSelected}>
          <FieldName name={pathText(path)} />
        </LinkedButton>
      </th>
      <td>{words.fields.why[why]}</td>
    </tr>
  );
}
